import type { ErrorCode } from '@amphi/domain/errors';
import { expect } from 'vitest';
import { type Failure, failureOf } from '../../src/platform/errors.ts';

/** Refusal of a call, as its caller gets to see it. */
export async function refusalOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    return failureOf(error);
  }
  throw new Error('the call was not refused');
}

export async function expectRefused(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect((await refusalOf(call)).code).toBe(code);
}

/** The texts of all refused fields, by field. */
export async function fieldErrorsOf(call: Promise<unknown>): Promise<Record<string, string>> {
  const { status, errors = [] } = await refusalOf(call);
  expect(status).toBe(422);
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** Outcomes of calls that were made at the same moment, sorted: `done`, or the code of the refusal. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<('done' | ErrorCode)[]> {
  const outcomes = calls.map((call) =>
    call.then(
      () => 'done' as const,
      (error: unknown) => failureOf(error).code,
    ),
  );
  return (await Promise.all(outcomes)).sort();
}
