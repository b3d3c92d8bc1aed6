import { auth } from '@amphi/domain/messages/fr/account/auth';
import { unsentLogout } from '@amphi/domain/messages/fr/account/unsent-logout';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { PASSWORD, startSession } from '../../support/accounts.ts';
import { press } from '../support/buttons.ts';
import { answerAll, change, send } from '../support/calls.ts';
import { endAccess, recorded } from '../support/content.ts';
import { inDialog } from '../support/dialogs.ts';
import { intercept } from '../support/network.ts';
import { at, says } from '../support/page.ts';
import { checked, choose, onScreen, reload, verdict } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { session, question } = practice;
const FIRST = 'Première question ?';
const SECOND = 'Deuxième question ?';

test('an unconfirmed answer counts once, and is told of', async ({ course, learner }) => {
  const user = await openPage(course.practicePath, learner);
  await choose(user, 'AC');
  const pass = intercept('answers.submit', async (arrive) => {
    await arrive();
    return new Response('', { status: 503 });
  });
  await press(user, session.submit);
  await says(unsentAnswers.question.waiting());
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  await press(user, reads(navigation.profile(learner.full_name)));
  await user.click(await screen.findByRole('menuitem', { name: navigation.logout }));
  await says(unsentLogout.text(1));
  await press(user, common.cancel);
  pass();
  await press(user, unsent.retry);
  await verdict(question.correct);
  await says(question.others(0));
});

test.for([
  ['with', undefined],
  ['without', null],
] as const)(
  'the menu of a phone asks about an answer that waits before it signs out, %s a network',
  async ([, answer], { course, learner }) => {
    const said = vi.fn();
    vi.stubGlobal('alert', said);
    const user = await openPage(course.practicePath, learner);
    await choose(user, 'AC');
    intercept('answers.submit', null);
    if (answer === null) intercept('auth.logout', null);
    await press(user, session.submit);
    await says(unsentAnswers.question.waiting());
    for (const choice of [common.cancel, unsentLogout.confirm]) {
      await press(user, navigation.openMenu);
      const menu = document.querySelector<HTMLElement>('#menu-mobile');
      if (!menu) throw new Error('no menu');
      await press(user, navigation.logout, menu);
      await says(unsentLogout.text(1));
      await press(user, choice);
      if (choice === common.cancel) await press(user, navigation.closeMenu);
    }
    await at('/');
    await waitFor(() => expect(screen.queryByText(exactly(unsentLogout.title))).toBeNull());
    expect(document.querySelector('#menu-mobile')).toBeNull();
    expect(said.mock.calls).toEqual(answer === null ? [[unsentLogout.failed]] : []);
    vi.unstubAllGlobals();
  },
);

test('a kept answer asks before it joins a new attempt', async ({ course, learner }) => {
  await answerAll(learner, course, [['D']]);
  const user = await openPage(course.practicePath, learner);
  await onScreen(2);
  const pass = intercept('answers.submit', null);
  await choose(user, 'B');
  await press(user, session.submit);
  await says(unsentAnswers.question.waiting('network'));
  await change(learner, 'POST', `/api/practice/subject/${course.subjectId}/reset`);
  pass();
  await press(user, unsent.retry);
  await says(unsentAnswers.conflict.otherAttempt(2));
  expect(await recorded(learner, course)).toEqual({});
  await press(user, unsentAnswers.conflict.addHere);
  await verdict(question.correct);
  expect(await recorded(learner, course)).toEqual({ [SECOND]: 'B' });
});

test('a kept answer that is refused later is told, not dropped', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  const pass = intercept('answers.submit', null);
  await choose(user, 'B');
  await press(user, session.submit);
  await says(unsentAnswers.question.waiting('network'));
  await endAccess(learner);
  pass();
  await press(user, unsent.retry);
  await says(unsent.refused(1));
  // It stays told when the questions are asked for again, which are refused too.
  user = await reload(learner);
  await says(session.forbidden);
  await press(user, unsent.see);
  const dialog = await inDialog();
  dialog.getByText(exactly(errorMessages['access.denied']));
  dialog.getByText(reads(unsentAnswers.dialog.answer(['B'])));
  await user.click(dialog.getByRole('button', { name: unsentAnswers.dialog.drop }));
  await waitFor(() => expect(screen.queryByText(reads(unsent.refused(1)))).toBeNull());
});

test('an answer survives a reload and the session', async ({ course, learner }) => {
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

/** From here on submissions are answered by this status, as a procedure answers; by null as without a network. */
function answerSubmissions(status: number | null, detail?: string) {
  const data = { code: 'some.code', httpStatus: status, ...(detail && { detail }) };
  const error = { message: 'some.code', code: -32603, data };
  return intercept(
    'answers.submit',
    status === null ? null : () => Response.json([{ error }], { status }),
  );
}

test('an answer that is refused for good is told in an error screen that keeps the selection [practice.23]', async ({
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  answerSubmissions(403, 'Le détail du serveur.');
  await choose(user, 'AC');
  await press(user, session.submit);
  await says(session.submitFailedTitle);
  await says('Le détail du serveur.');

  // Without a detail, what the specification prescribes, as the English that it is.
  answerSubmissions(422);
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
  const words = await says(session.submitFailed);
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await press(user, session.backToQuestion);
  await screen.findByRole('checkbox', { name: /^A\b/ });
  expect(checked()).toHaveLength(2);
});
