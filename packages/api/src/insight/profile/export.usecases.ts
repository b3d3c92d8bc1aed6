import type { Connection } from '@amphi/db';
import { ANSWER_SOURCES } from '@amphi/domain/attempts/rules';
import { DomainError } from '@amphi/domain/errors';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { lettersOf } from '@amphi/domain/questions/letters';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { listColumnNames } from '../../catalog/imports/tables.queries.ts';
import { findLegal } from '../../platform/legal/legal.queries.ts';
import {
  EXPORT_PAGE,
  type ExportedAnswer,
  type ExportedLogEntry,
  findAccount,
  listAccountChanges,
  listAllAccess,
  listAllInvitations,
  listAllNotes,
  listAllSessions,
  listAllStaffRoles,
  listAnswersAfter,
  listAttempts,
  listEarlierAnswersAfter,
  listExamClasses,
  listExamMails,
  listGivenAnswersAfter,
  listKnownDevices,
  listOrders,
  listResetRequests,
  listStudyDays,
  listWaitingMails,
} from './export.queries.ts';
import {
  type ExportedReport,
  listAllDrafts,
  listAllExplanations,
  listAllMerges,
  listAllNotifications,
  listAllReports,
} from './export-contributions.queries.ts';
import { listHeldRowsAfter } from './export-held.queries.ts';
import {
  type ExportedQrocAnswer,
  type ExportedQrocLogEntry,
  listGivenQrocAnswersAfter,
  listQrocAnswersAfter,
  listQrocCardDecisions,
  listQrocCardsAfter,
  listRevealsAfter,
} from './export-qrocs.queries.ts';
import {
  type ExportedSittingItem,
  listAllBookmarks,
  listAllSittings,
  listBookAdditions,
  listCardDecisions,
  listCardsAfter,
  listExamDates,
  listMemoryFits,
  listMemosAfter,
  listReviewSettings,
  listSittingItemsAfter,
} from './export-training.queries.ts';

type Rows = AsyncIterable<object | string>;

/** A part of the export: which table's rows about the person it holds, and how they are read. */
interface Section {
  table: string;
  rows: (db: Connection, userId: number) => Rows;
}

/** Rows that are few enough to be read at once. */
const whole = (list: (db: Connection, userId: number) => Promise<readonly (object | string)[]>) =>
  async function* (db: Connection, userId: number): Rows {
    yield* await list(db, userId);
  };

/** Rows of which there may be many, read page by page: no connection waits for a slow line. */
const paged = <Row extends object>(
  list: (db: Connection, userId: number, last: Row | undefined) => Promise<Row[]>,
  show: (row: Row) => object = (row) => row,
) =>
  async function* (db: Connection, userId: number): Rows {
    let page: Row[] = [];
    do {
      page = await list(db, userId, page.at(-1));
      yield* page.map(show);
    } while (page.length === EXPORT_PAGE);
  };

/** As people read it: letters in place of bits. */
function showAnswer({ mask, attempt_id: _, ...answer }: ExportedAnswer): object {
  return { ...answer, selected_answers: lettersOf(mask) };
}

function showLogEntry({ id: _, mask, source, ...entry }: ExportedLogEntry): object {
  return { ...entry, source: ANSWER_SOURCES[source - 1], selected_answers: lettersOf(mask) };
}

function showSittingItem({ mask, grade, ...item }: ExportedSittingItem): object {
  return {
    ...item,
    selected_answers: lettersOf(mask),
    grade: grade === null ? null : SELF_GRADES[grade - 1],
  };
}

/** Of rows whose number only tells where the next page begins. */
function withoutId<Row extends { id: number }>({ id: _, ...row }: Row): object {
  return row;
}

function showReport({ suggested_mask, ...report }: ExportedReport): object {
  return { ...report, suggested_answers: lettersOf(suggested_mask ?? 0) };
}

function showQrocAnswer({ grade, ...answer }: ExportedQrocAnswer): object {
  return { ...answer, grade: SELF_GRADES[grade - 1] };
}

function showQrocLogEntry({ id: _, source, grade, ...entry }: ExportedQrocLogEntry): object {
  return { ...entry, source: ANSWER_SOURCES[source - 1], grade: SELF_GRADES[grade - 1] };
}

/** All that is kept about a person beside the account itself, by its name in the file. */
export const EXPORT_SECTIONS: Readonly<Record<string, Section>> = {
  account_changes: { table: 'audit_personal', rows: whole(listAccountChanges) },
  sessions: { table: 'sessions', rows: whole(listAllSessions) },
  known_devices: { table: 'known_devices', rows: whole(listKnownDevices) },
  password_reset_requests: { table: 'password_resets', rows: whole(listResetRequests) },
  waiting_mails: { table: 'mails', rows: whole(listWaitingMails) },
  orders: { table: 'payments', rows: whole(listOrders) },
  access: { table: 'access', rows: whole(listAllAccess) },
  attempts: { table: 'attempts', rows: whole(listAttempts) },
  answers: { table: 'answers', rows: paged(listAnswersAfter, showAnswer) },
  earlier_answers: { table: 'answer_history', rows: paged(listEarlierAnswersAfter, showAnswer) },
  answers_given: { table: 'answer_log', rows: paged(listGivenAnswersAfter, showLogEntry) },
  sittings: { table: 'sittings', rows: whole(listAllSittings) },
  sitting_items: { table: 'sitting_items', rows: paged(listSittingItemsAfter, showSittingItem) },
  bookmarks: { table: 'bookmarks', rows: whole(listAllBookmarks) },
  memos: { table: 'memos', rows: paged(listMemosAfter, withoutId) },
  qroc_reveals: { table: 'qroc_reveals', rows: paged(listRevealsAfter) },
  qroc_answers: { table: 'qroc_answers', rows: paged(listQrocAnswersAfter, showQrocAnswer) },
  qroc_answers_given: {
    table: 'qroc_log',
    rows: paged(listGivenQrocAnswersAfter, showQrocLogEntry),
  },
  review_settings: { table: 'learners', rows: whole(listReviewSettings) },
  memory_fits: { table: 'memory_parameters', rows: whole(listMemoryFits) },
  exam_dates: { table: 'exam_dates', rows: whole(listExamDates) },
  review_cards: { table: 'cards', rows: paged(listCardsAfter) },
  review_qroc_cards: { table: 'qroc_cards', rows: paged(listQrocCardsAfter) },
  review_decisions: { table: 'card_decisions', rows: whole(listCardDecisions) },
  reports: {
    table: 'reports',
    rows: whole(async (db, userId) => (await listAllReports(db, userId)).map(showReport)),
  },
  merged_questions: { table: 'question_merge_moves', rows: whole(listAllMerges) },
  explanations: { table: 'explanations', rows: whole(listAllExplanations) },
  question_drafts: { table: 'question_drafts', rows: whole(listAllDrafts) },
  notes: { table: 'user_notes', rows: whole(listAllNotes) },
  staff_roles: { table: 'staff_roles', rows: whole(listAllStaffRoles) },
  invitations: { table: 'invitations', rows: whole(listAllInvitations) },
  notifications: { table: 'notifications', rows: whole(listAllNotifications) },
  review_additions: { table: 'book_additions', rows: whole(listBookAdditions) },
  review_qroc_decisions: { table: 'qroc_card_decisions', rows: whole(listQrocCardDecisions) },
  of_deleted_questions: { table: 'held_rows', rows: paged(listHeldRowsAfter, withoutId) },
  import_column_names: { table: 'import_column_names', rows: whole(listColumnNames) },
  exam_classes: { table: 'mock_exam_members', rows: whole(listExamClasses) },
  exam_announcements: { table: 'mock_exam_mails', rows: whole(listExamMails) },
  study_days: { table: 'study_days', rows: whole(listStudyDays) },
};

/**
 * All that is kept about a person, as one JSON object in pieces. The account is read before the first
 * piece, so that a caller can still answer with an error.
 *
 * @throws auth.required when the account is gone
 */
export async function exportAccount(
  db: Connection,
  userId: number,
): Promise<AsyncGenerator<string>> {
  const account = await findAccount(db, userId);
  if (account === undefined) throw new DomainError('auth.required');
  const { accounting_years } = await findLegal(db);
  const head = {
    exported_at: new Date(),
    orders_after_deletion: ordersAfterDeletion(accounting_years),
    account,
  };
  return pieces(db, userId, head);
}

async function* pieces(db: Connection, userId: number, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [name, { rows }] of Object.entries(EXPORT_SECTIONS)) {
    yield `,\n ${JSON.stringify(name)}: [`;
    let separator = '\n  ';
    for await (const row of rows(db, userId)) {
      yield separator + JSON.stringify(row);
      separator = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}
