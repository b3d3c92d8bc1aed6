import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import type { Course } from '../../support/course.ts';
import { db, type Person } from './scene.tsx';
import { serverUrl } from './site.ts';

/** Sends a request as a device of a person's own; the page's `fetch` carries the session of the page. */
export function send(
  { token }: Pick<Person, 'token'>,
  method: string,
  path: string,
  input?: object,
) {
  const headers = { cookie: `amphi_session=${token}`, 'content-type': 'application/json' };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${serverUrl}${path}`, { method, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, text: await textOf(answer) }),
    );
    sent.on('error', reject);
    sent.end(input && JSON.stringify(input));
  });
}

/** Calls the REST interface. */
export async function change<T>(
  person: Pick<Person, 'token'>,
  method: string,
  path: string,
  input?: object,
): Promise<T> {
  const { status, text } = await send(person, method, path, input);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Calls a procedure that changes something. */
export async function call<T>(person: Person, path: string, input: object = {}): Promise<T> {
  return (await change<{ result: { data: T } }>(person, 'POST', `/trpc/${path}`, input)).result
    .data;
}

/** Calls a procedure that asks. */
export async function ask<T>(person: Person, path: string, input: object = {}): Promise<T> {
  const query = encodeURIComponent(JSON.stringify(input));
  return (await change<{ result: { data: T } }>(person, 'GET', `/trpc/${path}?input=${query}`))
    .result.data;
}

/** Answers a question by its letters, in practice. */
export const submit = (person: Person, qcm_id: number | undefined, selected_answers: string[]) =>
  call(person, 'answers.submit', { kind: 'answer', in: 'practice', qcm_id, selected_answers });

/** Answers a course's questions in their order, as many as there are letters for. */
export async function answerAll(person: Person, course: Course, letters: readonly string[][]) {
  for (const [index, selected] of letters.entries())
    await submit(person, course.questionIds[index], selected);
}

/** Enters the bank account that students pay to, until the test ends. */
export function saveBank(admin: Person, bank_account: string) {
  onTestFinished(async () => {
    await db.deleteFrom('settings').execute();
  });
  return call(admin, 'settings.update', {
    bank_name: 'Bankily',
    bank_account,
    account_holder: null,
    contact_phone: '+212 611 22 33 44',
    contact_email: null,
    device_limit: null,
    requires_second_factor: false,
  });
}

/** Opens a semester to an account, as an order that an administrator approves. */
export async function grantAccess(admin: Person, { id }: Person, semesterId: number) {
  const order = await insertOrder(db, id, semesterId);
  await change(admin, 'POST', `/api/payments/${order}/approve`);
}
