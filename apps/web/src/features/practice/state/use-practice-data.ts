import type { RouterOutputs } from '@amphi/api';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorStatus } from '../../../lib/errors.ts';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { mayAnswer } from '../../../lib/packs/downloads.ts';
import { loadPacks } from '../../../lib/packs/load.ts';
import { whereMissing } from '../../../lib/query-client.ts';
import { practised } from '../../../lib/questions.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Grader } from '../../../player/player-state.ts';
import { askPractice } from './ask-practice.ts';
import type { ExistingAnswer } from './start-practice.ts';

const PRACTICE = 'practice';

interface Existing {
  existing: ExistingAnswer[];
  /** There may be answers that could not be loaded. */
  incomplete: boolean;
}

type Content = RouterOutputs['study']['practice'];

/** Initial data of a session. */
interface Loaded extends Existing, Pick<Content, 'subject_id' | 'subject_name'> {
  questions: ReturnType<typeof practised<Content['questions'][number]>>[];
  attempt_number: number;
  /** The number of answers that the outbox had sent when this was read. */
  confirmed: number;
  /** Marks answers before the server does so. */
  grade?: Grader;
}

/** Before the first answer there are none, which is no failure; any other failure only warns. */
function withoutExisting(error: unknown): Existing {
  if (errorStatus(error) === 401) throw error;
  if (errorStatus(error) === 404) return { existing: [], incomplete: false };
  console.warn('The existing answers could not be loaded.', error);
  return { existing: [], incomplete: true };
}

/**
 * Loads the initial data of a session: the questions, the attempt, and the answers that it already has. Loaded again on every
 * visit and then left alone, so that nothing changes under the student's hands; where the server does not answer, from
 * the pack that this device holds.
 */
export function usePracticeData(filter: StudyFilter) {
  const { client } = trpc.useUtils();
  const outbox = useOutbox();
  const load = async () => {
    const { confirmed } = outbox;
    const [practice, progress, review] = askPractice(client, filter);
    const [content, { attempt_number }, answers] = await Promise.all([
      practice,
      progress,
      review
        .then(({ questions }): Existing => ({ existing: questions, incomplete: false }))
        .catch(withoutExisting),
    ]);
    const questions = content.questions.map((question) => practised(question, undefined));
    return { ...content, questions, ...answers, attempt_number, confirmed };
  };
  const loadConfirmed = async () => {
    let data = await load();
    // An answer that was confirmed meanwhile may not be among those that were loaded.
    while (data.confirmed !== outbox.confirmed) data = await load();
    return data;
  };
  return useQuery({
    queryKey: [PRACTICE, filter],
    queryFn: async (): Promise<Loaded> => {
      const loading = loadConfirmed();
      if (!mayAnswer(loading)) return loading;
      const { withPack } = await loadPacks();
      const { confirmed } = outbox;
      return { confirmed, ...(await withPack(filter, loading)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: whereMissing,
  });
}

/** Reloads the session on screen after its data has changed elsewhere. */
export function useReloadPractice(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.resetQueries({ queryKey: [PRACTICE], type: 'active' });
}

export type PracticeData = NonNullable<ReturnType<typeof usePracticeData>['data']>;
