import { useEffect } from 'react';
import { useOutboxItems } from '../lib/outbox/outbox.tsx';
import type { PlayerQuestion } from '../lib/questions.ts';
import { trpc } from '../lib/trpc.ts';
import { type AskedIn, caseInputOf } from './types.ts';

const NOWHERE = { in: 'practice', kind: 'qcm', id: 1 } as const;

/**
 * The clinical case of a question as far as it is disclosed, without a network as it was when the question was downloaded. What is
 * still withheld is fetched again once an answer is confirmed. Until the answer is there, the vignette of the same case
 * stays as it was at the question before.
 */
export function useCase(askedIn: AskedIn, question: PlayerQuestion | undefined) {
  const input = question && question.case_id !== null ? caseInputOf(askedIn, question) : undefined;
  const query = trpc.cases.forStudent.useQuery(input ?? NOWHERE, {
    enabled: input !== undefined,
    placeholderData: question?.saved_case ?? undefined,
    staleTime: ({ state }) => (state.data?.is_waiting ? 0 : Number.POSITIVE_INFINITY),
  });
  const { data, refetch } = query;
  const waiting = useOutboxItems().length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer that is confirmed.
  useEffect(() => {
    if (data?.is_waiting) void refetch();
  }, [waiting]);
  return input === undefined ? undefined : query;
}
