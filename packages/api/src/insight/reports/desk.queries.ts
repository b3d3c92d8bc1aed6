import type { Connection, DB, Transaction } from '@amphi/db';
import { kindOf, type QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import type { QuestionState } from '@amphi/domain/questions/states';
import type { ReportReason, ReportStatus } from '@amphi/domain/reports/rules';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { QuestionTable } from '../../catalog/conditions/filings.queries.ts';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { named } from '../../catalog/questions/qcm.queries.ts';
import { qrocNumber } from '../../catalog/questions/qroc.queries.ts';
import { editable } from '../../catalog/questions/questions.queries.ts';
import { whereInScope } from '../../identity/staff/scope.queries.ts';
import type { Paging } from '../../platform/page.queries.ts';
import { asText, eitherText, type WithText } from '../../platform/question-text.queries.ts';
import { findRow, listRows, oneRow, oneValue } from '../../platform/rows.queries.ts';

/** A question with open reports, a closed or an open one; a student has one at most. */
export interface ReportedQuestion extends WithText {
  qcm_id: number | null;
  qroc_id: number | null;
  question_number: number;
  subject_name: string;
  state: QuestionState;
  students: number;
  first_at: Date;
  reasons: ReportReason[];
}

/** True of a report about a question of the scope. */
const isReportIn = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : sql`(qcm_id in (select id from qcms where ${whereInScope(scope, 'qcms.subject_id')})
        or qroc_id in (select id from qrocs where ${whereInScope(scope, 'qrocs.subject_id')}))`;

/** Questions of a scope with open reports, those of most students first, then those that wait longest. */
export async function listReportedQuestions(db: Connection, { skip, limit }: Paging, scope: Scope) {
  const isShown = isReportIn(scope);
  const [items, total] = await Promise.all([
    listRows<ReportedQuestion>(db)`
      select qcm_id, qroc_id, subjects.name as subject_name, coalesce(qcms.state, qrocs.state) as state, students, first_at, reasons,
        coalesce(qcms.question_number, ${qrocNumber}) as question_number,
        ${asText(eitherText)}
      from (
        select qcm_id, qroc_id, count(*) as students, min(created_at) as first_at,
          array_agg(distinct reason) as reasons
        from reports where status = 'open' and ${isShown} group by qcm_id, qroc_id
        order by count(*) desc, min(created_at), qcm_id, qroc_id offset ${skip} limit ${limit}
      ) as reported
        left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
        join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
      order by students desc, first_at, qcm_id, qroc_id
    `,
    oneValue<number>(db)`
      select count(distinct qcm_id) + count(distinct qroc_id) from reports
      where status = 'open' and ${isShown}
    `,
  ]);
  return { items, total };
}

/** A question as the desk shows it, with what was answered. */
export function findDeskQuestion(db: Connection, id: number) {
  return named(editable(db).qcms)
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .select([
      'qcms.id',
      'qcms.version',
      'qcms.correct_mask',
      'total',
      'correct',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
    .where('qcms.id', '=', id)
    .executeTakeFirst();
}

/** Another question of its kind in the same subject, by its number; undefined where there is none. */
export async function findOther(
  trx: Transaction<DB>,
  table: QuestionTable,
  { id, subject_id }: { id: number; subject_id: number },
  other: number,
): Promise<number | undefined> {
  const row = await findRow<{ id: number }>(trx)`
    select id from ${sql.table(table)}
    where id = ${other} and subject_id = ${subject_id} and id <> ${id}`;
  return row?.id;
}

/** Reports of one question that are read at once. */
const REPORTS_MAX = 200;

/** Written out: the indexes of open reports are of no use for a status that is a parameter. */
const isOpen = sql<boolean>`reports.status = 'open'`;

export type Reported = QuestionRef;

/** True of the rows of a table that are about a question. */
export function isAbout(table: 'reports' | 'sitting_items', reported: Reported) {
  const { kind, id } = kindOf(reported);
  return sql<boolean>`${sql.ref(`${table}.${kind}_id`)} = ${id}`;
}

/** The open reports of a question, oldest first. */
export function listOpenReports(db: Connection, reported: Reported) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .select([
      'reports.id',
      'reports.user_id',
      'users.full_name',
      'suggested_mask',
      'suggested_answer',
      'message',
      'reference',
      'reports.created_at',
      'question_version',
      'reason',
    ])
    .$narrowType<{ reason: ReportReason }>()
    .where(isAbout('reports', reported))
    .where(isOpen)
    .orderBy('reports.id')
    .limit(REPORTS_MAX)
    .execute();
}

/** The open reports of a question up to a number, locked: one decision closes them. */
export function lockOpenReports(trx: Transaction<DB>, reported: Reported, upTo: number) {
  return trx
    .selectFrom('reports')
    .select(['id', 'user_id'])
    .where(isAbout('reports', reported))
    .where(isOpen)
    .where('id', '<=', upTo)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function updateResolved(
  trx: Transaction<DB>,
  ids: readonly number[],
  values: {
    status: Exclude<ReportStatus, 'open'>;
    reply: string | null;
    resolved_by: number;
    resolved_version: number;
    duplicate_of?: number | null;
    duplicate_of_qroc?: number | null;
  },
) {
  return trx
    .updateTable('reports')
    .set({ ...values, resolved_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Latest answers that are asked for the strongest students, and the other questions that it takes to rank one. */
const SAMPLE = 300;
const OTHERS_MIN = 20;

export interface StrongestThird {
  /** Students who could be ranked, and those of the strongest third. */
  n: number;
  strong: number;
  /** Number of the strongest third who ticked each letter. */
  ticks: number[];
}

/**
 * Counts what the strongest third answered: of the latest 300 students, those ranked by their share of right answers to at
 * least 20 other questions of the subject.
 */
export async function findStrongestThird(db: Connection, qcmId: number): Promise<StrongestThird> {
  const ticks = sql.join(
    [0, 1, 2, 3, 4, 5].map((bit) => sql`count(*) filter (where mask >> ${sql.lit(bit)} & 1 = 1)`),
  );
  return oneRow<StrongestThird>(db)`
    with sample as (
      select user_id, mask from answers where qcm_id = ${qcmId}
      order by answered_at desc, user_id limit ${sql.lit(SAMPLE)}
    ), ranked as (
      select sample.mask, count(*) over () as n,
        ntile(3) over (order by avg(${isRight('answers.mask')}::integer) desc, sample.user_id)
          as third
      from sample join answers on answers.user_id = sample.user_id
        join qcms on qcms.id = answers.qcm_id
      where qcms.id <> ${qcmId} and qcms.state = 'published'
        and qcms.subject_id = (select subject_id from qcms where id = ${qcmId})
      group by sample.user_id, sample.mask having count(*) >= ${sql.lit(OTHERS_MIN)}
    )
    select coalesce(max(n), 0) as n, count(*) as strong, array[${ticks}]::integer[] as ticks
    from ranked where third = 1
  `;
}
