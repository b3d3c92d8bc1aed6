import type { Browser, BrowserContext } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import type { RestClient } from '../../support/client.ts';
import { databaseAt } from '../../support/server.ts';
import type { Course } from './course.ts';
import { enter, grant, makeStudent } from './people.ts';

/** A student with access to a course, and a browser context in which they are signed in. */
export interface Enrolled {
  username: string;
  password: string;
  /** The same person as a script. */
  rest: RestClient;
  accessId: number;
  context: BrowserContext;
}

/** A person who has bought the course's semester. */
export async function enrol(
  browser: Browser,
  baseURL: string,
  admin: RestClient,
  course: Course,
): Promise<Enrolled> {
  const { id, email, rest } = await makeStudent(baseURL, 'Qui Étudie');
  await grant(admin, { id }, course.semesterId);
  const { id: accessId } = await databaseAt(baseURL)
    .selectFrom('access')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const context = await browser.newContext({ baseURL });
  await enter(context, email);
  return { username: email, password: PASSWORD, rest, accessId, context };
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
