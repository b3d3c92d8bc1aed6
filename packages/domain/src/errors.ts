import type { ErrorMessageKey } from './messages/fr/errors.ts';

/**
 * Every error that a caller can meet: its code and its HTTP status. The text of each code is in
 * `messages/fr/errors.ts`, under the same key.
 */
export const ERROR_STATUS = {
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many_calls': 413,
  'request.answer_too_large': 413,
  'request.unsupported_type': 415,
  'request.invalid': 422,
  'request.rate_limited': 429,
  'request.foreign_origin': 403,
  'route.not_found': 404,
  'route.method_not_allowed': 405,
  'service.unavailable': 503,
  'service.storage_unavailable': 503,
  'service.internal': 500,
  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.account_disabled': 403,
  'auth.admin_only': 403,
  'auth.invalid_reset_token': 422,
  'auth.wrong_password': 422,
  'auth.published_password': 422,
  'auth.too_many_failures': 429,
  'auth.network_failures': 429,
  'auth.busy': 503,
  'sessions.not_found': 404,
  'users.not_found': 404,
  'users.note_not_found': 404,
  'users.email_taken': 409,
  'users.own_account': 409,
  'users.last_admin': 409,
  'staff.not_found': 404,
  'staff.is_admin': 409,
  'semesters.not_found': 404,
  'subjects.not_found': 404,
  'subjects.name_taken': 409,
  'subjects.paid_access': 409,
  'chapters.not_found': 404,
  'chapters.name_taken': 409,
  'chapters.other_subject': 422,
  'chapters.incomplete_order': 422,
  'questions.not_found': 404,
  // As if it were gone, which it is until the results of a mock exam are open.
  'questions.sealed': 404,
  'attempts.sealed': 404,
  'questions.none': 404,
  'questions.daily_limit': 429,
  'qrocs.none': 404,
  'images.not_found': 404,
  'images.too_large': 413,
  'images.not_stored': 503,
  'attempts.unknown_letter': 422,
  'attempts.no_answers': 404,
  'attempts.answered_elsewhere': 409,
  'attempts.other_attempt': 409,
  'attempts.already_recorded': 409,
  'attempts.other_user': 409,
  'attempts.not_found': 404,
  'attempts.undo_too_late': 409,
  'attempts.undo_answered': 409,
  'reviews.no_card': 404,
  'reviews.exam_past': 422,
  'reviews.exam_far': 422,
  'payments.not_found': 404,
  'payments.already_pending': 409,
  'payments.already_reviewed': 409,
  'payments.decided_anew': 409,
  'payments.newer_pending': 409,
  'payments.semester_deleted': 409,
  'payments.reference_taken': 409,
  'payments.own_order': 403,
  'payments.receipt_not_found': 404,
  'payments.receipt_too_large': 413,
  'access.denied': 403,
  'access.not_found': 404,
  'access.already_live': 409,
  'access.changed': 409,
  'access.end_past': 422,
  'access.end_far': 422,
  'removals.other_name': 422,
  'edits.conflict': 409,
  'edits.no_version': 404,
  'baremes.not_found': 404,
  'baremes.name_taken': 409,
  'baremes.built_in': 409,
  'baremes.archived': 409,
  'baremes.is_default': 409,
  'baremes.in_use': 409,
  'sittings.not_found': 404,
  'sittings.no_questions': 422,
  'sittings.exam_running': 409,
  'sittings.finished': 409,
  'sittings.not_finished': 409,
  'sittings.paused': 409,
  'sittings.not_an_exam': 409,
  'sittings.answered': 409,
  'sittings.other_sitting': 409,
  'sittings.awaited': 409,
  'sittings.sealed': 409,
  'sittings.no_pause': 409,
  'mock_exams.not_found': 404,
  'mock_exams.not_open': 409,
  'mock_exams.closed': 409,
  'mock_exams.handed_in': 409,
  'mock_exams.published': 409,
  'mock_exams.not_published': 409,
  'mock_exams.begun': 409,
  'mock_exams.past': 422,
  'mock_exams.too_few_questions': 422,
  'memos.conflict': 409,
  'reports.not_answered': 403,
  'reports.already_open': 409,
  'reports.already_closed': 409,
  'reports.question_changed': 409,
  'reports.no_such_duplicate': 422,
  'explanations.not_found': 404,
  'explanations.not_needed': 409,
  'explanations.already_open': 409,
  'explanations.already_closed': 409,
  'twins.not_found': 404,
  'twins.still_linked': 409,
  'imports.not_found': 404,
  'imports.too_large': 413,
  'imports.too_many_rows': 422,
  'imports.unknown_format': 422,
  'imports.unreadable': 422,
  'imports.unsafe': 422,
  'imports.not_a_list': 422,
  'imports.missing_columns': 422,
  'imports.empty': 422,
  'imports.no_file': 422,
  'imports.has_bad_rows': 409,
  'imports.nothing_to_add': 409,
  'imports.already_undone': 409,
  'imports.answered': 409,
  'views.not_found': 404,
  'views.name_taken': 409,
  'views.too_many': 409,
  'bulk.not_found': 404,
  'bulk.too_many': 422,
  'bulk.selection_changed': 409,
  'bulk.answered': 409,
  'bulk.source_taken': 409,
  'bulk.already_undone': 409,
} as const satisfies Record<ErrorMessageKey, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One field that was refused: its name as the caller sent it, and a text for the person. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error that the product foresees. Everything else is a fault and is answered with 500. */
export class DomainError extends Error {
  /**
   * @param code what happened; decides status and text
   * @param field the input field to blame, for codes with status 422
   * @param retryAfter seconds after which a new try makes sense, for 429 and 503
   */
  constructor(
    readonly code: ErrorCode,
    readonly field?: string,
    readonly retryAfter?: number,
  ) {
    super(code);
    this.name = 'DomainError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
