import type { RouterOutputs } from '@amphi/api';
import type { QueryClient } from '@tanstack/react-query';
import { getConnection } from './connection.ts';
import type { ProcedurePath } from './trpc.ts';

/** A router, or one of its procedures: `reviews`, `reviews.plan`. */
export type Tag = ProcedurePath | keyof RouterOutputs;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Queries whose answers it changes, which are refetched in the background. Without it, a procedure waits for all. */
      invalidates?: readonly Tag[] | 'all';
    };
  }
}

const isOf = (path: string, tag: Tag) => path === tag || path.startsWith(`${tag}.`);

/**
 * Invalidates answers of procedures: the active ones are refetched, the others when they are next used. Queries of sessions
 * have keys of their own, and stay.
 *
 * @param except a procedure among them that stays
 */
export const invalidate = (
  client: QueryClient,
  tags: readonly Tag[] | 'all',
  except?: Tag,
): Promise<void> =>
  client.invalidateQueries({
    refetchType: getConnection() === 'online' ? 'active' : 'none',
    predicate: ({ queryKey: [words] }) => {
      if (!Array.isArray(words)) return false;
      const path = words.join('.');
      return path !== except && (tags === 'all' || tags.some((tag) => isOf(path, tag)));
    },
  });
