import { describe, expect, it } from 'vitest';
import { DomainError, ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { errorMessages } from './fr/errors.ts';
import { errorMessage } from './translate.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
/** The statuses that the contract knows. */
const STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];

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

  it('is told apart from the others by its text', () => {
    expect(new Set(codes.map(errorMessage)).size).toBe(codes.length);
  });
});

it('answers the fixed texts word for word', () => {
  expect(errorMessage('payments.receipt_too_large')).toBe('File size must be less than 5MB');
});
