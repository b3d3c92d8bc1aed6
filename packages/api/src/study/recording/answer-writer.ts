import type { Database } from '@amphi/db';
import type { AnswerWriter, RecordedAnswer, Submission } from '../../platform/context.ts';
import { isDatabaseDown, isRetryable } from '../../platform/errors.ts';
import { backOff, MAX_TRIES } from '../../platform/transactions.ts';
import { recordAnswers } from './answers.queries.ts';

interface Pending {
  /** By the monotonous clock, in milliseconds. */
  since: number;
  submission: Submission;
  resolve(answer: RecordedAnswer | undefined): void;
  reject(error: unknown): void;
}

const MAX_BATCH = 200;

/**
 * Writes answers with at most one statement under way: a lone answer goes at once, those that arrive
 * meanwhile go together in the next statement. Under load this makes one commit out of many, and a
 * question that everybody answers at the same moment is no hot spot.
 *
 * @param onBatch receives how many answers go together, each time
 */
export function createAnswerWriter(
  db: Database,
  timezone: string,
  onBatch: (size: number) => void = () => {},
): AnswerWriter {
  let queue: Pending[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (queue.length > 0) await write(dequeueBatch());
    writing = false;
  }

  /** The oldest answers; a second one of the same user to the same question waits for a later batch. */
  function dequeueBatch(): Pending[] {
    const batch = new Map<string, Pending>();
    const rest: Pending[] = [];
    for (const pending of queue) {
      const { user_id, qcm_id } = pending.submission;
      const key = `${user_id}/${qcm_id}`;
      if (batch.size < MAX_BATCH && !batch.has(key)) batch.set(key, pending);
      else rest.push(pending);
    }
    queue = rest;
    return [...batch.values()];
  }

  async function write(batch: Pending[]): Promise<void> {
    onBatch(batch.length);
    const began = performance.now();
    try {
      const answers = await recordAnswers(
        db,
        batch.map((pending) => pending.submission),
        timezone,
      );
      settle(batch, answers);
    } catch (error) {
      if (batch.length === 1) await writeAgain(batch[0] as Pending, began, error);
      // The others must not wait for the time-outs of those before them.
      else if (isDatabaseDown(error) && !isRetryable(error)) giveUp(batch, began, error);
      // A bad answer must not take the others with it.
      else for (const pending of batch) await write([pending]);
    }
  }

  async function writeAgain(pending: Pending, began: number, firstError: unknown): Promise<void> {
    let error = firstError;
    for (let tries = 1; tries < MAX_TRIES && isRetryable(error); tries += 1) {
      await backOff(tries);
      try {
        settle([pending], await recordAnswers(db, [pending.submission], timezone));
        return;
      } catch (nextError) {
        error = nextError;
      }
    }
    giveUp([pending], began, error);
  }

  /** Rejects a batch; while the database is down also the answers that were waiting already when its write began. */
  function giveUp(batch: readonly Pending[], began: number, error: unknown): void {
    for (const pending of batch) pending.reject(error);
    if (!isDatabaseDown(error) || isRetryable(error)) return;
    for (const pending of queue) if (pending.since < began) pending.reject(error);
    queue = queue.filter((pending) => pending.since >= began);
  }

  return {
    queueLength: () => queue.length,
    record: (submission) =>
      new Promise((resolve, reject) => {
        queue.push({ since: performance.now(), submission, resolve, reject });
        if (!writing) drain().catch(reject);
      }),
  };
}

function settle(batch: readonly Pending[], answers: readonly RecordedAnswer[]): void {
  const byKey = new Map(answers.map((answer) => [`${answer.user_id}/${answer.qcm_id}`, answer]));
  for (const { submission, resolve } of batch) {
    resolve(byKey.get(`${submission.user_id}/${submission.qcm_id}`));
  }
}
