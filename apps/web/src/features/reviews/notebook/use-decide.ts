import { questionName } from '@amphi/domain/messages/fr/question-name';
import type { DECISIONS } from '@amphi/domain/reviews/schema';
import { trpc } from '../../../lib/trpc.ts';
import type { BookItem } from '../types.ts';

export type Decision = (typeof DECISIONS)[number];

/** Returns the name of a question of the book. */
export const nameOf = ({ kind, id }: BookItem): string => questionName({ kind, id });

/** Saves the student's decision about a card of either kind. */
export function useDecide(item: BookItem, onDecided: (decision: Decision) => void) {
  const onSuccess = (_: unknown, { decision }: { decision: Decision }) => {
    onDecided(decision);
  };
  const options = {
    meta: { invalidates: ['reviews', 'dashboard', 'sittings.preview', 'sittings.briefing'] },
    onSuccess,
  } as const;
  const closed = trpc.reviews.decide.useMutation(options);
  const open = trpc.reviews.decideQroc.useMutation(options);
  const { id, kind } = item;
  const { isPending, isSuccess, isError, variables } = kind === 'qcm' ? closed : open;
  return {
    decide: (decision: Decision) =>
      kind === 'qcm' ? closed.mutate({ qcm_id: id, decision }) : open.mutate({ id, decision }),
    isError,
    deciding: isPending ? variables.decision : undefined,
    decided: isSuccess ? variables.decision : undefined,
  };
}
