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
