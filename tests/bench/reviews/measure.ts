import { foldAnswers } from '@amphi/api/study/reviews/fold.usecases';
import { readQueue } from '@amphi/api/study/reviews/queue.usecases';
import { GROWING } from '@amphi/api/testing/growing';
import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import { readsOf } from '../plans/plan.ts';
import { openRecorder } from '../plans/recorder.ts';
import { type Summary, summaryOf, timed } from '../timing.ts';

/** Milliseconds that the median has to stay below. */
export const LIMITS = { queue: 30, fold: 60 } as const;

/** Rows of the log that a fold takes up. */
const FOLDED_ROWS = 500;

/** Students with the most cards, whose queues are the longest to make. */
const STUDENTS = 5;

const TIMEZONE = 'Africa/Casablanca';

export type Measured = Record<keyof typeof LIMITS, Summary>;

/** Students with live access and the most cards. */
async function listStudents(db: Database): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from cards
    where user_id in (select user_id from access where expires_at > now() and revoked_at is null)
    group by user_id order by count(*) desc, user_id limit ${STUDENTS}
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Logs so many answers of today and yesterday to questions of the student's, which their cards do not know of yet. */
async function logAnswers(db: Database, userId: number): Promise<void> {
  await sql`
    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
      question_version, studied_on, answered_at)
    select user_id, qcm_id, mask, false, 1, attempt_id, 20, 1,
      current_date - (${FOLDED_ROWS} - n)::integer / 10, now()
    from generate_series(1, ${FOLDED_ROWS}) n, lateral (
      select * from answers where user_id = ${userId}
      order by qcm_id offset n % (select count(*) from answers where user_id = ${userId}) limit 1
    ) as answer
    order by n
  `.execute(db);
}

/** Times both for each of the students so many times. The first time of each is left out: its pages are not in memory. */
export async function measureReviews(db: Database, runs: number): Promise<Measured> {
  const services = { db, timezone: TIMEZONE };
  const times: Record<keyof Measured, number[]> = { queue: [], fold: [] };
  for (const userId of await listStudents(db)) {
    await foldAnswers(services, userId);
    await readQueue(services, userId);
    for (let run = 0; run < runs; run += 1) {
      times.queue.push(await timed(() => readQueue(services, userId)));
    }
    for (let run = 0; run <= runs; run += 1) {
      await logAnswers(db, userId);
      const time = await timed(() => foldAnswers(services, userId));
      if (run > 0) times.fold.push(time);
    }
  }
  return { queue: summaryOf(times.queue), fold: summaryOf(times.fold) };
}

/** How a growing table is read, by index or as a whole, and how many rows at most. */
export interface TableRead {
  step: string;
  rows: number;
}

/**
 * How the growing tables are read for a queue after a fold of 500 rows, by the plans of the statements that were carried
 * out. What it changes is undone.
 */
export async function explainReviews(connectionString: string): Promise<TableRead[]> {
  const recorder = await openRecorder(connectionString);
  const { db } = recorder;
  try {
    const [userId] = await listStudents(db);
    if (userId === undefined) return [];
    const statements = await recorder.record(
      'custom',
      () => logAnswers(db, userId),
      () => readQueue({ db, timezone: TIMEZONE }, userId),
    );
    const most = new Map<string, number>();
    for (const { plan, inner } of statements) {
      for (const { root } of plan ? [...inner, plan] : inner) {
        for (const { step, table, rows } of readsOf(root)) {
          if (GROWING.includes(table)) most.set(step, Math.max(rows, most.get(step) ?? 0));
        }
      }
    }
    return [...most].map(([step, rows]) => ({ step, rows })).sort((a, b) => b.rows - a.rows);
  } finally {
    await recorder.close();
  }
}

/** Of a small table an index saves nothing. */
const FEW_ROWS = 1_000;

/** Whether a table was read without an index that would have saved something. */
export const isWhole = ({ step, rows }: TableRead): boolean =>
  step.startsWith('Seq Scan') && rows > FEW_ROWS;
