import { auth } from '@amphi/domain/messages/fr/account/auth';
import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { kept } from '@amphi/domain/messages/fr/kept';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PASSWORD, startSession } from '../../support/accounts.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import {
  answerAll,
  at,
  call,
  change,
  checked,
  choose,
  endAccess,
  exactly,
  intercept,
  onScreen,
  press,
  recorded,
  reload,
  says,
  send,
  verdict,
} from '../support/practice.tsx';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { session, question } = practice;
const FIRST = 'Première question ?';
const SECOND = 'Deuxième question ?';

test('an answer whose confirmation was lost is recorded once, and told of before signing out', async ({
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  await choose(user, 'AC');
  const pass = intercept('answers.submit', async (arrive) => {
    await arrive();
    return new Response('', { status: 503 });
  });
  await press(user, session.submit);
  await says(kept.question.waiting());
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  await press(user, reads(navigation.profile(learner.full_name)));
  await user.click(await screen.findByRole('menuitem', { name: navigation.logout }));
  await says(keptLogout.text(1));
  await press(user, common.cancel);
  pass();
  await press(user, kept.retry);
  await verdict(question.correct);
  await says(question.others(0));
});

test('an answer kept from before a new attempt asks before it joins that one', async ({
  course,
  learner,
}) => {
  await answerAll(learner, course, [['D']]);
  const user = await openPage(course.practicePath, learner);
  await onScreen(2);
  const pass = intercept('answers.submit', null);
  await choose(user, 'B');
  await press(user, session.submit);
  await says(kept.question.waiting('network'));
  await change(learner, 'POST', `/api/practice/subject/${course.subjectId}/reset`);
  pass();
  await press(user, kept.retry);
  await says(kept.conflict.otherAttempt(2));
  expect(await recorded(learner, course)).toEqual({});
  await press(user, kept.conflict.addHere);
  await verdict(question.correct);
  expect(await recorded(learner, course)).toEqual({ [SECOND]: 'B' });
});

test('an answer that another device has given meanwhile is replaced only on request', async ({
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  await choose(user, 'B');
  await call(learner, 'answers.submit', {
    kind: 'answer',
    in: 'practice',
    qcm_id: course.questionIds[0],
    selected_answers: ['A', 'C'],
  });
  await press(user, session.submit);
  await says(kept.conflict.elsewhere);
  expect(screen.queryByText(exactly(errorMessages['attempts.answered_elsewhere']))).toBeNull();
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  await press(user, kept.conflict.takeHere);
  await verdict(question.incorrect);
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'B' });
});

test('a kept answer that is refused later is told, not dropped', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  const pass = intercept('answers.submit', null);
  await choose(user, 'B');
  await press(user, session.submit);
  await says(kept.question.waiting('network'));
  await endAccess(learner);
  pass();
  await press(user, kept.retry);
  await says(kept.refused(1));
  // It stays told when the questions are asked for again, which are refused too.
  user = await reload(learner);
  await says(session.forbidden);
  await press(user, kept.see);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(exactly(errorMessages['access.denied']));
  dialog.getByText(reads(kept.dialog.answer(['B'])));
  await user.click(dialog.getByRole('button', { name: kept.dialog.drop }));
  await waitFor(() => expect(screen.queryByText(reads(kept.refused(1)))).toBeNull());
});

test('a selection survives a reload, and its answer the end of the session, after which it is sent', async ({
  course,
  learner,
}) => {
  let user = await openPage(course.practicePath, learner);
  await press(user, question.next);
  await onScreen(2);
  await choose(user, 'BD');
  user = await reload(learner);
  await onScreen(2);
  expect(checked()).toHaveLength(2);
  // Had the session ended before the submit, any query of the page could have noticed it first.
  intercept('answers.submit', async (arrive) => {
    await send(learner, 'POST', '/api/auth/logout');
    return arrive();
  });
  await press(user, session.submit);
  await at('/login');
  await user.type(await screen.findByLabelText(exactly(auth.email)), learner.email);
  await user.type(screen.getByLabelText(exactly(auth.password)), PASSWORD);
  await press(user, auth.login.submit);
  await at(course.practicePath);
  await onScreen(2);
  await verdict(question.incorrect);
  const token = await startSession(db, learner.email);
  expect(await recorded({ ...learner, token }, course)).toEqual({ [SECOND]: 'BD' });
});

test('what the server refuses at once is said in an error screen', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  await choose(user, 'B');
  await endAccess(learner);
  await press(user, session.submit);
  await says(session.submitFailedTitle);
  screen.getByText(exactly(errorMessages['access.denied']));
  await press(user, session.backToQuestion);
  await onScreen(1);
  expect(checked()).toHaveLength(1);
});
