import type { Connection } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import type { Services } from '../../platform/context.ts';
import { workOff } from '../../platform/job-tries/job-tries.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { finishSitting, recordWithheld } from '../sittings/finish.usecases.ts';
import { lockMockExam } from './mock-exams.queries.ts';
import {
  findDistribution,
  findReleased,
  insertReleaseNotices,
  listOpenCopies,
  listReleasable,
  publishDrafts,
  updateReleased,
} from './release.queries.ts';

/**
 * Counts the copies of mock exams whose window is over, opens the results for all at once, then records what was answered
 * to their questions.
 *
 * @returns how many mock exams were released
 */
export async function releaseMockExams(
  services: Pick<Services, 'db' | 'timezone'>,
): Promise<number> {
  const exams = await listReleasable(services.db);
  let released = 0;
  const errors: unknown[] = [];
  for (const { id } of exams) {
    try {
      await workOff(
        services.db,
        'release-mock-exams',
        await listOpenCopies(services.db, id),
        (copy) => copy.id,
        (copy) => finishSitting(services, copy, 'release'),
      );
      if (await release(services, id)) released += 1;
    } catch (error) {
      // A failed exam must not keep the others waiting.
      errors.push(error);
    }
  }
  await recordWithheld(services);
  if (errors.length > 0) throw errors[0];
  return released;
}

/** @returns false when another server was faster, or a copy is not counted yet */
function release({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const exam = await lockMockExam(trx, id);
    if (exam === undefined || exam.released_at !== null) return false;
    if ((await listOpenCopies(trx, id)).length > 0) return false;
    await publishDrafts(trx, id);
    await updateReleased(trx, id);
    await insertReleaseNotices(trx, id, exam.title);
    return true;
  });
}

/**
 * Reads the distribution of the notes of a mock exam.
 *
 * @throws mock_exams.not_found; sittings.awaited before its results are open
 */
export async function readDistribution({ db }: Pick<Services, 'db'>, id: number) {
  await assertReleased(db, id);
  return findDistribution(db, id);
}

/** @throws mock_exams.not_found; sittings.awaited before its results are open */
export async function assertReleased(db: Connection, id: number): Promise<void> {
  const exam = required(await findReleased(db, id), 'mock_exams.not_found');
  if (exam.released_at === null) throw new DomainError('sittings.awaited');
}
