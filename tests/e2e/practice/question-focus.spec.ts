import { practice } from '@amphi/domain/messages/fr/practice';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { choose, verdict, waitForPageCode } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

test('a question that is gone on to has the focus at the top of the page, also while its answer waits for the network', async ({
  page,
  course,
  learner: _,
}) => {
  // A low window, like a phone on its side, so that a question is longer than it.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(course.practicePath);
  await waitForPageCode(page);
  const submit = page.getByRole('button', { name: session.submit });
  const next = page.getByRole('button', { name: question.next });
  for (const [position, text] of [
    [2, 'Deuxième question ?'],
    [3, 'Troisième question ?'],
  ] as const) {
    await choose(page, ['A', 'C']);
    if (position === 3) await page.context().setOffline(true);
    await submit.focus();
    await page.keyboard.press('Enter');
    if (position === 2) await expect(verdict(page, question.correct)).toBeVisible();
    else await expect(page.getByText(unsentAnswers.question.waiting())).toBeVisible();
    await expect(next).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Enter');
    const card = page.getByRole('article', { name: `${question.title(position)} ${text}` });
    await expect(card).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: /^A\b/ })).toBeFocused();
  }
  await page.context().setOffline(false);
});
