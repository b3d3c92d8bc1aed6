import { request } from 'node:http';
import { practice } from '@amphi/domain/messages/fr/practice';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import type { Course } from '../../support/course.ts';
import { openPage } from './open-page.tsx';
import { db, type Person } from './people.ts';
import { serverUrl } from './site.ts';
import { reads } from './text.ts';

/** Sends a request as a device of a person's own; the page's `fetch` belongs to the page. */
export function send(person: Person, method: string, path: string, input?: object) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      cookie: `amphi_session=${person.token}`,
    };
    const sent = request(`${serverUrl}${path}`, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(input && JSON.stringify(input));
  });
}

/** Changes something by way of the interface. */
export async function change<T>(person: Person, method: string, path: string, input?: object) {
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

export const firstOf = ({ questionIds }: Course): number => questionIds[0] ?? 0;

/** Answers a course's questions in their order, as many as there are letters for. */
export async function answerAll(person: Person, course: Course, letters: readonly string[][]) {
  for (const [index, selected_answers] of letters.entries()) {
    await call(person, 'answers.submit', {
      kind: 'answer',
      in: 'practice',
      qcm_id: course.questionIds[index],
      selected_answers,
    });
  }
}

/** What is recorded of a person's current attempt: the letters by question text. */
export async function recorded(person: Person, { subjectId }: Course) {
  const { text } = await send(person, 'GET', `/api/practice/subject/${subjectId}/review`);
  const { questions = [] } = JSON.parse(text) as {
    questions?: { qcm: { question_text: string }; user_answer: string[] }[];
  };
  return Object.fromEntries(
    questions.map(({ qcm, user_answer }) => [qcm.question_text, user_answer.join('')]),
  );
}

/** Where a person stands in the course's subject. */
export const progressOf = (person: Person, { subjectId }: Course) =>
  change<{ attempt_number: number; answered_questions: number }>(
    person,
    'GET',
    `/api/practice/subject/${subjectId}/progress`,
  );

/** Replaces the first question of a course, as an editor does. */
export const changeFirst = (admin: Person, course: Course, fields: object) =>
  change(admin, 'PUT', `/api/content/qcms/${firstOf(course)}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId },
    ...{ question_text: 'Première question ?', correct_answers: ['A', 'C'] },
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
    ...fields,
  });

/** Adds a question with two options to a course. */
export const addQuestion = (
  { subjectId }: Course,
  values: { question_text: string; exam_year?: number; chapter_id?: number },
) =>
  db
    .insertInto('qcms')
    .values({
      ...{ subject_id: subjectId, correct_answers: ['A'] },
      options: JSON.stringify({ A: 'oui', B: 'non' }),
      is_exam_question: values.exam_year !== undefined,
      ...values,
    })
    .execute();

/** Adds an open question to a course; @returns its id */
export async function addOpen(
  { subjectId }: Course,
  {
    elements,
    ...values
  }: {
    question_text: string;
    answer_text: string;
    order_index?: number;
    accepted_answers?: string[];
    case_group?: string;
    elements?: { text: string; synonyms: string[]; required: boolean }[];
  },
): Promise<number> {
  const { id } = await db
    .insertInto('qrocs')
    .values({
      subject_id: subjectId,
      ...values,
      ...(elements && { elements: JSON.stringify(elements) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a person's access to all semesters. */
export const endAccess = ({ id }: Person) =>
  db.updateTable('access').set({ revoked_at: new Date() }).where('user_id', '=', id).execute();

/** Matches the whole of a text, with any spaces between its words. */
export const exactly = (text: string): RegExp => new RegExp(`^${reads(text).source}$`);

/** Waits for a text, be it written with no-break spaces. */
export const says = (text: string | RegExp) =>
  screen.findByText(typeof text === 'string' ? exactly(text) : text);

/** Presses a button once it is there. */
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Opens or closes what a text is the summary of: the environment knows presses on the summary itself. */
export const unfold = (user: UserEvent, text: HTMLElement | undefined) =>
  user.click(text?.closest('summary') as HTMLElement);

/** Ticks options of the question on screen, by their letters. */
export async function choose(user: UserEvent, letters: string): Promise<void> {
  for (const letter of letters)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${letter}\\b`) }));
}

/** Submits an answer, and waits for what is said of it. */
export async function answer(user: UserEvent, letters: string, outcome: string): Promise<void> {
  await choose(user, letters);
  await press(user, practice.session.submit);
  await verdict(outcome);
}

/** What the bar below the question says of the answer. */
export const verdict = (text: string) =>
  screen.findByText(new RegExp(`^${text}`), { selector: 'strong' });

/** Waits for a question by its place. */
export const onScreen = (position: number) => screen.findByText(practice.question.title(position));

export const checked = () => screen.queryAllByRole('checkbox', { checked: true });

/** Waits for another address. */
export const at = (path: string | RegExp) =>
  waitFor(() => {
    const { pathname, search } = location;
    if (typeof path === 'string') expect(pathname + search).toBe(path);
    else expect(pathname + search).toMatch(path);
  });

/** Opens the page once more, as a reload does: what it stored on the device is there. */
export const reload = (person: Person) => openPage(location.pathname + location.search, person);

/** Begins a sitting of all questions of the course by number. */
export async function begin(person: Person, { subjectId }: Course, mode: 'tutor' | 'exam') {
  const user = await openPage(`/sessions/new?subject=${subjectId}`, person);
  await says(sittingBuilder.matching(3));
  await user.click(screen.getByLabelText(sittingBuilder.orders.fixed));
  await user.click(screen.getByLabelText(sittingBuilder.modes[mode]));
  await press(user, sittingBuilder.start);
  if (mode === 'exam') {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(exactly(examBriefing.ranks.custom));
    await user.click(dialog.getByRole('button', { name: examBriefing.start }));
  }
  await at(/\/sessions\/\d+$/);
  await onScreen(1);
  return user;
}

/**
 * Answers the page's requests to a procedure in place of the network until it is told to stop.
 *
 * @param answer what comes back; null where the request never arrives
 * @returns lets requests through again
 */
export function intercept(
  procedure: string,
  answer: null | ((pass: () => Promise<Response>) => Response | Promise<Response>),
): () => void {
  const { fetch } = window;
  const restore = () => {
    window.fetch = fetch;
  };
  window.fetch = async (url, init) => {
    if (!String(url).includes(procedure)) return fetch.call(window, url, init);
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer(() => fetch.call(window, url, init));
  };
  onTestFinished(restore);
  return restore;
}

/** Counts the page's requests to a procedure from here on. */
export function countRequests(procedure: string): () => number {
  let count = 0;
  intercept(procedure, (pass) => {
    count += 1;
    return pass();
  });
  return () => count;
}
