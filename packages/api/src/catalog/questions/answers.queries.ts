import type { Connection, DB, Transaction } from '@amphi/db';
import type { NotificationKind } from '@amphi/domain/notifications/kinds';
import { PACK_DAYS } from '@amphi/domain/packs/rules';
import { sql } from 'kysely';
import { findRow } from '../../platform/rows.queries.ts';
import { isInRunningExam } from '../access/access.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { isRight, isSealed } from '../conditions/filter.queries.ts';

/** Counters of the answers to a closed question, and of the ticks of each letter. */
export const COUNTERS = [
  'qcm_stats.total',
  'qcm_stats.a',
  'qcm_stats.b',
  'qcm_stats.c',
  'qcm_stats.d',
  'qcm_stats.e',
  'qcm_stats.f',
] as const;

/** Changes by a new key among the recorded answers of a question. */
export interface Remark {
  /** Answers that are recorded. */
  answers: number;
  becoming_right: number;
  becoming_wrong: number;
}

/**
 * Counts what the key with these letters as bits would change; undefined when there is no such question. The
 * counters know who is right by now; only who would be right is counted, by the question's index.
 */
export const findRemark = (db: Connection, id: number, mask: number) => findRow<Remark>(db)`
    select total as answers,
      case when correct_mask = ${mask}::smallint then 0 else correct end as becoming_wrong,
      case when correct_mask = ${mask}::smallint then 0 else (
        select count(*) from answers
        where qcm_id = qcms.id and is_right(mask, options_mask, ${mask}::smallint)
      ) end as becoming_right
    from qcms join qcm_stats on qcm_stats.qcm_id = qcms.id
    where qcms.id = ${id}
  `;

/** A question's counters, with the caller's own vote; undefined when there is no such question. */
export function findCounts(db: Connection, id: number, userId: number) {
  return db
    .selectFrom('qcms')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .select([
      'qcms.options',
      'answers.mask as own_mask',
      sql<boolean | null>`${isRight('answers.mask')}`.as('own_is_correct'),
      'qcm_stats.correct',
      ...COUNTERS,
    ])
    .where('qcms.id', '=', id)
    .executeTakeFirst();
}

/**
 * Tells a student whose device had marked an answer otherwise, by a key that has been corrected since; once, also where the
 * answer is sent again after a lost response.
 */
export async function insertRemarked(
  db: Connection,
  { user_id, qcm_id, is_correct }: { user_id: number; qcm_id: number; is_correct: boolean },
): Promise<void> {
  const kind: NotificationKind = 'answer_remarked';
  await sql`
    with notices as (
      select jsonb_build_object('subject_id', subject_id, 'subject_name', subjects.name,
        'question_id', qcms.id, 'is_correct', ${is_correct}::boolean) as data
      from qcms join subjects on subjects.id = subject_id where qcms.id = ${qcm_id}
    )
    insert into notifications (user_id, kind, data)
    select ${user_id}, ${kind}, data from notices
    where not exists (
      select from notifications as earlier
      where earlier.user_id = ${user_id} and earlier.kind = ${kind} and earlier.data = notices.data
        and created_at > now() - ${sql.lit(PACK_DAYS)} * interval '1 day'
    )
  `.execute(db);
}

/**
 * Lists students whose recorded answers a change of a question has made right or wrong, of those who may be notified of
 * its key.
 */
export function listRemarked(
  db: Connection,
  id: number,
  before: { options_mask: number; correct_mask: number },
) {
  const wasRight = sql`is_right(mask, ${before.options_mask}, ${before.correct_mask})`;
  return db
    .selectFrom('answers')
    .innerJoin('qcms', 'qcms.id', 'answers.qcm_id')
    .select(['user_id', isRight('answers.mask').as('is_correct')])
    .where('qcm_id', '=', id)
    .where(sql<boolean>`${isRight('answers.mask')} <> ${wasRight}`)
    .where(sql<boolean>`not ${isSealed('answers.qcm_id')}`)
    .where(
      sql<boolean>`not ${isInRunningExam(sql.ref('answers.user_id'), 'qcm', 'answers.qcm_id')}`,
    )
    .execute();
}

/** Counts again the votes of questions that the caller has locked; answers to open questions are not votes. */
export async function recountVotes(
  trx: Transaction<DB>,
  entity: QuestionTable,
  ids: readonly number[],
): Promise<void> {
  if (entity !== 'qcms') return;
  const letters = [...'abcdef'].map((letter) => sql.ref(letter));
  const counted = letters.map(
    (letter, bit) => sql`count(*) filter (where mask >> ${sql.lit(bit)} & 1 = 1) as ${letter}`,
  );
  await sql`
    update qcm_stats set (total, correct, ${sql.join(letters)}) =
      (votes.total, votes.correct, ${sql.join(letters.map((letter) => sql`votes.${letter}`))})
    from (
      select qcms.id, count(mask) as total, ${sql.join(counted)},
        count(*) filter (where ${isRight('answers.mask')}) as correct
      from qcms left join answers on qcm_id = qcms.id
      where qcms.id = any(${[...ids]}::bigint[])
      group by qcms.id
    ) as votes
    where qcm_stats.qcm_id = votes.id
  `.execute(trx);
}
