import type { DB, Transaction } from '@amphi/db';
import { required } from '@amphi/domain/errors';
import { sittingScore } from '@amphi/domain/sittings/open';
import { PAUSED_DAYS_MAX, unrankedReason } from '@amphi/domain/sittings/rules';
import { endOf, GRACE_SECONDS, spentSeconds } from '@amphi/domain/sittings/time';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import type { Services, Submission } from '../../platform/context.ts';
import { workOff } from '../../platform/job-tries/job-tries.usecases.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { recordAnswers } from '../recording/answers.queries.ts';
import { comparable, compareAhead } from './compared.usecases.ts';
import { hasSatBefore, type Results, updateFinished, updateResults } from './finish.queries.ts';
import {
  isAnsweredElsewhere,
  listUnsealedSittings,
  lockItems,
  type ScoredItem,
  updateItemsFromAnswers,
  updateWithheld,
} from './items.queries.ts';
import { lockOpenItems, type OpenItem } from './open-items.queries.ts';
import { resultsOf } from './scoring.ts';
import {
  listOverdueExams,
  listStaleSittings,
  lockSitting,
  type Sitting,
  updateHandedIn,
} from './sittings.queries.ts';

export interface Student {
  id: number;
  is_admin: boolean;
}

/** True where no more answers are awaited: the time is over by more than the grace. */
export function isOver(sitting: Sitting): boolean {
  const isOpen = sitting.finished_at === null && sitting.handed_in_at === null;
  const end = isOpen ? endOf(sitting) : null;
  return end !== null && sitting.now.getTime() > end.getTime() + GRACE_SECONDS * 1000;
}

/**
 * Hands an exam in whose time is over.
 *
 * @returns whether it is handed in now
 */
export async function closeIfOver(services: Services, sitting: Sitting): Promise<boolean> {
  if (!isOver(sitting)) return false;
  await finishSitting(services, { id: sitting.id, user_id: sitting.user_id }, 'student');
  return true;
}

/**
 * Ends a sitting: scores it and, of an exam, records its answers. Once it is finished this changes nothing. A copy of
 * a scheduled mock exam is only handed in, until the results of all are counted.
 *
 * @param by the caller; an exam whose time is over is finished by the time all the same
 * @throws sittings.not_found
 */
export async function finishSitting(
  { db, timezone }: Pick<Services, 'db' | 'timezone'>,
  { id, user_id }: { id: number; user_id: number },
  by: 'student' | 'system' | 'release',
): Promise<void> {
  await compareAhead(db, { id, user_id });
  await inTransaction(db, async (trx) => {
    const sitting = required(await lockSitting(trx, id, user_id), 'sittings.not_found');
    if (sitting.finished_at !== null) return;
    if (sitting.mock_exam_id === null) return finish(trx, sitting, by, timezone);
    if (sitting.handed_in_at === null) await handIn(trx, sitting);
    if (by !== 'release') return;
    const handedIn = await lockSitting(trx, id, user_id);
    if (handedIn !== undefined) await finish(trx, handedIn, by, timezone);
  });
}

async function handIn(trx: Transaction<DB>, sitting: Sitting): Promise<void> {
  const { id, now, time_limit_seconds } = sitting;
  const end = endOf(sitting);
  const isTimeOver = end !== null && end <= now;
  await updateHandedIn(trx, id, {
    handed_in_at: isTimeOver ? end : now,
    handed_in_by: isTimeOver ? 'time' : 'student',
    spent_seconds: Math.round(Math.min(spentSeconds(sitting, now), time_limit_seconds ?? 0)),
  });
}

async function finish(
  trx: Transaction<DB>,
  sitting: Sitting,
  by: 'student' | 'system' | 'release',
  timezone: string,
): Promise<void> {
  const { id, mode, now, time_limit_seconds, handed_in_by } = sitting;
  const end = sitting.handed_in_at ?? endOf(sitting);
  const isTimeOver = handed_in_by === null ? end !== null && end <= now : handed_in_by === 'time';
  let items = await lockItems(trx, id);
  const open = await comparable(trx, await lockOpenItems(trx, id));
  let elsewhere = false;
  if (mode === 'tutor') {
    await updateItemsFromAnswers(trx, sitting);
    items = await lockItems(trx, id);
  } else {
    elsewhere = sitting.unranked !== null || (await isAnsweredElsewhere(trx, sitting));
    await recordItems(trx, sitting, items, timezone);
  }
  const results = resultsOf(await getBareme(trx, sitting.bareme_id), items, open);
  const spent_seconds =
    mode === 'tutor'
      ? [...items, ...open].reduce((sum, { seconds }) => sum + seconds, 0)
      : Math.round(Math.min(spentSeconds(sitting, now), time_limit_seconds ?? 0));
  await updateFinished(trx, id, {
    ...results,
    spent_seconds,
    finished_at: handed_in_by !== null || isTimeOver ? (end ?? now) : now,
    finished_by: isTimeOver ? 'time' : by === 'release' ? 'student' : by,
    unranked: unrankedReason({
      mode,
      origin: sitting.origin,
      pauses: sitting.pauses,
      spent_seconds,
      time_limit_seconds,
      questions: items.length + open.length,
      blanks: results.blank_count,
      is_late: sitting.is_late,
      is_answered_elsewhere: elsewhere,
      is_repeated: await hasSatBefore(trx, sitting),
    }),
  });
}

/**
 * Records the answers of an exam as any others are, without moving where the student was practising. Those to sealed
 * questions are withheld until `recordWithheld`: what answers do to counts would tell whether they are right.
 */
export async function recordItems(
  trx: Transaction<DB>,
  { id, user_id }: Sitting,
  items: readonly ScoredItem[],
  timezone: string,
): Promise<void> {
  const sealed = items.filter(({ is_sealed }) => is_sealed).map(({ position }) => position);
  if (sealed.length > 0) await updateWithheld(trx, id, sealed, true);
  const submissions = items
    .filter(({ is_sealed }) => !is_sealed)
    .map(({ mask, options_mask, ...item }) => ({ ...item, mask: mask & options_mask }))
    .filter(({ mask }) => mask !== 0)
    .map(
      ({ qcm_id, mask, seconds, answered_at }): Submission => ({
        user_id,
        qcm_id,
        mask,
        time_taken_seconds: seconds,
        based_on: null,
        chapter_id: null,
        exam_year: null,
        source: 'exam',
        sitting_id: id,
        answered_at,
      }),
    );
  if (submissions.length > 0) await recordAnswers(trx, submissions, timezone);
}

/** Sittings whose withheld answers are recorded that are listed at a time. */
const UNSEALED_AT_A_TIME = 1_000;

/**
 * Records the answers that waited for the results of a mock exam, of those that are open.
 *
 * @returns of how many sittings
 */
export async function recordWithheld({
  db,
  timezone,
}: Pick<Services, 'db' | 'timezone'>): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const sittings = await listUnsealedSittings(db, after, UNSEALED_AT_A_TIME);
    for (const { id, user_id } of sittings) {
      await inTransaction(db, async (trx) => {
        const sitting = await lockSitting(trx, id, user_id);
        if (sitting === undefined) return;
        const items = await lockItems(trx, id);
        const waiting = items.filter(({ is_withheld, is_sealed }) => is_withheld && !is_sealed);
        if (waiting.length === 0) return;
        await recordItems(trx, sitting, waiting, timezone);
        await updateWithheld(
          trx,
          id,
          waiting.map(({ position }) => position),
          false,
        );
      });
    }
    count += sittings.length;
    const last = sittings.at(-1);
    if (last === undefined || sittings.length < UNSEALED_AT_A_TIME) return count;
    after = last.id;
  }
}

/** Counts the results of a finished sitting again, by the keys of now; the student is notified of another score. */
export async function rescoreSitting(
  { db }: Pick<Services, 'db'>,
  { id, user_id }: { id: number; user_id: number },
): Promise<void> {
  await compareAhead(db, { id, user_id });
  await inTransaction(db, async (trx) => {
    const sitting = await lockSitting(trx, id, user_id);
    if (sitting === undefined || sitting.finished_at === null) return;
    const items = await lockItems(trx, id);
    const results = await rescore(trx, sitting, items, await lockOpenItems(trx, id));
    await tellNewScore(trx, sitting, results);
  });
}

/** Tells the student that the score of a finished sitting has moved, whatever its mode, if there was and is one. */
async function tellNewScore(
  trx: Transaction<DB>,
  { id, user_id, mode, title, points, max_points, to_compare_count }: Sitting,
  results: Results,
): Promise<void> {
  if (points === null || max_points === null) return;
  if (to_compare_count > 0 || results.to_compare_count > 0) return;
  const before = sittingScore({ points, max_points, to_compare_count });
  const after = sittingScore(results);
  if (before === after) return;
  const data = {
    sitting_id: id,
    title,
    before,
    after,
    ...(mode === 'tutor' && { is_training: true as const }),
  };
  await notify(trx, { user_ids: [user_id], kind: 'sitting_rescored', data });
}

/** Scores a sitting again within the transaction that holds it and its questions. */
export async function rescore(
  trx: Transaction<DB>,
  sitting: Sitting,
  items: readonly ScoredItem[],
  open: readonly OpenItem[],
): Promise<Results> {
  const results = resultsOf(
    await getBareme(trx, sitting.bareme_id),
    items,
    await comparable(trx, open),
  );
  await updateResults(trx, sitting.id, results);
  return results;
}

/**
 * Hands in the exams whose time is over, and those left paused for `PAUSED_DAYS_MAX` days. One that the job did not come
 * back from twice is left out.
 *
 * @returns how many
 */
export async function finishOverdueExams(
  services: Pick<Services, 'db' | 'timezone'>,
): Promise<number> {
  const overdue = await listOverdueExams(services.db, {
    grace: GRACE_SECONDS,
    days: PAUSED_DAYS_MAX,
  });
  return workOff(
    services.db,
    'finish-sittings',
    overdue,
    ({ id }) => id,
    (sitting) => finishSitting(services, sitting, 'system'),
  );
}

/** Stale sittings that are listed at a time, and those of them that are counted at once. */
const RESCORED_AT_A_TIME = 1_000;
const RESCORED_AT_ONCE = 4;

/**
 * Scores the finished sittings again whose questions have changed since. All of them in one run: their students see
 * the former note meanwhile.
 *
 * @returns how many
 */
export async function rescoreStaleSittings(services: Pick<Services, 'db'>): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const stale = await listStaleSittings(services.db, after, RESCORED_AT_A_TIME);
    const waiting = stale.values();
    const work = () =>
      workOff(
        services.db,
        'rescore-sittings',
        waiting,
        ({ id }) => id,
        (sitting) => rescoreSitting(services, sitting),
      );
    const counts = await Promise.all(Array.from({ length: RESCORED_AT_ONCE }, work));
    for (const counted of counts) count += counted;
    const last = stale.at(-1);
    if (last === undefined || stale.length < RESCORED_AT_A_TIME) return count;
    after = last.id;
  }
}
