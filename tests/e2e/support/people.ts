import type { BrowserContext, Page } from '@playwright/test';
import { insertAccount, insertOrder, startSession } from '../../support/accounts.ts';
import { pngFile, RestClient } from '../../support/client.ts';
import { databaseAt } from '../../support/server.ts';

export interface Student {
  id: number;
  email: string;
  fullName: string;
  rest: RestClient;
}

/** A student of a test's own, who has a session. */
export const makeStudent = (url: string, fullName = 'Étudiante d’Essai'): Promise<Student> =>
  makePerson(url, fullName, 'user');

/** An administrator of a test's own: of each one import waits, and another upload takes its place. */
export const makeAdmin = (url: string): Promise<Student> =>
  makePerson(url, 'Administratrice d’Essai', 'admin');

async function makePerson(url: string, fullName: string, role: 'user' | 'admin'): Promise<Student> {
  const db = databaseAt(url);
  const { id, email } = await insertAccount(db, { full_name: fullName, role });
  const token = await startSession(db, email);
  return { id, email, fullName, rest: new RestClient(url).withCookie(`amphi_session=${token}`) };
}

/** Confirms the address of an account, without which it gets no role. */
export async function confirmEmail({ id, rest }: Student): Promise<void> {
  await databaseAt(rest.url)
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** An account with a role in a subject. */
export async function makeStaff(
  admin: RestClient,
  role: 'editor' | 'reviewer',
  subject_id: number,
): Promise<Student> {
  const person = await makeStudent(admin.url, 'Personne Du Bureau');
  await confirmEmail(person);
  const granted = await admin.json('POST', '/trpc/staff.grant', {
    user_id: person.id,
    role,
    subject_id,
  });
  if (granted.status !== 200) throw new Error(granted.text);
  return person;
}

let counter = 0;

/** A receipt that no other order has: the picture with something after its end. */
export function newReceipt(): File {
  counter += 1;
  return new File([pngFile(), `${process.pid}-${counter}`], 'recu.png', { type: 'image/png' });
}

/** Places an order; answers its number. */
export async function placeOrder({ rest }: Student, semesterId: number): Promise<number> {
  const order = await rest.order<{ id: number }>(semesterId, newReceipt());
  if (order.status !== 201) throw new Error(order.text);
  return order.body.id;
}

/** Opens a semester to a student, with the order that was approved for it. */
export async function grant(admin: RestClient, student: { id: number }, semesterId: number) {
  const id = await insertOrder(databaseAt(admin.url), student.id, semesterId);
  const answer = await admin.json('POST', `/api/payments/${id}/approve`);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Gives a browser, or that of a page, a session of the account with this address. */
export async function enter(browser: Page | BrowserContext, email: string): Promise<void> {
  const context = 'context' in browser ? browser.context() : browser;
  // The address that relative ones are relative to.
  const { origin: url } = new URL((await context.request.get('/api/health')).url());
  const value = await startSession(databaseAt(url), email);
  await context.addCookies([
    { name: 'amphi_session', value, url, httpOnly: true, sameSite: 'Lax' },
  ]);
}
