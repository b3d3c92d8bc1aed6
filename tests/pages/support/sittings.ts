import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { press } from './buttons.ts';
import { call } from './calls.ts';
import { topDialog } from './dialogs.ts';
import { onScreen } from './practice.ts';
import { db, openPage, type Person } from './scene.tsx';

/** Opens what a line of the results hides, which comes with the event of its opening. */
export async function unfoldResult(text: string): Promise<void> {
  const [line] = await screen.findAllByText(text, { selector: 'summary, summary *' });
  const details = line?.closest('details');
  if (!details) throw new Error(`nothing to unfold at ${text}`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

/** Inserts a mock exam of a class that asks the questions of a course: under way, or with open results. */
export async function insertMockExam(
  { subjectId, questionIds }: Course,
  state: 'open' | 'released',
): Promise<number> {
  const hours = (count: number) => sql<Date>`now() + make_interval(hours => ${sql.lit(count)})`;
  const [opens, closes] = state === 'open' ? [-1, 2] : [-9, -6];
  const { id } = await db
    .insertInto('mock_exams')
    .values({
      title: 'Examen blanc de la classe',
      question_count: questionIds.length,
      duration_minutes: 60,
      opens_at: hours(opens),
      closes_at: hours(closes),
      bareme_id: sql<number>`(select id from baremes where is_default)`,
      is_for_class: true,
      published_at: hours(-10),
      released_at: state === 'released' ? hours(-5) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mock_exam_parts')
    .values({ mock_exam_id: id, subject_id: subjectId })
    .execute();
  await db
    .insertInto('mock_exam_parts')
    .values(questionIds.map((qcm_id, index) => ({ mock_exam_id: id, position: index + 1, qcm_id })))
    .execute();
  return id;
}

export const sittingId = () => Number(/\/sessions\/(\d+)/.exec(location.pathname)?.[1]);

/** Begins a sitting of the questions of a course: all three by number, or the open ones alone. */
export async function begin(
  person: Person,
  { subjectId }: Course,
  mode: 'tutor' | 'exam',
  types: 'qcm' | 'qroc' = 'qcm',
): Promise<UserEvent> {
  const { id } = await call<{ id: number }>(person, 'sittings.begin', {
    of: 'custom',
    filter: { subject_ids: [subjectId], types },
    mode,
    count: 200,
    order: 'fixed',
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

/** Ends the sitting on screen by a button and the same one of its dialog, and waits for its results. */
export async function end(user: UserEvent, name: string = sittingSession.handIn): Promise<void> {
  if (name === sittingSession.handIn) await chooseInMenu(user, name);
  else await press(user, name);
  await press(user, name, await topDialog());
  await screen.findByRole('region', { name: sittingResults.title });
}

/** Saves the answer to the first question of a sitting, as another device does. */
export const saveElsewhere = (person: Person, answer: object, id = sittingId()) =>
  call(person, 'sittings.save', {
    id,
    device: crypto.randomUUID(),
    items: [
      {
        position: 1,
        selected_answers: [],
        revision: 1,
        base_revision: 0,
        flagged: false,
        seconds: 1,
        ...answer,
      },
    ],
  });

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
        typed_text ?? ['A', 'B', 'C', 'D'].filter((_, index) => mask & (1 << index)).join(''),
    );
    expect(found).toEqual(answers);
  });
