import { practice } from '@amphi/domain/messages/fr/practice';
import { answerAll } from '../support/answers.ts';
import { SIZES, unfitting } from '../support/audits.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { begin } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

test('a question fits any size of letters and is accessible, in each kind of session', async ({
  page,
  course,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const expectFit = async (what: string) =>
    expect.soft(await unfitting(page, SIZES), what).toEqual([]);
  const answer = async (what: string) => {
    await choose(page, ['A', 'B']);
    await expectFit(`${what}, before the answer`);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(verdict(page, question.incorrect)).toBeVisible();
    await expectFit(`${what}, after the answer`);
    await expectAccessibleInBoth(page, what);
  };
  await page.goto(course.practicePath);
  await answer('practice');
  await answerAll(learner, course, [['A'], ['A']]);
  await page.goto(`/practice/${course.subjectId}?only=wrong`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectFit('errors');
  await begin(page, course, 'tutor');
  await answer('a sitting in training');
  await begin(page, course, 'exam');
  await choose(page, ['A', 'B']);
  await expectFit('an exam');
});
