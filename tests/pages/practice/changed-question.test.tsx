import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { practice } from '@amphi/domain/messages/fr/practice';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { changeFirst, recorded } from '../support/content.ts';
import { intercept } from '../support/network.ts';
import { says } from '../support/page.ts';
import { checked, choose, option, reload, verdict } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { begin, saved } from '../support/sittings.ts';
import { exactly } from '../support/text.ts';

const { session, question } = practice;
const FIRST = 'Première question ?';
const CHANGED = { A: 'première', B: 'deuxième', C: 'dernière', D: 'quatrième' };
const MOVED = { A: 'deuxième', B: 'première', C: 'troisième', D: 'quatrième' };

for (const source of ['practice', 'tutor'] as const) {
  test(`an answer to options that have changed is given again (${source})`, async ({
    admin,
    course,
    learner,
  }) => {
    const user =
      source === 'practice'
        ? await openPage(course.practicePath, learner)
        : await begin(learner, course, 'tutor');
    await choose(user, 'AC');
    await changeFirst(admin, course, { options: CHANGED });
    await press(user, session.submit);
    await says(errorMessages['attempts.question_changed']);
    // The question as it is now, with none of its options chosen.
    await says(CHANGED.C);
    expect(screen.queryByText(exactly('troisième'))).toBeNull();
    expect(checked()).toHaveLength(0);
    expect(screen.queryByRole('button', { name: unsentAnswers.question.resend })).toBeNull();
    expect(await recorded(learner, course)).toEqual({});
    await press(user, unsentAnswers.question.edit);
    await choose(user, 'AC');
    await press(user, session.submit);
    await verdict(question.correct);
    expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
  });
}

test('an answer that waited on the device while options moved counts by its texts', async ({
  admin,
  course,
  learner,
}) => {
  const user = await openPage(course.practicePath, learner);
  const pass = intercept('answers.submit', null);
  await choose(user, 'AC');
  await press(user, session.submit);
  await says(unsentAnswers.question.waiting('network'));
  await changeFirst(admin, course, { options: MOVED, correct_answers: ['B', 'C'] });
  pass();
  await press(user, unsent.retry);
  await waitFor(async () => expect(await recorded(learner, course)).toEqual({ [FIRST]: 'BC' }));
  // The correction stands beside the options as they are now.
  await verdict(question.correct);
  const options = [...document.querySelectorAll('[data-letter], li, label')].map(
    (one) => one.textContent,
  );
  expect(options.some((text) => /^A.*deuxième/.test(text ?? ''))).toBe(true);
});

test('a selection on the device follows its texts where options have moved, and is dropped where one has changed', async ({
  admin,
  course,
  learner,
}) => {
  await choose(await openPage(course.practicePath, learner), 'AC');
  await changeFirst(admin, course, { options: MOVED, correct_answers: ['B', 'C'] });
  let user = await reload(learner);
  await says(MOVED.A);
  await waitFor(async () => expect((await option('B')).checked).toBe(true));
  expect([(await option('A')).checked, (await option('C')).checked]).toEqual([false, true]);
  await changeFirst(admin, course, { options: CHANGED });
  user = await reload(learner);
  await says(CHANGED.C);
  expect(checked()).toHaveLength(0);
  await choose(user, 'AC');
  await press(user, session.submit);
  await verdict(question.correct);
  expect(await recorded(learner, course)).toEqual({ [FIRST]: 'AC' });
});

test('an open page of an exam goes on with the options that it shows, and what is chosen counts by its texts', async ({
  admin,
  course,
  learner,
}) => {
  const user = await begin(learner, course, 'exam');
  await choose(user, 'A');
  await saved(['A', '', '']);
  await changeFirst(admin, course, { options: MOVED, correct_answers: ['B', 'C'] });
  await choose(user, 'C');
  await saved(['BC', '', '']);
  // Unmoved on screen: the first option is the first, and chosen.
  expect((await option('A')).checked).toBe(true);
  expect((await option('A')).closest('label')?.textContent).toContain(MOVED.B);
  await reload(learner);
  await waitFor(async () => expect((await option('B')).checked).toBe(true));
  expect((await option('A')).checked).toBe(false);
  expect((await option('B')).closest('label')?.textContent).toContain(MOVED.B);
});
