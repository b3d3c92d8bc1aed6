import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorStatus } from '../../../lib/errors.ts';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedQuestion } from './start-practice.ts';

const PRACTICE = 'practice';

interface Existing {
  existing: ReviewedQuestion[];
  /** There may be answers that could not be loaded. */
  incomplete: boolean;
}

/** Before the first answer there are none, which is no failure; any other failure only warns. */
function withoutExisting(error: unknown): Existing {
  if (errorStatus(error) === 401) throw error;
  if (errorStatus(error) === 404) return { existing: [], incomplete: false };
  console.warn('The existing answers could not be loaded.', error);
  return { existing: [], incomplete: true };
}

/**
 * What a session begins with, where all of it came with the page; else undefined. It leaves the cache by
 * `forget`: a later visit loads again.
 */
function useCameAlong(filter: StudyFilter, confirmed: number) {
  const cache = useQueryClient();
  const { study, attempts } = trpc.useUtils();
  const read = () => {
    const content = study.practice.getData(filter);
    const progress = attempts.progress.getData(filter);
    const review = attempts.review.getData(filter);
    // Since the page was sent, answers may have got through that were waiting on this device.
    if (!content || !progress || confirmed > 0) return undefined;
    if (!review && progress.answered_questions > 0) return undefined;
    const { attempt_number } = progress;
    const existing = review?.questions ?? [];
    return { ...content, existing, incomplete: false, attempt_number, confirmed };
  };
  const { queryKey } = study.practice.queryOptions(filter);
  return { read, forget: () => cache.removeQueries({ queryKey }) };
}

/**
 * What a session begins with: the questions, the attempt, and the answers that it already has. Loaded
 * again on every visit and then left alone, so that nothing changes under the student's hands.
 */
export function usePracticeData(filter: StudyFilter) {
  const { client } = trpc.useUtils();
  const outbox = useOutbox();
  const cameAlong = useCameAlong(filter, outbox.confirmed);
  const load = async () => {
    const { confirmed } = outbox;
    const [content, { attempt_number }, answers] = await Promise.all([
      client.study.practice.query(filter),
      client.attempts.progress.query(filter),
      client.attempts.review
        .query(filter)
        .then(({ questions }): Existing => ({ existing: questions, incomplete: false }))
        .catch(withoutExisting),
    ]);
    return { ...content, ...answers, attempt_number, confirmed };
  };
  const query = useQuery({
    queryKey: [PRACTICE, filter],
    queryFn: async () => {
      let data = await load();
      // An answer that was confirmed meanwhile may not be among those that were loaded.
      while (data.confirmed !== outbox.confirmed) data = await load();
      return data;
    },
    initialData: cameAlong.read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // After the query's own effects, which may still need it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is on screen.
  useEffect(() => {
    cameAlong.forget();
  }, []);
  return query;
}

/** Reloads the session on screen after its data has changed elsewhere. */
export function useReloadPractice(): () => void {
  const queryClient = useQueryClient();
  return () => {
    // Not the library's reset, which would bring back what came with the page.
    const [query] = queryClient.getQueryCache().findAll({ queryKey: [PRACTICE], type: 'active' });
    query?.setState({ data: undefined, status: 'pending' });
    void queryClient.refetchQueries({ queryKey: [PRACTICE] });
  };
}

export type PracticeData = NonNullable<ReturnType<typeof usePracticeData>['data']>;
