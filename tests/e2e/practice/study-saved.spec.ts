import { practice } from '@amphi/domain/messages/fr/practice';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { session, question } = practice;
const FIRST = 'Première question ?';

test('two tabs tell each other of an answer', async ({ course, enrolled }) => {
  const [one, two] = [await enrolled.context.newPage(), await enrolled.context.newPage()];
  for (const tab of [one, two]) {
    await tab.goto(course.practicePath);
    await expect(tab.getByText(question.title(1), { exact: true })).toBeVisible();
  }
  await choose(one, ['B']);
  await choose(two, ['A', 'C']);
  await two.getByRole('button', { name: session.submit }).click();
  await expect(verdict(two, question.correct)).toBeVisible();
  await expect(one.getByText(unsentAnswers.conflict.elsewhere)).toBeVisible();
  await expect(one.getByRole('button', { name: session.submit })).toHaveCount(0);
  await one.getByRole('button', { name: unsentAnswers.conflict.keepThere }).click();
  await expect(verdict(one, question.correct)).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC' });
});
