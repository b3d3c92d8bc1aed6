import { useQuery } from '@tanstack/react-query';
import { errorStatus } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import type { StudyFilter } from './study-scope.ts';
import type { ReviewedQuestion } from './types.ts';

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
 * What a session begins with: the questions, and the answers that the open attempt already has. Loaded
 * anew on every visit and then left alone, so that nothing changes under the student's hands.
 */
export function usePracticeData(filter: StudyFilter) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['practice', filter],
    queryFn: async () => {
      const [content, answers] = await Promise.all([
        client.study.questions.query(filter),
        client.attempts.review
          .query(filter)
          .then(({ questions }): Existing => ({ existing: questions, incomplete: false }))
          .catch(withoutExisting),
      ]);
      return { ...content, ...answers };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export type PracticeData = NonNullable<ReturnType<typeof usePracticeData>['data']>;
