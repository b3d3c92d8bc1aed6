import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export type BookQuestion = RouterInputs['reviews']['inBook'];
export type Decision = RouterInputs['reviews']['decide']['decision'];
/** The card of a question after a decision. */
export type InBook = RouterOutputs['reviews']['decide'];

type Decided = BookQuestion & { decision: Decision };

/** Saves what a student decides about the card of a question of either kind. */
export function useDecision(
  options: Pick<UseMutationOptions<InBook, Error, Decided>, 'onSuccess'>,
) {
  const { reviews } = trpc.useUtils().client;
  return useMutation({
    mutationKey: [['reviews', 'decide']],
    meta: { invalidates: ['reviews', 'dashboard', 'sittings.preview', 'sittings.briefing'] },
    mutationFn: ({ kind, question_id, decision }: Decided): Promise<InBook> =>
      kind === 'qcm'
        ? reviews.decide.mutate({ qcm_id: question_id, decision })
        : reviews.decideQroc.mutate({ id: question_id, decision }),
    ...options,
  });
}
