import type { Connection, DB } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { isWithheld } from '../../catalog/access/access.queries.ts';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { qrocNumber } from '../../catalog/questions/qroc.queries.ts';
import { TEXT } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { unlessSealed } from '../../study/sittings/sittings.queries.ts';

/** Rows at a time: the export never holds more of it in memory. */
export const EXPORT_PAGE = 500;

/** A table of the copy, and what its rows are read by. */
export interface CopiedTable {
  owner?: string;
  order: readonly string[];
  omitted?: readonly string[];
}

/** Columns of secrets, of other people, and of what only the server works with. */
export const NEVER = [
  'user_id',
  'author_id',
  'token_hash',
  'header_key',
  'search_text',
  'question_version',
  'resolved_version',
  'published_version',
  'resolved_by',
  'reviewed_by',
  'granted_by',
  'invited_by',
  'prev_mask',
  'revision',
  'device',
  'submission_id',
];

const jsonOf = (query: RawBuilder<unknown>) =>
  sql`coalesce((select to_jsonb(found) from (${query}) as found), '{}')`;

/** Subject and number of a closed question, or the subject of an open one, with further columns. */
const asked = (text = sql``) =>
  jsonOf(sql`
  select subjects.name as subject_name, question_number ${text} from qcms
    join subjects on subjects.id = qcms.subject_id where qcms.id = own.qcm_id`);
const askedOpen = (more: RawBuilder<unknown>) =>
  jsonOf(sql`
  select subjects.name as subject_name ${more} from qrocs
    join subjects on subjects.id = qrocs.subject_id where qrocs.id = own.qroc_id`);
const either = sql`${asked()} || ${askedOpen(sql`, ${qrocNumber} as question_number`)}`;
const text = sql`, ${sql.ref(TEXT)}, text_format`;
const semester = jsonOf(
  sql`select name as semester_name from semesters where id = own.semester_id`,
);
const subject = jsonOf(sql`select name as subject_name from subjects where id = own.subject_id`);
const attempt = jsonOf(sql`select attempt_number from attempts where id = own.attempt_id`);
const exam = jsonOf(sql`select title from mock_exams where id = own.mock_exam_id`);

/** Null while a mock exam under way, or a running exam of the student's, asks the question. */
const answer = (userId: number) =>
  sql`${asked(text)} || ${attempt} || ${jsonOf(sql`
  select case when not ${isWithheld(userId, 'qcms.id')} then ${isRight('own.mask')} end as is_correct
  from qcms where id = own.qcm_id`)}`;

/** Names beside the own columns of a table, which make its rows readable. */
const READABLE: Partial<
  Record<keyof DB, RawBuilder<unknown> | ((userId: number) => RawBuilder<unknown>)>
> = {
  audit_personal: jsonOf(sql`select created_at, action from audit_log where id = own.audit_id`),
  payments: sql`${jsonOf(sql`select code from codes where id = own.code_id`)} || ${jsonOf(sql`
    select jsonb_agg(code order by id) as seat_codes from codes where order_id = own.id
    having count(*) > 0`)}`,
  access: semester,
  attempts: subject,
  answers: answer,
  answer_history: answer,
  answer_log: sql`${asked()} || ${attempt}`,
  sittings: jsonOf(sql`
    select name as bareme_name, ${unlessSealed('points')}, ${unlessSealed('correct_count')},
      ${unlessSealed('first_points')}
    from sittings join baremes on baremes.id = sittings.bareme_id where sittings.id = own.id`),
  bookmarks: either,
  memos: either,
  reports: either,
  explanations: asked(),
  qroc_reveals: askedOpen(text),
  qroc_answers: askedOpen(text),
  cards: asked(),
  qroc_cards: askedOpen(sql``),
  exam_dates: subject,
  mock_exam_members: exam,
  mock_exam_mails: exam,
  staff_roles: sql`${semester} || ${subject}`,
  invitations: sql`${semester} || ${subject}`,
  question_merge_moves: jsonOf(sql`
    select kept_id as qcm_id, merged_id as merged_qcm_id, kept_qroc_id as qroc_id, merged_qroc_id,
      created_at as merged_at
    from question_merges join bulk_changes on bulk_changes.id = question_merges.change_id
    where question_merges.change_id = own.change_id`),
  held_rows: sql`jsonb_build_object('table', own.held_table, 'content', own.content - ${NEVER}::text[]) || ${jsonOf(sql`
    select created_at as deleted_at from bulk_changes where id = own.change_id`)}`,
};

/** Conditions for a person's rows in tables without a column of the owner. */
const OWNED: Partial<Record<keyof DB, (userId: number) => RawBuilder<unknown>>> = {
  sitting_items: (userId) =>
    sql`own.sitting_id in (select id from sittings where user_id = ${userId})`,
  // The text of a transfer that others have a part of may name them.
  statement_lines: (userId) => sql`own.id in (
    select line_id from statement_links join payments on payments.id = payment_id
    group by line_id having bool_and(user_id = ${userId}))`,
  invitations: (userId) => sql`lower(own.email collate "C") = (
    select lower(email collate "C") from users where id = ${userId})`,
};

/** Nothing of those whose key is withheld. */
const TOLD: Partial<Record<keyof DB, (userId: number) => RawBuilder<unknown>>> = {
  cards: (userId) => sql`not ${isWithheld(userId, 'own.qcm_id')}`,
};

export interface CopiedRow {
  content: Record<string, unknown>;
  /** The key at which the next page begins. */
  key: string[];
}

/** A page of a person's rows of a table, after the one that came last. */
export async function listRowsAfter(
  db: Connection,
  userId: number,
  name: keyof DB,
  { owner = 'user_id', order, omitted = [] }: CopiedTable,
  last: CopiedRow | undefined,
): Promise<CopiedRow[]> {
  const columns = order.map((column) => sql.raw(column));
  const readable = READABLE[name] ?? sql`'{}'::jsonb`;
  return listRows<CopiedRow>(db)`
    select (to_jsonb(own) || ${typeof readable === 'function' ? readable(userId) : readable})
        - ${[...NEVER, ...omitted]}::text[] as content,
      array[${sql.join(columns.map((column) => sql`(${column})::text`))}] as key
    from ${sql.table(name)} as own
    where ${OWNED[name]?.(userId) ?? sql`${sql.ref(`own.${owner}`)} = ${userId}`}
      and ${TOLD[name]?.(userId) ?? sql`true`}
      ${last === undefined ? sql`` : sql`and (${sql.join(columns)}) > (${sql.join(last.key)})`}
    order by ${sql.join(columns)} limit ${EXPORT_PAGE}
  `;
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
      'gets_order_mails',
      'order_mailed_at',
      'faculty',
      'study_year',
      'email_confirmed_at',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}
