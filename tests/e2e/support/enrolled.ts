import type { Browser, BrowserContext } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { openSemester } from '../../support/people.ts';
import type { Server } from '../../support/server.ts';
import type { Course } from './course.ts';
import { enter, makeStudent } from './people.ts';

/** A student with access to a course, and a browser context in which they are signed in. */
export interface Enrolled {
  username: string;
  /** Client of the same person as a script. */
  rest: RestClient;
  context: BrowserContext;
}

/** A person who has access to the course's semester. */
export async function enrol(
  browser: Browser,
  server: Server,
  { semesterId }: Course,
): Promise<Enrolled> {
  const { id, email, rest } = await makeStudent(server.url, 'Qui Étudie');
  await openSemester(server, id, semesterId);
  const context = await browser.newContext({ baseURL: server.url });
  await enter(context, email);
  return { username: email, rest, context };
}

/** Reads the answers of a person's current attempt: the letters by question text. */
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
