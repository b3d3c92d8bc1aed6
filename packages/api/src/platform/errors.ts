import { AnswerConflict, type StandingAnswer } from '@amphi/domain/attempts/conflict';
import { EditConflict, type StandingEdit } from '@amphi/domain/edits/conflict';
import { DomainError, ERROR_STATUS, type ErrorCode, type FieldError } from '@amphi/domain/errors';
import { monthClosed } from '@amphi/domain/messages/fr/admin/accounting';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { errorMessage, validationMessage } from '@amphi/domain/messages/translate';
import { ReferenceConflict } from '@amphi/domain/payments/conflict';
import { MonthClosed } from '@amphi/domain/payments/months';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** An error as callers see it, in every layer. */
export interface Failure {
  code: ErrorCode;
  status: number;
  detail: string;
  errors?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
  /** The current answer, where another one was refused. */
  current?: StandingAnswer;
  /** Stored state, which is current instead of the refused change. */
  standing?: StandingEdit;
}

/** Constraints that a person can run into, and what they mean to them. */
const CONSTRAINTS: Record<string, { code: ErrorCode; field?: string }> = {
  users_email_key: { code: 'users.email_taken' },
  users_email_address: { code: 'request.invalid', field: 'email' },
  users_full_name_one_line: { code: 'request.invalid', field: 'full_name' },
  invitations_one_open: { code: 'staff.already_invited', field: 'email' },
  semesters_name_one_line: { code: 'request.invalid', field: 'name' },
  subjects_name_one_line: { code: 'request.invalid', field: 'name' },
  chapters_name_one_line: { code: 'request.invalid', field: 'name' },
  qcms_lesson_name_one_line: { code: 'request.invalid', field: 'lesson_name' },
  baremes_name_one_line: { code: 'request.invalid', field: 'name' },
  subjects_name_idx: { code: 'subjects.name_taken', field: 'name' },
  chapters_name_idx: { code: 'chapters.name_taken', field: 'name' },
  baremes_name_idx: { code: 'baremes.name_taken' },
  payments_transaction_reference_idx: {
    code: 'payments.reference_taken',
    field: 'transaction_reference',
  },
  ledger_open_month: { code: 'months.closed' },
  payments_one_pending: { code: 'payments.already_pending' },
  qcms_chapter_id_subject_id_fkey: { code: 'chapters.other_subject', field: 'chapter_id' },
  qrocs_chapter_id_subject_id_fkey: { code: 'chapters.other_subject', field: 'chapter_id' },
  qcms_subject_id_source_source_id_key: { code: 'bulk.source_taken' },
  qrocs_subject_id_source_source_id_key: { code: 'bulk.source_taken' },
  subjects_semester_id_fkey: { code: 'semesters.not_found' },
  cases_title_one_line: { code: 'request.invalid', field: 'title' },
  cases_title_idx: { code: 'cases.title_taken', field: 'title' },
  cases_subject_id_fkey: { code: 'subjects.not_found' },
  case_items_same_subject: { code: 'cases.other_subject', field: 'items' },
  case_items_qcm_id_key: { code: 'cases.question_taken', field: 'items' },
  case_items_qroc_id_key: { code: 'cases.question_taken', field: 'items' },
  chapters_subject_id_fkey: { code: 'subjects.not_found' },
  qcms_subject_id_fkey: { code: 'subjects.not_found' },
  qrocs_subject_id_fkey: { code: 'subjects.not_found' },
  attempts_user_id_fkey: { code: 'auth.required' },
  sessions_user_id_fkey: { code: 'auth.required' },
  study_days_user_id_fkey: { code: 'auth.required' },
  answers_user_id_fkey: { code: 'auth.required' },
  answers_qcm_id_fkey: { code: 'questions.not_found' },
  attempts_subject_id_fkey: { code: 'subjects.not_found' },
  qroc_reveals_user_id_fkey: { code: 'auth.required' },
  password_resets_user_id_fkey: { code: 'users.not_found' },
  access_semester_id_fkey: { code: 'semesters.not_found' },
  qroc_reveals_qroc_id_fkey: { code: 'questions.not_found' },
  qroc_answers_user_id_fkey: { code: 'auth.required' },
  qroc_answers_qroc_id_fkey: { code: 'questions.not_found' },
  mock_exam_questions_stay: { code: 'questions.in_mock_exam' },
  mock_exams_window: { code: 'request.invalid', field: 'closes_at' },
  mock_exam_parts_subject_id_fkey: { code: 'subjects.not_found' },
  sittings_mock_exam_idx: { code: 'mock_exams.handed_in' },
  sittings_one_exam: { code: 'sittings.exam_running' },
  sittings_user_id_fkey: { code: 'auth.required' },
  bookmarks_user_id_fkey: { code: 'auth.required' },
  bookmarks_qcm_id_fkey: { code: 'questions.not_found' },
  bookmarks_qroc_id_fkey: { code: 'questions.not_found' },
  notifications_user_id_fkey: { code: 'auth.required' },
  explanations_one_open: { code: 'explanations.already_open' },
  explanations_user_id_fkey: { code: 'auth.required' },
  reports_one_open: { code: 'reports.already_open' },
  reports_one_open_qroc: { code: 'reports.already_open' },
  reports_user_id_fkey: { code: 'auth.required' },
  memos_user_id_fkey: { code: 'auth.required' },
  memos_qcm_id_fkey: { code: 'questions.not_found' },
  memos_qroc_id_fkey: { code: 'questions.not_found' },
  payments_user_id_fkey: { code: 'auth.required' },
  payments_semester_id_fkey: { code: 'semesters.not_found' },
};

/** Refusals of tRPC itself, before a procedure of ours runs. */
const TRPC_CODES: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'request.malformed',
  BAD_REQUEST: 'request.malformed',
  NOT_FOUND: 'route.not_found',
  METHOD_NOT_SUPPORTED: 'route.method_not_allowed',
  PAYLOAD_TOO_LARGE: 'request.too_large',
  UNSUPPORTED_MEDIA_TYPE: 'request.unsupported_type',
  UNAUTHORIZED: 'auth.required',
};

const RETRY_AFTER = 5;

/** Finds out what an error is. Whatever is not foreseen becomes `service.internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) return fromDomain(error);
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof TRPCError) {
    if (error.cause !== undefined) {
      const failure = failureOf(error.cause);
      if (failure.code !== 'service.internal') return failure;
    }
    return failure(TRPC_CODES[error.code] ?? 'service.internal');
  }
  const constraint = constraintOf(error);
  if (constraint?.code === 'months.closed')
    return fromDomain(new MonthClosed(stringProperty(error, 'detail') ?? ''));
  if (constraint !== undefined)
    return fromDomain(new DomainError(constraint.code, constraint.field));
  if (isUnstorable(error)) return unstorable();
  if (isDatabaseDown(error)) return { ...failure('service.unavailable'), retryAfter: RETRY_AFTER };
  return failure('service.internal');
}

function failure(code: ErrorCode): Failure {
  return { code, status: ERROR_STATUS[code], detail: errorMessage(code) };
}

function fromDomain(error: DomainError): Failure {
  const result = failure(error.code);
  if (error instanceof ReferenceConflict)
    result.detail = adminPayments.reference.taken(error.order);
  if (error instanceof MonthClosed) result.detail = monthClosed(error.month);
  if (error.field !== undefined) result.errors = [{ field: error.field, message: result.detail }];
  if (error.retryAfter !== undefined) result.retryAfter = error.retryAfter;
  else if (result.status === 503) result.retryAfter = RETRY_AFTER;
  if (error instanceof AnswerConflict) result.current = error.current;
  if (error instanceof EditConflict) result.standing = error.standing;
  return result;
}

/** Keeps the first message of each field; the first of all is the summary. */
function fromZod(error: ZodError): Failure {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!byField.has(field)) byField.set(field, validationMessage(issue.message));
  }
  const errors = [...byField].map(([field, message]) => ({ field, message }));
  const result = failure('request.invalid');
  return { ...result, detail: errors[0]?.message ?? result.detail, errors };
}

/** NUL, in a text or in JSON: schemas refuse it at its field, and the database where none did. */
function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05'].includes(stringProperty(error, 'code') ?? '');
}

function unstorable(): Failure {
  return { ...failure('request.invalid'), detail: validationMessage('text.unstorable') };
}

function stringProperty(
  error: unknown,
  name: 'code' | 'constraint' | 'detail',
): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

function constraintOf(error: unknown) {
  const name = stringProperty(error, 'constraint');
  return name === undefined ? undefined : CONSTRAINTS[name];
}

/** Connection trouble, shutdown, exhaustion and time-outs; see PostgreSQL's list of error codes. */
const DOWN =
  /^(08\w{3}|53\w{3}|55P03|57P0\d|57014|25P0[34]|40001|40P01|ECONN\w+|ENOENT|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
const DOWN_TEXT =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/** The database is away, exhausted, or too slow: no fault of what it was asked. */
export function isDatabaseDown(error: unknown): boolean {
  const code = stringProperty(error, 'code');
  if (code !== undefined && DOWN.test(code)) return true;
  return error instanceof Error && DOWN_TEXT.test(error.message);
}

/** Worth trying again at once: a deadlock, or a race for the same attempt number. */
export function isRetryable(error: unknown): boolean {
  const code = stringProperty(error, 'code');
  if (code === '40P01' || code === '40001') return true;
  return stringProperty(error, 'constraint') === 'attempts_user_id_subject_id_attempt_number_key';
}
