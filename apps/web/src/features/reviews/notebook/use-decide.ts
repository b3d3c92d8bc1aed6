import { questionName } from '@amphi/domain/messages/fr/question-name';
import { type Decision, useDecision } from '../../../components/book/use-decision.ts';
import type { BookItem } from '../types.ts';

export type { Decision };

export const nameOf = ({ kind, id }: BookItem): string => questionName({ kind, id });

/** Saves the student's decision about a card of either kind. */
export function useDecide({ kind, id }: BookItem, onDecided: (decision: Decision) => void) {
  const { mutate, isPending, isSuccess, isError, variables } = useDecision({
    onSuccess: (_, { decision }) => onDecided(decision),
  });
  return {
    decide: (decision: Decision) => mutate({ kind, question_id: id, decision }),
    isError,
    deciding: isPending ? variables.decision : undefined,
    decided: isSuccess ? variables.decision : undefined,
  };
}
