import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { findButton, press } from '../support/buttons.ts';
import { submit } from '../support/calls.ts';
import { addOpen, firstOf, recorded } from '../support/content.ts';
import { intercept } from '../support/network.ts';
import { says } from '../support/page.ts';
import { checked, choose, grade, onScreen, reload, verdict } from '../support/practice.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { begin } from '../support/sittings.ts';
import { exactly } from '../support/text.ts';

const FIRST = 'Première question ?';
const { grades } = reviews;

const openQuestion = (course: Course) =>
  addOpen(course, { question_text: 'Quelle cellule ?', answer_text: 'L’ostéoclaste' });

async function logged(table: 'answer_log' | 'qroc_log', { id }: Person): Promise<number> {
  const rows = await db.selectFrom(table).select('id').where('user_id', '=', id).execute();
  return rows.length;
}

const answerAC = async (user: UserEvent) => {
  await choose(user, 'AC');
  await press(user, practice.session.submit);
};

test('an answer waits on the device through a reload, and counts once', async ({
  course,
  learner,
}) => {
  let user = await begin(learner, course, 'tutor');
  const pass = intercept('answers.submit', null);
  await answerAC(user);
  await says(unsentAnswers.question.waiting());
  expect(await findButton(practice.question.next)).toHaveProperty('disabled', false);
  user = await reload(learner);
  // It goes on at the first question without an answer.
  await onScreen(2);
  await press(user, practice.question.previous);
  await waitFor(() => expect(checked()).toHaveLength(2));
  await says(unsentAnswers.question.waiting());
  pass();
  await press(user, unsent.retry);
  await verdict(practice.question.correct);
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  expect(await logged('answer_log', learner)).toBe(1);
});

test('a selection that the first version stored is there', async ({ course, learner }) => {
  const stored = { [firstOf(course)]: { selected: ['A', 'C'], base: [] } };
  localStorage.setItem(`amphi-drafts-${learner.id}-${course.subjectId}`, JSON.stringify(stored));
  await openPage(`/practice/${course.subjectId}`, learner);
  await waitFor(() => expect(checked()).toHaveLength(2));
});

test('of two answers one is kept on request', async ({ course, learner }) => {
  const user = await begin(learner, course, 'tutor');
  await screen.findByRole('article');
  await submit(learner, firstOf(course), ['B']);
  await answerAC(user);
  await says(unsentAnswers.conflict.elsewhere);
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'B' });
  await press(user, unsentAnswers.conflict.keepHere);
  await verdict(practice.question.correct);
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
});

test('a grade waits through a reload, and counts once', async ({ course, learner }) => {
  await openQuestion(course);
  let user = await openPage(`/justification-study/${course.subjectId}`, learner);
  await user.type(await screen.findByLabelText(exactly(qrocMatch.own)), 'ostéoclaste');
  await press(user, qrocMatch.compare);
  await says(qrocMatch.verdicts.exact);
  let pass = intercept('answers.submit', async (arrive) => {
    await arrive();
    return new Response('', { status: 503 });
  });
  await grade(user, grades.known);
  await says(unsentAnswers.question.waiting());
  pass();
  pass = intercept('answers.submit', null);
  user = await reload(learner);
  await says(qrocMatch.verdicts.exact);
  await says(unsentAnswers.question.waiting());
  pass();
  await press(user, unsent.retry);
  await says(reviews.session.rated(grades.known));
  expect(await logged('qroc_log', learner)).toBe(1);
});

test('a grade confirmed behind another question is there', async ({ course, learner }) => {
  await openQuestion(course);
  await openQuestion(course);
  const user = await begin(learner, course, 'tutor', 'qroc');
  await user.type(await screen.findByLabelText(exactly(qrocMatch.own)), 'ostéoclaste');
  await press(user, qrocMatch.compare);
  await says(qrocMatch.verdicts.exact);
  const pass = intercept('answers.submit', null);
  await grade(user, grades.hesitated);
  await onScreen(2);
  await findButton(unsent.retry);
  pass();
  await press(user, unsent.retry);
  await waitFor(async () => expect(await logged('qroc_log', learner)).toBe(1));
  await press(user, practice.question.previous);
  await says(reviews.session.rated(grades.hesitated));
});
