import { request } from 'node:http';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { db, type Person, signedIn } from './people.ts';
import { serverUrl } from './site.ts';

/** An account with a confirmed address and a role: in the subject of a course, or as an accountant everywhere. */
export async function staff(
  role: 'editor' | 'reviewer' | 'accountant',
  { subjectId: subject_id = null }: { subjectId?: number | null } = {},
): Promise<Person> {
  const person = await signedIn({ full_name: 'Personne Du Bureau' });
  await confirmAddress(person);
  await giveRole(person, role, subject_id);
  return person;
}

export async function giveRole(
  { id: user_id }: Person,
  role: string,
  subject_id: number | null,
): Promise<void> {
  const { id: granted_by } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_roles')
    .values({ user_id, role, subject_id, semester_id: null, granted_by })
    .execute();
}

export async function confirmAddress({ id }: Person): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Calls a procedure as a person whose page is not open. */
export function call<T>({ token }: Person, name: string, input: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `amphi_session=${token}`, 'content-type': 'application/json' };
    const sent = request(
      `${serverUrl}/trpc/${name}`,
      { method: 'POST', headers },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        if (answer.statusCode === 200) resolve(JSON.parse(text).result.data);
        else reject(new Error(`${name}: ${answer.statusCode} ${text}`));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

/** Adds a closed question to a course. @returns its number */
export async function addQuestion(
  { subjectId: subject_id, chapterId: chapter_id }: Course,
  {
    question_text,
    options = { A: 'Le nerf vague', B: 'Le nerf facial' },
    correct_answers = ['A'],
    exam_year = null,
    ...values
  }: {
    question_text: string;
    options?: Record<string, string>;
    correct_answers?: string[];
    exam_year?: number | null;
    state?: 'draft';
  },
): Promise<number> {
  const { id } = await db
    .insertInto('qcms')
    .values({
      ...{ subject_id, chapter_id, question_text, correct_answers, exam_year },
      ...{ options: JSON.stringify(options), is_exam_question: exam_year !== null, ...values },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an open question to a course. @returns its number */
export async function addOpenQuestion(
  { subjectId: subject_id, chapterId: chapter_id }: Course,
  values: { question_text: string; answer_text: string; order_index?: number; state?: 'draft' },
): Promise<number> {
  const { id } = await db
    .insertInto('qrocs')
    .values({ subject_id, chapter_id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For what a menu or a combobox offers: without layout nothing has a place beside which it would be shown. */
export const POPPED_UP = { hidden: true };

/** Presses a button as soon as it can be pressed. */
export async function press(
  user: UserEvent,
  name: string | RegExp,
  container: HTMLElement = document.body,
): Promise<void> {
  const button = await waitFor(() => {
    // Whether all that is around each button is hidden takes long to find out; around a dialog nothing is.
    const hidden = container !== document.body;
    const found = within(container).getByRole<HTMLButtonElement>('button', { name, hidden });
    expect(found.disabled).toBe(false);
    return found;
  });
  await user.click(button);
}

/** Puts a text into a field, in place of what is there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Finds a subject by its name in a combobox, and chooses it. */
export async function chooseSubject(
  user: UserEvent,
  field: HTMLElement,
  subject: string,
): Promise<void> {
  await fill(user, field, subject);
  await user.click(await screen.findByRole('option', { name: subject, ...POPPED_UP }));
}
