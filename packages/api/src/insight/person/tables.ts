import type { DB } from '@amphi/db';

/** A table whose rows belong to a person: what the copy of their data and the merge of two accounts do with it. */
export interface PersonTable {
  /** The name of its rows in the copy; none where another section has them. */
  section: string;
  /** The column that names the person; `user_id` by default. */
  owner?: 'author_id';
  /** Columns that its rows are ordered by in the copy; unique together, so that each is copied once. */
  order: readonly string[];
  /** Columns that are not copied beside those that no table gives away. */
  omitted?: readonly string[];
  /**
   * The merge of two accounts: `moved` rows change their account and nothing else, `ruled` ones by a rule of their own,
   * those that have `gone` are deleted with the merged account.
   */
  merge: 'moved' | 'ruled' | 'gone';
  /** Columns in which no two moved rows of an account are alike; `question` is a closed or an open one. */
  unique?: readonly string[];
  /** Limits `unique` to some rows: the column that tells them apart, and its values. */
  among?: readonly [column: string, values: readonly string[]];
}

/** Every table whose rows belong to a person, in the order of locks of those that a merge moves. */
export const PERSON_TABLES = {
  audit_personal: { section: 'account_changes', order: ['audit_id'], merge: 'ruled' },
  sessions: { section: 'sessions', order: ['id'], omitted: ['id', 'device_id'], merge: 'gone' },
  displaced_sessions: {
    section: 'displaced_sessions',
    order: ['ended_at', 'token_hash'],
    merge: 'gone',
  },
  known_devices: {
    section: 'known_devices',
    order: ['signed_in_at', 'token_hash'],
    omitted: ['device_id'],
    merge: 'gone',
  },
  password_resets: {
    section: 'password_reset_requests',
    order: ['id'],
    omitted: ['id'],
    merge: 'gone',
  },
  authenticator_apps: {
    section: 'authenticator_apps',
    order: ['is_confirmed'],
    omitted: ['secret', 'last_step'],
    merge: 'gone',
  },
  recovery_codes: { section: 'recovery_codes', order: ['token_hash'], merge: 'gone' },
  passkeys: {
    section: 'passkeys',
    order: ['id'],
    omitted: ['id', 'credential_id', 'public_key', 'sign_count'],
    merge: 'gone',
  },
  mails: {
    section: 'waiting_mails',
    order: ['created_at', 'id'],
    // Their texts may hold links that open the account.
    omitted: ['id', 'body_text', 'body_html', 'send_before', 'tries', 'tries_left', 'last_error'],
    merge: 'gone',
  },
  sent_mails: { section: 'sent_mails', order: ['id'], omitted: ['id'], merge: 'moved' },
  payments: {
    section: 'orders',
    order: ['id'],
    omitted: ['semester_id', 'receipt_read_at', 'shares_reference', 'code_id'],
    merge: 'ruled',
  },
  access: {
    section: 'access',
    order: ['id'],
    omitted: ['reminded_end', 'reminded_days'],
    merge: 'ruled',
  },
  attempts: { section: 'attempts', order: ['id'], merge: 'ruled' },
  answers: { section: 'answers', order: ['qcm_id'], omitted: ['attempt_id'], merge: 'ruled' },
  answer_history: {
    section: 'earlier_answers',
    order: ['qcm_id', 'attempt_id'],
    omitted: ['attempt_id'],
    merge: 'ruled',
  },
  answer_log: {
    section: 'answers_given',
    order: ['id'],
    omitted: ['id', 'attempt_id'],
    merge: 'ruled',
  },
  sittings: {
    section: 'sittings',
    order: ['id'],
    omitted: [
      'seed',
      'content_hash',
      'bareme_id',
      'running_since',
      'session_id',
      'scored_at',
      'scored_bareme_id',
    ],
    merge: 'ruled',
  },
  qroc_answers: { section: 'qroc_answers', order: ['qroc_id'], merge: 'ruled' },
  qroc_log: { section: 'qroc_answers_given', order: ['id'], omitted: ['id'], merge: 'ruled' },
  learners: {
    section: 'review_settings',
    order: ['user_id'],
    omitted: ['log_cursor', 'key_cursor', 'qroc_cursor', 'parameters_id'],
    merge: 'gone',
  },
  memory_parameters: { section: 'memory_fits', order: ['id'], omitted: ['id'], merge: 'gone' },
  cards: { section: 'review_cards', order: ['qcm_id'], merge: 'ruled' },
  qroc_cards: { section: 'review_qroc_cards', order: ['qroc_id'], merge: 'ruled' },
  card_decisions: {
    section: 'review_decisions',
    order: ['id', 'coalesce(qcm_id, 0)'],
    omitted: ['id', 'decided_after'],
    merge: 'ruled',
  },
  question_merge_moves: {
    section: 'merged_questions',
    order: ['change_id', 'what', 'row_id'],
    omitted: ['change_id', 'row_id'],
    merge: 'ruled',
  },
  held_rows: {
    section: 'of_deleted_questions',
    order: ['id'],
    omitted: ['id', 'change_id', 'held_table', 'question_id', 'image_paths'],
    merge: 'ruled',
  },
  reports: {
    section: 'reports',
    order: ['id'],
    omitted: ['id', 'duplicate_of', 'duplicate_of_qroc'],
    merge: 'moved',
    unique: ['question'],
    among: ['status', ['open']],
  },
  explanations: {
    section: 'explanations',
    order: ['id'],
    omitted: ['id'],
    merge: 'moved',
    unique: ['qcm_id'],
    among: ['status', ['open']],
  },
  question_drafts: {
    section: 'question_drafts',
    owner: 'author_id',
    order: ['id'],
    omitted: ['id', 'base', 'base_version', 'image_paths', 'updated_at'],
    merge: 'moved',
    unique: ['question'],
    among: ['state', ['draft', 'submitted', 'returned']],
  },
  book_additions: {
    section: 'review_additions',
    order: ['coalesce(qcm_id, 0)', 'coalesce(qroc_id, 0)'],
    merge: 'moved',
    unique: ['question'],
  },
  bookmarks: {
    section: 'bookmarks',
    order: ['id'],
    omitted: ['id'],
    merge: 'moved',
    unique: ['question'],
  },
  memos: {
    section: 'memos',
    order: ['id'],
    omitted: ['id'],
    merge: 'moved',
    unique: ['question'],
  },
  sheet_highlights: {
    section: 'sheet_highlights',
    order: ['created_at', 'id'],
    omitted: ['id'],
    merge: 'moved',
  },
  sheet_versions: {
    section: 'sheets',
    owner: 'author_id',
    order: ['chapter_id', 'version'],
    omitted: ['image_paths'],
    merge: 'moved',
  },
  qroc_reveals: {
    section: 'qroc_reveals',
    order: ['qroc_id'],
    merge: 'moved',
    unique: ['qroc_id'],
  },
  exam_dates: {
    section: 'exam_dates',
    order: ['subject_id'],
    merge: 'moved',
    unique: ['subject_id'],
  },
  answer_slots: {
    section: 'answer_slots',
    order: ['began_at', 'device_id', 'network'],
    omitted: ['device_id', 'network', 'is_further'],
    merge: 'gone',
  },
  study_days: { section: 'study_days', order: ['day'], merge: 'moved', unique: ['day'] },
  mock_exam_members: {
    section: 'exam_classes',
    order: ['mock_exam_id'],
    merge: 'moved',
    unique: ['mock_exam_id'],
  },
  mock_exam_mails: {
    section: 'exam_announcements',
    order: ['mock_exam_id', 'opens_at'],
    merge: 'moved',
    unique: ['mock_exam_id', 'opens_at'],
  },
  notifications: { section: 'notifications', order: ['id'], omitted: ['id'], merge: 'moved' },
  push_settings: {
    section: 'push_settings',
    order: ['user_id'],
    omitted: ['checked_at', 'reminders'],
    merge: 'gone',
  },
  push_subscriptions: {
    section: 'push_devices',
    order: ['session_id'],
    // These suffice to send to the browser.
    omitted: ['session_id', 'endpoint', 'p256dh', 'auth'],
    merge: 'gone',
  },
  push_messages: {
    section: 'push_messages',
    order: ['id'],
    omitted: ['id', 'event', 'tries', 'next_try_at', 'settled'],
    merge: 'gone',
  },
  user_notes: { section: 'notes', order: ['id'], omitted: ['id'], merge: 'moved' },
  staff_roles: { section: 'staff_roles', order: ['id'], omitted: ['id'], merge: 'gone' },
  import_column_names: { section: 'import_column_names', order: ['header_key'], merge: 'gone' },
} as const satisfies Partial<Record<keyof DB, PersonTable>>;

/** Tables that are copied with another one, or by the address of the account. */
export const RELATED_TABLES = {
  sitting_items: {
    section: 'sitting_items',
    order: ['sitting_id', '"position"'],
    omitted: ['verdict', 'named_mask', 'compared_with', 'is_withheld', 'locked_at'],
  },
  statement_lines: {
    section: 'bank_transfers',
    order: ['id'],
    omitted: ['id', 'fingerprint'],
  },
  invitations: { section: 'invitations', order: ['id'], omitted: ['id'] },
} as const satisfies Partial<Record<keyof DB, Omit<PersonTable, 'merge'>>>;

/** Columns that name who decided or made something: neither copied nor merged. */
export const DECIDER_COLUMNS: readonly string[] = [
  'import_batches.created_by',
  'images.created_by',
  'payments.reviewed_by',
  'closed_months.closed_by',
  'codes.created_by',
];

export type PersonTableName = keyof typeof PERSON_TABLES;

export const PERSON_TABLE_NAMES = Object.keys(PERSON_TABLES) as PersonTableName[];

export const personTable = (name: PersonTableName): PersonTable => PERSON_TABLES[name];

/** The column of such a table that names the account. */
export const ownerOf = (name: PersonTableName): string => personTable(name).owner ?? 'user_id';

/** The names of the parts of a copy, beside the account. */
export const COPY_SECTIONS: readonly string[] = [
  ...Object.values(PERSON_TABLES),
  ...Object.values(RELATED_TABLES),
].map(({ section }) => section);
