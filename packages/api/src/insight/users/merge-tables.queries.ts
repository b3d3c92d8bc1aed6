import type { DB } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';

/** Two accounts of one person: what the second one has goes to the first. */
export interface Pair {
  kept_id: number;
  merged_id: number;
}

interface OwnTable {
  column?: 'user_id' | 'author_id';
  /** Of rows that are alike in all of these an account has one; `question` is a closed or an open one. */
  unique?: readonly string[];
  /** Where that holds for some rows alone: the column that says which, and its values. */
  among?: readonly [column: string, values: readonly string[]];
}

/** Tables whose rows change their account and nothing else, in the order of locks. */
export const OWN_TABLES = {
  reports: { unique: ['question'], among: ['status', ['open']] },
  explanations: { unique: ['qcm_id'], among: ['status', ['open']] },
  question_drafts: {
    column: 'author_id',
    unique: ['question'],
    among: ['state', ['draft', 'submitted', 'returned']],
  },
  book_additions: { unique: ['question'] },
  bookmarks: { unique: ['question'] },
  memos: { unique: ['question'] },
  qroc_reveals: { unique: ['qroc_id'] },
  exam_dates: { unique: ['subject_id'] },
  study_days: { unique: ['day'] },
  mock_exam_members: { unique: ['mock_exam_id'] },
  mock_exam_mails: { unique: ['mock_exam_id', 'opens_at'] },
  notifications: {},
  user_notes: {},
} as const satisfies Partial<Record<keyof DB, OwnTable>>;

export type OwnTableName = keyof typeof OWN_TABLES;

/** The column of such a table that names the account. */
export const ownerOf = (table: OwnTableName): string =>
  (OWN_TABLES[table] as OwnTable).column ?? 'user_id';

/** Those with rules of their own. */
const RULED = [
  'payments.user_id',
  'access.user_id',
  'sittings.user_id',
  'held_rows.user_id',
  'question_merge_moves.user_id',
  'audit_personal.user_id',
  'attempts.user_id',
  'answers.user_id',
  'answer_history.user_id',
  'answer_log.user_id',
  'cards.user_id',
  'card_decisions.user_id',
  'qroc_answers.user_id',
  'qroc_log.user_id',
  'qroc_cards.user_id',
  'qroc_card_decisions.user_id',
];

/** Every column that names an account whose rows a merge moves. */
export const MOVED_COLUMNS = [
  ...(Object.keys(OWN_TABLES) as OwnTableName[]).map((table) => `${table}.${ownerOf(table)}`),
  ...RULED,
];

/** Those that the deletion of the merged account deletes or empties: its ways in, its settings, and what it had in the team. */
export const GONE_COLUMNS = [
  'sessions.user_id',
  'known_devices.user_id',
  'password_resets.user_id',
  'mails.user_id',
  'learners.user_id',
  'memory_parameters.user_id',
  'staff_roles.user_id',
  'saved_views.user_id',
  'import_column_names.user_id',
  'import_batches.created_by',
  'images.created_by',
  'payments.reviewed_by',
  'closed_months.closed_by',
];

/** What rows are compared by. One expression for questions of both kinds: an index of one kind would be read as a whole. */
export const keyOf = (row: string, name: string): RawBuilder<unknown> =>
  name === 'question'
    ? sql`coalesce(${sql.ref(`${row}.qcm_id`)}, -${sql.ref(`${row}.qroc_id`)})`
    : sql.ref(`${row}.${name}`);

/** The text that two memos about one question make, of the rows `kept` and `merged`. */
export const joinedMemo = sql<string>`kept.body || E'\n\n' || merged.body`;

/** Whether the account that stays has a row already that is like the row `own`, of which an account has one. */
export function hasLike(table: OwnTableName, keptId: number): RawBuilder<boolean> {
  const { unique, among }: OwnTable = OWN_TABLES[table];
  if (unique === undefined) return sql<boolean>`false`;
  const same = unique.map((name) => sql`${keyOf('other', name)} = ${keyOf('own', name)}`);
  const isOther = sql`${sql.ref(`other.${ownerOf(table)}`)} = ${keptId} and ${sql.join(same, sql` and `)}`;
  const other = sql`${sql.table(table)} as other`;
  if (among === undefined) return sql<boolean>`exists (select from ${other} where ${isOther})`;
  const isAmong = (row: string) =>
    sql`${sql.ref(`${row}.${among[0]}`)} = any(${[...among[1]]}::text[])`;
  return sql<boolean>`(${isAmong('own')} and exists (
    select from ${other} where ${isOther} and ${isAmong('other')}))`;
}
