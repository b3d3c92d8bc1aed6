import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { RestClient } from '../../support/client.ts';
import type { Course } from '../../support/course.ts';
import { callProcedure } from '../../support/exam.ts';
import { openPage } from './open-page.tsx';
import { db, type Person } from './people.ts';
import { serverUrl } from './site.ts';

export const OPEN = 'Où naît l’influx du cœur ?';
export const OPEN_ANSWER = 'Le nœud sinusal';

/** Adds a question with a text as its answer to a course. @returns its id */
export async function insertOpenQuestion({ subjectId, chapterId }: Course): Promise<number> {
  const { id } = await db
    .insertInto('qrocs')
    .values({
      ...{ subject_id: subjectId, chapter_id: chapterId, question_text: OPEN },
      ...{ answer_text: OPEN_ANSWER, justification: 'Il bat de lui-même.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Waits for a question of a sitting by its place. */
export const onScreen = (position: number) => screen.findByText(practice.question.title(position));

export const option = (letter: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${letter}\\b`) });

/** Opens what a line of the results hides, which comes with the event of its opening. */
export async function unfold(text: string): Promise<void> {
  const [line] = await screen.findAllByText(text, { selector: 'summary, summary *' });
  const details = line?.closest('details');
  if (!details) throw new Error(`nothing to unfold at ${text}`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

/** The sitting on screen. */
export const sittingId = () => Number(/\/sessions\/(\d+)/.exec(location.pathname)?.[1]);

/** Begins a sitting of the questions of a course: all three by number, or the open one alone. */
export async function begin(
  person: Person,
  { subjectId }: Course,
  mode: 'tutor' | 'exam',
  types: 'qcm' | 'qroc' = 'qcm',
): Promise<UserEvent> {
  const { id } = await callProcedure<{ id: number }>(elsewhere(person), 'sittings.begin', {
    of: 'custom',
    ...{ filter: { subject_ids: [subjectId], types }, mode, count: 200, order: 'fixed' },
  });
  const user = await openPage(`/sessions/${id}`, person);
  await onScreen(1);
  return user;
}

/** Opens the menu of an exam and chooses from it. What pops up is placed by layout, which there is none of here. */
export async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  await press(user, sittingSession.menu);
  await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
}

/** Asks by the menu of an exam to hand it in. */
export async function askToHandIn(user: UserEvent): Promise<void> {
  await chooseInMenu(user, sittingSession.handIn);
}

/** Ends the sitting on screen by a button and the same one of its dialog, and waits for its results. */
export async function end(user: UserEvent, name: string = sittingSession.handIn): Promise<void> {
  if (name === sittingSession.handIn) await askToHandIn(user);
  else await press(user, name);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await screen.findByRole('region', { name: sittingResults.title });
}

/**
 * The same person on another device, or as a script. Requests carry the cookie of the page, whoever sends them: it is
 * this person's from here on, until a page is opened.
 */
export function elsewhere({ token }: Person): RestClient {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  if (location.origin !== serverUrl) happyDOM.setURL(`${serverUrl}/`);
  Object.assign(document, { cookie: `amphi_session=${token}; path=/` });
  return new RestClient(serverUrl);
}

/** Waits until the server has the answers of a sitting, in the order of its questions: letters, or a text. */
export const saved = (answers: string[], id = sittingId()) =>
  waitFor(async () => {
    const items = await db
      .selectFrom('sitting_items')
      .select(['mask', 'typed_text'])
      .where('sitting_id', '=', id)
      .orderBy('position')
      .execute();
    const found = items.map(
      ({ mask, typed_text }) =>
        typed_text ?? ['A', 'B', 'C', 'D'].filter((_, place) => mask & (1 << place)).join(''),
    );
    expect(found).toEqual(answers);
  });
