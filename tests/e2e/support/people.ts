import type { Page } from '@playwright/test';
import { newEmail, pngFile, RestClient } from '../../support/client.ts';
import { PASSWORD } from './steps.ts';

export interface Student {
  email: string;
  fullName: string;
  rest: RestClient;
}

/** A student of a test's own, registered and signed in by REST. */
export async function makeStudent(url: string, fullName = 'Étudiante d’Essai'): Promise<Student> {
  const email = newEmail();
  const rest = new RestClient(url);
  const answer = await rest.json('POST', '/api/auth/register', {
    full_name: fullName,
    email,
    password: PASSWORD,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return { email, fullName, rest };
}

/** An account with a role in a subject. */
export async function makeStaff(
  admin: RestClient,
  role: 'editor' | 'reviewer',
  subject_id: number,
): Promise<Student> {
  const person = await makeStudent(admin.url, 'Personne Du Bureau');
  const session = await person.rest.get<{ result: { data: { id: number } } }>('/trpc/auth.session');
  const user_id = session.body.result.data.id;
  const granted = await admin.json('POST', '/trpc/staff.grant', { user_id, role, subject_id });
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

/** Opens a semester to a student, as an order that the administrator approves. */
export async function grant(admin: RestClient, student: Student, semesterId: number) {
  const id = await placeOrder(student, semesterId);
  const answer = await admin.json('POST', `/api/payments/${id}/approve`);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Signs a page's browser in. */
export async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  const answer = await page
    .context()
    .request.post('/api/auth/login', { form: { username, password } });
  if (!answer.ok()) throw new Error(await answer.text());
}
