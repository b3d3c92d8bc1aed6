import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { formatNumber, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The number of unchanged questions that are named, and the characters of their text. */
const NAMED = 5;
const SHOWN = 40;

/** A number of questions in words. */
export const countQuestions = (count: number): string =>
  adminBulk.counted(formatNumber(count), count === 1);

/** Outcome of an action that has made a change of questions, which `ConfirmAction` offers to take back. */
export const changedBy = ({ id }: { id: number }) => ({ changes: [id] });

/**
 * Takes back changes of questions, one after the other.
 *
 * @returns a function that resolves with what to say of questions that stay as they are; undefined when none does
 */
export function useUndoBulk(): (ids: readonly number[]) => Promise<string | undefined> {
  const { mutateAsync } = trpc.bulkChanges.undo.useMutation();
  return async (ids) => {
    const said: string[] = [];
    for (const id of ids) {
      const { question_count, left } = await mutateAsync({ id });
      if (left.length === 0) continue;
      const named = left
        .slice(0, NAMED)
        .map((question) => adminBulk.undo.question(question.id, truncate(question.label, SHOWN)));
      const more = Math.max(0, left.length - NAMED);
      said.push(adminBulk.undo.left(countQuestions(question_count), named.join(', '), more));
    }
    return said.join(' ') || undefined;
  };
}
