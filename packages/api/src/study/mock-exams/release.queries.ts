import type { Connection, DB, Transaction } from '@amphi/db';
import { RELEASE_DELAY_SECONDS } from '@amphi/domain/mock-exams/rules';
import type { NotificationKind } from '@amphi/domain/notifications/kinds';
import { sql } from 'kysely';
import { oneRow } from '../../platform/rows.queries.ts';

/** Mock exams whose results may be counted: the window is over, and so is the time for what devices have stored. */
export function listReleasable(db: Connection) {
  return db
    .selectFrom('mock_exams')
    .select('id')
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('released_at', 'is', null)
    .where(
      sql<boolean>`closes_at + make_interval(secs => ${sql.lit(RELEASE_DELAY_SECONDS)}) < now()`,
    )
    .orderBy('id')
    .execute();
}

/** Copies whose results are not counted. */
export function listOpenCopies(db: Connection, mockExamId: number) {
  return db
    .selectFrom('sittings')
    .select(['id', 'user_id'])
    .where('mock_exam_id', '=', mockExamId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Makes ordinary questions of the drafts that were asked. */
export async function publishDrafts(trx: Transaction<DB>, mockExamId: number): Promise<void> {
  await sql`
    with asked as (
      select id from qcms
      where state = 'draft'
        and id in (select qcm_id from mock_exam_parts where mock_exam_id = ${mockExamId})
      order by id for no key update
    )
    update qcms set state = 'published' from asked where qcms.id = asked.id
  `.execute(trx);
}

export function updateReleased(trx: Transaction<DB>, id: number) {
  const released_at = sql<Date>`clock_timestamp()`;
  return trx.updateTable('mock_exams').set({ released_at }).where('id', '=', id).execute();
}

/** Tells everybody with a copy that the results are open. */
export async function insertReleaseNotices(
  trx: Transaction<DB>,
  id: number,
  title: string,
): Promise<void> {
  const kind: NotificationKind = 'mock_exam_released';
  await sql`
    insert into notifications (user_id, kind, data)
    select user_id, ${kind}, jsonb_build_object('sitting_id', id, 'title', ${title}::text)
    from sittings where mock_exam_id = ${id} and finished_at is not null
    order by user_id
  `.execute(trx);
}

/** Distribution of the notes of a mock exam, out of 20. */
export interface Distribution {
  copies: number;
  /** Copies that are compared with others. */
  ranked: number;
  mean: number | null;
  median: number | null;
  lowest: number | null;
  highest: number | null;
  /** Copies by the whole points of their note, from 0 to 20. */
  notes: number[];
}

export const findDistribution = (db: Connection, id: number) => oneRow<Distribution>(db)`
    with noted as (
      select unranked is null as is_ranked,
        sitting_score(sittings) as note
      from sittings where mock_exam_id = ${id} and finished_at is not null
    )
    select count(*) as copies, count(*) filter (where is_ranked) as ranked,
      round(avg(note), 2)::float8 as mean,
      round((percentile_cont(0.5) within group (order by note))::numeric, 2)::float8 as median,
      min(note)::float8 as lowest, max(note)::float8 as highest,
      array(select (select count(*) from noted where floor(note) = whole)
        from generate_series(0, 20) as whole)::integer[] as notes
    from noted
  `;

export function findReleased(db: Connection, id: number) {
  return db.selectFrom('mock_exams').select('released_at').where('id', '=', id).executeTakeFirst();
}
