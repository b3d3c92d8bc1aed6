import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { buttons, press } from '../support/buttons.ts';
import { addOpen } from '../support/content.ts';
import { says } from '../support/page.ts';
import { onScreen, reload } from '../support/practice.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { exactly } from '../support/text.ts';

const { grades } = reviews;

async function openQuestions(course: Course, person: Person): Promise<UserEvent> {
  const texts = { question_text: 'Cause ?', answer_text: 'Hypertension artérielle' };
  await addOpen(course, { ...texts, accepted_answers: ['HTA'], order_index: 0 });
  const element = (text: string, synonyms: string[] = [], required = true) => ({
    text,
    synonyms,
    required,
  });
  await addOpen(course, {
    question_text: 'Signes ?',
    answer_text: 'Une triade.',
    order_index: 1,
    elements: [
      element('fièvre', ['hyperthermie']),
      element('toux'),
      element('asthénie', [], false),
    ],
  });
  const user = await openPage(`/justification-study/${course.subjectId}`, person);
  await onScreen(1);
  return user;
}

const write = async (user: UserEvent, text: string) =>
  user.type(await screen.findByLabelText(exactly(qrocMatch.own)), text);
const graded = (grade: string) => says(reviews.session.rated(grade));

test('a written answer is compared, graded once, and stays', async ({ course, learner }) => {
  const user = await openQuestions(course, learner);
  await write(user, 'hypotension artérielle');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await says(qrocMatch.verdicts.different);
  // The different word is marked by itself.
  screen.getByText('hypotension');
  expect(screen.getByRole('article').textContent).toContain('Hypertension artérielle');
  // A press grades and goes on; the last grade can be taken back.
  await press(user, grades.known);
  await onScreen(2);
  await graded(grades.known);
  await press(user, reviews.session.undo);
  await onScreen(1);
  await press(user, grades.unknown);
  await onScreen(2);
  await write(user, 'hyperthermie');
  await press(user, qrocMatch.compare);
  await says(qrocMatch.elementsNamed(1, 2));
  expect(screen.getByLabelText<HTMLInputElement>(/fièvre/).checked).toBe(true);
  await user.click(screen.getByLabelText(/toux/));
  await says(qrocMatch.elementsNamed(2, 2));
  await press(user, grades.known);
  await graded(grades.known);

  await press(user, practice.question.previous);
  await says(qrocMatch.verdicts.different);
  await graded(grades.unknown);
  expect(buttons(grades.known)).toEqual([]);
});

test('an answer need not be written, which is remembered', async ({ course, learner }) => {
  let user = await openQuestions(course, learner);
  await user.click(screen.getByRole('switch', { name: qrocMatch.typeFirst, checked: true }));
  expect(screen.queryByLabelText(exactly(qrocMatch.own))).toBeNull();
  user = await reload(learner);
  await says(qrocs.hint);
  await press(user, qrocs.show);
  await press(user, grades.hesitated);
  await graded(grades.hesitated);
});
