import type { Browser, BrowserContext } from '@playwright/test';
import { newEmail, RestClient } from '../../support/client.ts';
import type { Course } from './course.ts';
import { PASSWORD } from './steps.ts';

/** A student with access to a course, and a browser context in which they are signed in. */
export interface Enrolled {
  username: string;
  password: string;
  /** The same person as a script. */
  rest: RestClient;
  accessId: number;
  context: BrowserContext;
}

interface Access {
  id: number;
  user_email: string;
}

/** Registers a person, and lets them buy the course's semester; all by REST. */
export async function enrol(
  browser: Browser,
  baseURL: string,
  admin: RestClient,
  course: Course,
): Promise<Enrolled> {
  const username = newEmail();
  const rest = new RestClient(baseURL);
  const account = { full_name: 'Qui Étudie', email: username, password: PASSWORD };
  await rest.json('POST', '/api/auth/register', account);
  const order = await rest.order<{ id: number }>(course.semesterId);
  await admin.json('POST', `/api/payments/${order.body.id}/approve`);
  const { body } = await admin.get<Access[]>('/api/admin/user-access');
  const accessId = body.find(({ user_email }) => user_email === username)?.id ?? 0;
  const context = await browser.newContext({ baseURL });
  const person = { username, password: PASSWORD };
  await context.request.post('/api/auth/login', { form: person });
  return { ...person, rest, accessId, context };
}

/** What is recorded of a person's current attempt: the letters by question text. */
export async function recorded(
  { rest }: Pick<Enrolled, 'rest'>,
  { subjectId }: Course,
): Promise<Record<string, string>> {
  const { body } = await rest.get<{
    questions?: { qcm: { question_text: string }; user_answer: string[] }[];
  }>(`/api/practice/subject/${subjectId}/review`);
  const answers = body.questions ?? [];
  return Object.fromEntries(
    answers.map(({ qcm, user_answer }) => [qcm.question_text, user_answer.join('')]),
  );
}
