import { kept } from '@amphi/domain/messages/fr/kept';
import { keptAnswers } from '@amphi/domain/messages/fr/kept-answers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { findButton, press } from '../support/buttons.ts';
import { call, submit } from '../support/calls.ts';
import { addOpen, firstOf, recorded } from '../support/content.ts';
import { intercept } from '../support/network.ts';
import { says } from '../support/page.ts';
import { checked, choose, grade, onScreen, reload, verdict } from '../support/practice.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { begin } from '../support/sittings.ts';
import { exactly } from '../support/text.ts';

const FIRST = 'Première question ?';
const { grades } = reviews;

const add = (person: Person, { questionIds }: Course) =>
  call(person, 'reviews.decide', { qcm_id: questionIds[0], decision: 'added' });

const openQuestion = (course: Course) =>
  addOpen(course, { question_text: 'Quelle cellule ?', answer_text: 'L’ostéoclaste' });

/** How many answers of a person's the log has. */
async function logged(table: 'answer_log' | 'qroc_log', { id }: Person): Promise<number> {
  const rows = await db.selectFrom(table).select('id').where('user_id', '=', id).execute();
  return rows.length;
}

/** Kinds of sessions: how an answer is begun there, and the way on that is offered while it waits. */
const PLACES = [
  {
    where: 'a sitting in training',
    open: (person: Person, course: Course) => begin(person, course, 'tutor'),
    forward: practice.question.next,
    // It goes on at the first question without an answer.
    back: async (user: UserEvent) => {
      await onScreen(2);
      await press(user, practice.question.previous);
    },
  },
  {
    where: 'a review',
    open: async (person: Person, course: Course) => {
      await add(person, course);
      return openPage('/reviews', person);
    },
    forward: reviews.session.finish,
  },
];

const answerAC = async (user: UserEvent) => {
  await choose(user, 'AC');
  await press(user, practice.session.submit);
};

test.for(PLACES)(
  'an answer of $where waits on the device through a reload, and counts once',
  async ({ open, forward, back }, { course, learner }) => {
    let user = await open(learner, course);
    const pass = intercept('answers.submit', null);
    await answerAC(user);
    await says(keptAnswers.question.waiting());
    expect(await findButton(forward)).toHaveProperty('disabled', false);
    user = await reload(learner);
    await back?.(user);
    await waitFor(() => expect(checked()).toHaveLength(2));
    await says(keptAnswers.question.waiting());
    pass();
    await press(user, kept.retry);
    await verdict(practice.question.correct);
    expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
    expect(await logged('answer_log', learner)).toBe(1);
  },
);

test.for(PLACES)(
  'of two answers of $where one is kept on request',
  async ({ open }, { course, learner }) => {
    const user = await open(learner, course);
    await screen.findByRole('article');
    await submit(learner, firstOf(course), ['B']);
    await answerAC(user);
    await says(keptAnswers.conflict.elsewhere);
    expect(await recorded(learner, course)).toEqual({ [FIRST]: 'B' });
    await press(user, keptAnswers.conflict.takeHere);
    await verdict(practice.question.correct);
    expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  },
);

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
  await says(keptAnswers.question.waiting());
  pass();
  pass = intercept('answers.submit', null);
  user = await reload(learner);
  await says(qrocMatch.verdicts.exact);
  await says(keptAnswers.question.waiting());
  pass();
  await press(user, kept.retry);
  await says(reviews.session.rated(grades.known));
  expect(await logged('qroc_log', learner)).toBe(1);
});

const GRADED = [
  {
    where: 'a sitting in training',
    open: (person: Person, course: Course) => begin(person, course, 'tutor', 'qroc'),
  },
  {
    where: 'a review',
    open: async (person: Person, _: Course, id: number) => {
      await call(person, 'reviews.decideQroc', { id, decision: 'added' });
      return openPage('/reviews', person);
    },
  },
];

test.for(GRADED)(
  'a grade of $where waits on the device through a reload, and counts once',
  async ({ open }, { course, learner }) => {
    const id = await openQuestion(course);
    let user = await open(learner, course, id);
    await user.type(await screen.findByLabelText(exactly(qrocMatch.own)), 'ostéoclaste');
    await press(user, qrocMatch.compare);
    await says(qrocMatch.verdicts.exact);
    const pass = intercept('answers.submit', null);
    await grade(user, grades.hesitated);
    await says(keptAnswers.question.waiting());
    user = await reload(learner);
    await says(keptAnswers.question.waiting());
    pass();
    await press(user, kept.retry);
    await says(reviews.session.rated(grades.hesitated));
    expect(await logged('qroc_log', learner)).toBe(1);
  },
);

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
  await findButton(kept.retry);
  pass();
  await press(user, kept.retry);
  await waitFor(async () => expect(await logged('qroc_log', learner)).toBe(1));
  await press(user, practice.question.previous);
  await says(reviews.session.rated(grades.hesitated));
});
