import type { Connection, DB, Transaction } from '@amphi/db';
import { REPORTS_TOLD } from '@amphi/domain/push/kinds';
import { lettersOf, type Options } from '@amphi/domain/questions/letters';
import type { ReportReason, ReportStatus } from '@amphi/domain/reports/rules';
import { sql } from 'kysely';
import { isInRunningExam, mayStudy } from '../../catalog/access/access.queries.ts';
import { KINDS, type Kind } from '../../catalog/conditions/kinds.ts';
import { reportedNumber } from '../../catalog/questions/qroc.queries.ts';
import { type Paging, withTotal } from '../../platform/page.queries.ts';
import { insertPush } from '../../platform/push/push.queries.ts';
import { asText, eitherText } from '../../platform/question-text.queries.ts';
import { findRow } from '../../platform/rows.queries.ts';

/** Characters of a question that are shown once its subject is no longer open. */
const SHORT = 80;

/** Reads whether a running exam of a student's asks a closed question again; undefined when they have never answered it. */
export function findAnswered(db: Connection, userId: number, qcmId: number) {
  return db
    .selectFrom('answers')
    .select(isInRunningExam(userId, 'qcm', 'answers.qcm_id').as('is_in_exam'))
    .where('user_id', '=', userId)
    .where('qcm_id', '=', qcmId)
    .executeTakeFirst();
}

/** A question as it is while a report of it is written; a change of it waits. */
export function lockReportedQuestion(trx: Transaction<DB>, qcmId: number) {
  return trx
    .selectFrom('qcms')
    .select(['version', 'options_mask'])
    .where('id', '=', qcmId)
    .forShare()
    .executeTakeFirst();
}

/** The version of an open question while a report of it is written; a change of it waits. */
export function lockReportedQroc(trx: Transaction<DB>, qrocId: number) {
  return trx
    .selectFrom('qrocs')
    .select('version')
    .where('id', '=', qrocId)
    .forShare()
    .executeTakeFirst();
}

type AboutQuestion =
  | { qcm_id: number; qroc_id?: never; suggested_mask: number | null }
  | { qroc_id: number; qcm_id?: never; suggested_answer: string | null };

export async function insertReport(
  trx: Transaction<DB>,
  values: AboutQuestion & {
    user_id: number;
    question_version: number;
    reason: ReportReason;
    message: string | null;
    reference: string | null;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('reports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await pushReported(trx, values);
  return id;
}

/** Tells reviewers of the subject that enough students have an open report of a question, once for the first of these. */
async function pushReported(
  trx: Transaction<DB>,
  { qcm_id = null, qroc_id = null }: { qcm_id?: number | null; qroc_id?: number | null },
): Promise<void> {
  const { rows } = await sql<{ first: number; count: number }>`
    select min(id) as first, count(*) as count from reports
    where status = 'open' and (qcm_id = ${qcm_id} or qroc_id = ${qroc_id})
  `.execute(trx);
  const [open] = rows;
  if (open === undefined || open.count < REPORTS_TOLD) return;
  const event = { event: String(open.first), expires_at: sql<Date>`now() + interval '1 day'` };
  await insertPush(
    trx,
    { kind: 'question_reported', ...event },
    sql`(users.role = 'admin' or exists (select from staff_roles
      join subjects on coalesce(staff_roles.subject_id = subjects.id, true)
        and coalesce(staff_roles.semester_id = subjects.semester_id, true)
      where staff_roles.user_id = users.id and staff_roles.role = 'reviewer' and subjects.id = coalesce(
        (select subject_id from qcms where id = ${qcm_id}), (select subject_id from qrocs where id = ${qroc_id}))))`,
  );
}

interface OpenReports {
  others: number;
  own_id: number | null;
}

/** How many others have an open report of a question, and one's own. */
function openReports(userId: number, kind: Kind, id: number) {
  const open = sql`from reports
    where ${sql.ref(`reports.${KINDS[kind].key}`)} = ${id} and status = 'open'`;
  return sql`(select count(*) ${open} and user_id <> ${userId}) as others,
    (select id ${open} and user_id = ${userId}) as own_id`;
}

/** The propositions of a question, how many others have an open report of it, and one's own. */
export const findReportState = (db: Connection, userId: number, qcmId: number) => findRow<
  { options: Options } & OpenReports
>(db)`
    select options, ${openReports(userId, 'qcm', qcmId)} from qcms where id = ${qcmId}
  `;

/** Reads what a student typed last as an answer to an open question, and how many others have an open report of it. */
export const findQrocReportState = (db: Connection, userId: number, qrocId: number) => findRow<
  { typed_text: string | null } & OpenReports
>(db)`
    select typed_text, ${openReports(userId, 'qroc', qrocId)}
    from qroc_answers where user_id = ${userId} and qroc_id = ${qrocId}
  `;

/** A student's own reports, newest first. */
export async function listOwnReports(db: Connection, userId: number, { skip, limit }: Paging) {
  const own = db.selectFrom('reports').where('user_id', '=', userId);
  const { items: rows, total } = await withTotal(
    own,
    own
      .leftJoin('qcms', 'qcms.id', 'reports.qcm_id')
      .leftJoin('qrocs', 'qrocs.id', 'reports.qroc_id')
      .innerJoin('subjects', (join) =>
        join.on('subjects.id', '=', sql`coalesce(qcms.subject_id, qrocs.subject_id)`),
      )
      .select([
        'reports.id',
        'reports.qcm_id',
        'reports.qroc_id',
        reportedNumber.as('question_number'),
        'subjects.name as subject_name',
        'suggested_mask',
        'suggested_answer',
        'message',
        'reference',
        'reply',
        'reports.created_at',
        'resolved_at',
        asText(
          sql<string>`case when ${mayStudy(userId, 'subjects.semester_id', sql`coalesce(qcms.chapter_id, qrocs.chapter_id)`)} then ${eitherText}
            else left(${eitherText}, ${sql.lit(SHORT)}) end`,
        ),
        'reason',
        'status',
      ])
      .$narrowType<{ reason: ReportReason; status: ReportStatus }>()
      .orderBy('reports.id', 'desc')
      .offset(skip)
      .limit(limit),
  );
  const items = rows.map(({ suggested_mask, ...report }) => ({
    ...report,
    suggested_answers: lettersOf(suggested_mask ?? 0),
  }));
  return { items, total };
}
