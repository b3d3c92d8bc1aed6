import { describe, expect, it } from 'vitest';
import { DomainError, ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { errorMessages } from './fr/errors.ts';
import { errorMessage } from './translate.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
/** The statuses that the contract knows. */
const STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];

/** Statuses by what a code says, the first that fits; all others are conflicts with what there is, 409. */
const FAMILIES: readonly (readonly [number, RegExp])[] = [
  [400, /^request\.malformed$/],
  [405, /\.method_not_allowed$/],
  [415, /\.unsupported_type$/],
  [500, /^service\.internal$/],
  // Try again later: the service has no room, or the caller has asked for too much.
  [503, /^service\.|\.busy$|\.not_stored$/],
  [422, /^bulk\.too_many$/],
  [429, /^(auth\.network_\w+|auth\.too_many_(codes|failures|sign_ins)|imports\.pages_of_hour)$/],
  [429, /\.(too_many|too_many_changes|rate_limited|daily_limit|one_at_a_time)$/],
  [413, /too_large$|^request\.too_many_calls$/],
  // Sign in again: the client forgets the session.
  [
    401,
    /^auth\.(required|device_ended|invalid_credentials|(second_factor_required|wrong_second_factor))$/,
  ],
  // May not, whatever is sent.
  [403, /^access\.denied$|^auth\.(account_disabled|admin_only|second_factor_missing)$/],
  [403, /\.(foreign_origin|own|own_order|review_required|sign_in_to_accept|not_answered)$/],
  // Is not there, or not for the caller.
  [404, /not_found$|\.none$|\.no_(card|answers|version|such_code)$|^staff\.invitation_ended$/],
  [404, /^(questions|attempts)\.sealed$/],
  // Is wrong as it was sent: files, typed codes, fields.
  [422, /^imports\.(?!(has_bad_rows|nothing_to_add|already_undone|answered)$)/],
  [422, /^codes\.(?!(taken|adds_nothing)$)/],
  [422, /\.(invalid|wrong|unknown|unfit|incomplete)(_\w+)?$|_exceeds?$/],
  [422, /\.(other_(subject|name)|merge_other_address|new_password_required|published_password)$/],
  [422, /\.(passkey_failed|email_unconfirmed|nothing_paid|no_questions|all_in_exam|unchanged)$/],
  [422, /\.(end|exam)_(past|far)$|^mock_exams\.(past|too_few_questions)$/],
  [422, /^attempts\.too_many_letters$|\.no_such_duplicate$/],
];

describe('every error', () => {
  it('has a text and a status, and no text is left over', () => {
    expect(Object.keys(errorMessages).sort()).toEqual([...codes].sort());
  });

  it.each(codes)('is explained: %s', (code) => {
    expect(errorMessage(code).trim()).not.toBe('');
    expect(STATUSES).toContain(ERROR_STATUS[code]);
    expect(new DomainError(code).name).toBe('DomainError');
    expect(new DomainError(code).status).toBe(ERROR_STATUS[code]);
  });

  it('has the status of its family: the client retries, keeps and signs out by it', () => {
    const families = codes.map((code) => {
      const family = FAMILIES.find(([, pattern]) => pattern.test(code));
      return [code, family?.[0] ?? 409];
    });
    expect(Object.fromEntries(families)).toEqual(ERROR_STATUS);
  });

  it('is told apart from the others by its text', () => {
    expect(new Set(codes.map(errorMessage)).size).toBe(codes.length);
  });
});

it('answers the fixed texts word for word', () => {
  expect(errorMessage('payments.receipt_too_large')).toBe('File size must be less than 5MB');
});
