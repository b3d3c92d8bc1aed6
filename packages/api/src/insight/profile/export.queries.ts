import type { Connection } from '@amphi/db';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import type { StaffRole } from '@amphi/domain/staff/schema';
import { sql } from 'kysely';
import { isHeldBack } from '../../catalog/access/access.queries.ts';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';

/** Rows at a time of what can be long: the export never holds more of it in memory. */
export const EXPORT_PAGE = 500;

/** An answer as the export's queries give it. */
export interface ExportedAnswer extends WithText {
  attempt_id: number;
  attempt_number: number;
  subject_name: string;
  qcm_id: number;
  question_number: number;
  text_format: TextFormat;
  mask: number;
  /** Null while a mock exam under way, or a running exam of the student's, asks the question. */
  is_correct: boolean | null;
  time_taken_seconds: number;
  answered_at: Date;
}

export function findAccount(db: Connection, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'email',
      'role',
      'is_active',
      'is_compared',
      'shows_score',
      'email_confirmed_at',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Without the hashes of their tokens, which are of no use but to sign in. */
export function listAllSessions(db: Connection, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function listResetRequests(db: Connection, userId: number) {
  return db
    .selectFrom('password_resets')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Without the hashes of their tokens, as with sessions. */
export function listKnownDevices(db: Connection, userId: number) {
  return db
    .selectFrom('known_devices')
    .select('signed_in_at')
    .where('user_id', '=', userId)
    .orderBy('signed_in_at')
    .execute();
}

/** The mock exams whose class a student is of. */
export function listExamClasses(db: Connection, userId: number) {
  return db
    .selectFrom('mock_exam_members')
    .innerJoin('mock_exams', 'mock_exams.id', 'mock_exam_id')
    .select(['mock_exam_id', 'title', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('mock_exam_id')
    .execute();
}

/** The mock exams that a mail has told of. */
export function listExamMails(db: Connection, userId: number) {
  return db
    .selectFrom('mock_exam_mails')
    .innerJoin('mock_exams', 'mock_exams.id', 'mock_exam_id')
    .select(['mock_exam_id', 'title', 'mock_exam_mails.opens_at'])
    .where('user_id', '=', userId)
    .orderBy('mock_exam_id')
    .orderBy('mock_exam_mails.opens_at')
    .execute();
}

/** Mails that are still to be handed on; their texts may hold links that open the account. */
export function listWaitingMails(db: Connection, userId: number) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function listOrders(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('payments')
    .select([
      'id',
      'semester_name',
      'semester_year',
      'semester_fee',
      'amount',
      'method',
      'received',
      'bank_name',
      'phone_number',
      'receipt_url',
      'receipt_type',
      'receipt_size',
      sql<string | null>`encode(receipt_sha256, 'hex')`.as('receipt_sha256'),
      'status',
      'transaction_reference',
      'rejection_reason',
      'duration_months',
      'approved_at',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows;
}

export function listAllAccess(db: Connection, userId: number) {
  return db
    .selectFrom('access')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'access.payment_id as order_id',
      'semesters.name as semester_name',
      'access.starts_at',
      'access.expires_at',
      'access.revoked_at',
      'access.granted_for',
    ])
    .where('access.user_id', '=', userId)
    .orderBy('access.id')
    .execute();
}

export function listAttempts(db: Connection, userId: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('subjects', 'subjects.id', 'attempts.subject_id')
    .select([
      'attempts.id',
      'subjects.name as subject_name',
      'attempts.attempt_number',
      'attempts.started_at',
      'attempts.last_answer_at',
      'attempts.completed_at',
      'attempts.closed_at',
      'attempts.last_chapter_id',
      'attempts.last_exam_year',
    ])
    .where('attempts.user_id', '=', userId)
    .orderBy('attempts.id')
    .execute();
}

export async function listStudyDays(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('study_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** What administrators noted about the person, without who wrote it: that is another person. */
export function listAllNotes(db: Connection, userId: number) {
  return db
    .selectFrom('user_notes')
    .select(['body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What the person may do in the back-office, without who granted it. */
export function listAllStaffRoles(db: Connection, userId: number) {
  return db
    .selectFrom('staff_roles')
    .leftJoin('semesters', 'semesters.id', 'staff_roles.semester_id')
    .leftJoin('subjects', 'subjects.id', 'staff_roles.subject_id')
    .select([
      sql<StaffRole>`staff_roles.role`.as('role'),
      'semesters.name as semester_name',
      'subjects.name as subject_name',
      'staff_roles.created_at',
    ])
    .where('staff_roles.user_id', '=', userId)
    .orderBy('staff_roles.id')
    .execute();
}

/** Invitations to the person's address, without who sent them. */
export function listAllInvitations(db: Connection, userId: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', (join) =>
      join.on(sql<boolean>`lower(users.email collate "C") = lower(invitations.email collate "C")`),
    )
    .leftJoin('semesters', 'semesters.id', 'invitations.semester_id')
    .leftJoin('subjects', 'subjects.id', 'invitations.subject_id')
    .select(['semesters.name as semester_name', 'subjects.name as subject_name'])
    .select([
      'invitations.email',
      sql<StaffRole>`invitations.role`.as('role'),
      'invitations.created_at',
      'invitations.expires_at',
      'accepted_at',
      'revoked_at',
    ])
    .where('users.id', '=', userId)
    .orderBy('invitations.id')
    .execute();
}

/** What administrators changed of the account's name and address. */
export function listAccountChanges(db: Connection, userId: number) {
  return db
    .selectFrom('audit_personal')
    .innerJoin('audit_log', 'audit_log.id', 'audit_personal.audit_id')
    .select([
      'audit_log.created_at',
      'audit_log.action',
      'audit_personal.before',
      'audit_personal.after',
    ])
    .where('audit_personal.user_id', '=', userId)
    .orderBy('audit_log.id')
    .execute();
}

const answersOf = (table: 'answers' | 'answer_history', userId: number) => sql`
  select a.attempt_id, t.attempt_number, s.name as subject_name, a.qcm_id, q.question_number,
    ${textOf('q')}, q.text_format, a.mask,
    case when not ${isHeldBack(userId, 'q.id')} then ${isRight('a.mask', 'q')} end as is_correct,
    a.time_taken_seconds, a.answered_at
  from ${sql.table(table)} a
    join qcms q on q.id = a.qcm_id
    join subjects s on s.id = q.subject_id
    join attempts t on t.id = a.attempt_id
  where a.user_id = ${userId}`;

/** The latest answer to each question, by question, after the one that came last. */
export async function listAnswersAfter(
  db: Connection,
  userId: number,
  last: ExportedAnswer | undefined,
): Promise<ExportedAnswer[]> {
  const { rows } = await sql<ExportedAnswer>`
    ${answersOf('answers', userId)} and a.qcm_id > ${last?.qcm_id ?? 0}
    order by a.qcm_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** Answers of earlier attempts, by question and attempt, after the one that came last. */
export async function listEarlierAnswersAfter(
  db: Connection,
  userId: number,
  last: ExportedAnswer | undefined,
): Promise<ExportedAnswer[]> {
  const { rows } = await sql<ExportedAnswer>`
    ${answersOf('answer_history', userId)}
      and (a.qcm_id, a.attempt_id) > (${last?.qcm_id ?? 0}, ${last?.attempt_id ?? 0})
    order by a.qcm_id, a.attempt_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** An answer of the log as the export's query gives it. */
export interface ExportedLogEntry {
  id: number;
  attempt_number: number;
  subject_name: string;
  qcm_id: number;
  question_number: number;
  mask: number;
  is_first: boolean;
  source: number;
  confidence: number | null;
  time_taken_seconds: number;
  studied_on: string;
  answered_at: Date;
}

/** Every answer that was given, in the order in which they were recorded, after the one that came last. */
export async function listGivenAnswersAfter(
  db: Connection,
  userId: number,
  last: ExportedLogEntry | undefined,
): Promise<ExportedLogEntry[]> {
  const { rows } = await sql<ExportedLogEntry>`
    select l.id, t.attempt_number, s.name as subject_name, l.qcm_id, q.question_number, l.mask,
      l.is_first, l.source, l.confidence, l.time_taken_seconds, l.studied_on, l.answered_at
    from answer_log l
      join qcms q on q.id = l.qcm_id
      join subjects s on s.id = q.subject_id
      join attempts t on t.id = l.attempt_id
    where l.user_id = ${userId} and l.id > ${last?.id ?? 0}
    order by l.id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}
