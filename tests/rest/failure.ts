import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { expect } from 'vitest';
import type { Answer } from '../support/client.ts';

export interface Failure {
  detail: string;
  errors?: { field: string; message: string }[];
}

/** Every text that may be said of an error. Whatever is not among them gives something away. */
const texts: readonly string[] = [
  ...Object.values(errorMessages),
  ...Object.values(validationMessages),
];

/** Checks a refusal: its status, its type, and a body of nothing but texts of ours. */
export function expectFailure(
  { status, headers, body, text }: Pick<Answer<Failure>, 'status' | 'headers' | 'body' | 'text'>,
  expected: number | readonly number[],
): void {
  expect([expected].flat(), text).toContain(status);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const { detail, errors = [], ...more } = body;
  expect(more).toEqual({});
  expect(texts).toContain(detail);
  for (const { field, message, ...others } of errors) {
    expect(field).toMatch(/^\w*$/);
    expect(texts).toContain(message);
    expect(others).toEqual({});
  }
}

/** Refusal in tRPC's own envelope; the rest of it is the envelope's. */
export interface TrpcFailure {
  detail?: string;
  error: { message: string; code: number; data: Failure & { code: string; httpStatus: number } };
}

export function expectTrpcFailure(
  { status, headers, body, text }: Answer<TrpcFailure>,
  expected: number,
): void {
  expect(status, text).toBe(expected);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const { detail, error, ...more } = body;
  expect(more).toEqual({});
  const { code, httpStatus, ...failure } = error.data;
  expect(errorMessages).toHaveProperty([code]);
  expect(httpStatus).toBe(expected);
  expect(error.message).toBe(failure.detail);
  expect([undefined, failure.detail]).toContain(detail);
  expectFailure({ status, headers, body: failure, text }, expected);
}
