import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** As tRPC names its mutations: by the path, as a list of words. */
const KEYS = { true: [['bookmarks', 'save']], false: [['bookmarks', 'remove']] } as const;

/** A change that the server has not taken. */
interface Failure {
  id: number;
  qcmId: number;
  error: unknown;
  /** Sends it again. */
  retry: () => void;
}

/**
 * Bookmarks questions, or takes the bookmark away: shown at once, and taken back when it fails. Changes are sent in
 * their order. A failure stays known while the student goes on to other questions.
 *
 * @param show shows a question with its bookmark, or without
 */
export function useBookmark(show: (qcmId: number, on: boolean) => void) {
  const utils = trpc.useUtils();
  const cache = useQueryClient().getMutationCache();
  const handlers = (on: boolean) => ({
    scope: { id: 'bookmarks' },
    onMutate: ({ qcm_id }: { qcm_id: number }) => show(qcm_id, on),
    onSuccess: () => {
      void utils.bookmarks.list.invalidate();
      // What was asked for before the change may be answered after it.
      void utils.marks.mine.invalidate();
    },
    onError: (_error: unknown, { qcm_id }: { qcm_id: number }) => show(qcm_id, !on),
  });
  const save = trpc.bookmarks.save.useMutation(handlers(true));
  const remove = trpc.bookmarks.remove.useMutation(handlers(false));

  const failed = (on: boolean) => ({
    filters: { mutationKey: KEYS[`${on}`], status: 'error' as const },
    select: (mutation: ReturnType<typeof cache.getAll>[number]) => mutation,
  });
  const unsaved = useMutationState(failed(true));
  const unremoved = useMutationState(failed(false));

  function set(qcm_id: number, on: boolean) {
    // What was wanted before no longer counts.
    for (const one of [...unsaved, ...unremoved]) if (idOf(one) === qcm_id) cache.remove(one);
    (on ? save : remove).mutate({ qcm_id });
  }
  const failures = [
    ...unsaved.map((one) => ({ one, on: true })),
    ...unremoved.map((one) => ({ one, on: false })),
  ].map(({ one, on }): Failure => {
    const qcmId = idOf(one);
    return { id: one.mutationId, qcmId, error: one.state.error, retry: () => set(qcmId, on) };
  });
  return { set, failures };
}

const idOf = ({ state }: { state: { variables: unknown } }) =>
  (state.variables as { qcm_id: number }).qcm_id;
