import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { APART, type TrpcClient } from '../../../lib/trpc.ts';

/** Asks for a session: the questions, the attempt, and the answers that it already has. */
export const askPractice = (client: Pick<TrpcClient, 'study' | 'attempts'>, filter: StudyFilter) =>
  [
    client.study.practice.query(filter),
    client.attempts.progress.query(filter, APART),
    client.attempts.review.query(filter, APART),
  ] as const;
