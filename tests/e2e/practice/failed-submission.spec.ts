import { kept } from '@amphi/domain/messages/fr/kept';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

/** From here on submissions are answered by this status, as a procedure answers; by null as without a network. */
async function answerSubmissions(page: Page, status: number | null, detail?: string) {
  await page.route('**/trpc/*attempts.submitAnswer*', async (route) => {
    if (status === null) return route.abort();
    const data = { code: 'some.code', httpStatus: status, ...(detail && { detail }) };
    const error = { message: 'some.code', code: -32603, data };
    await route.fulfill({ status, json: [{ error }] });
  });
}

/** The answer is sent again by itself, as soon as the server takes it. */
async function expectSentAgain(page: Page): Promise<void> {
  await page.unroute('**/trpc/*attempts.submitAnswer*');
  await expect(verdict(page, question.correct)).toBeVisible();
}

for (const [status, cause] of [
  [500, 'server'],
  [503, 'server'],
  [429, 'busy'],
  [null, 'network'],
] as const) {
  test(`an answer that is sent again by itself says why it waits: ${status ?? 'no network'}`, async ({
    page,
    course,
    learner,
  }) => {
    await page.goto(course.practicePath);
    await answerSubmissions(page, status, 'Le détail du serveur.');
    await choose(page, ['A', 'C']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(page.getByText(kept.question.waiting(cause))).toBeVisible();
    const bar = cause === 'network' ? kept.unconfirmed(1) : kept.waiting(1, cause);
    await expect(page.getByText(bar)).toBeVisible();
    await expect(page.getByText(session.submitFailedTitle)).toBeHidden();
    await expectSentAgain(page);
    expect(await recorded(learner, course)).toEqual({ 'Première question ?': 'AC' });
  });
}

for (const status of [400, 403, 404, 409, 422]) {
  test(`an answer that is refused for good is told in an error screen: ${status}`, async ({
    page,
    course,
    learner: _,
  }) => {
    await page.goto(course.practicePath);
    await answerSubmissions(page, status, 'Le détail du serveur.');
    await choose(page, ['A', 'C']);
    await page.getByRole('button', { name: session.submit }).click();
    const screen = page.getByRole('alert').filter({ hasText: session.submitFailedTitle });
    await expect(screen).toContainText('Le détail du serveur.');
    await page.unroute('**/trpc/*attempts.submitAnswer*');

    // Without a detail, what the specification prescribes, as the English that it is.
    await answerSubmissions(page, status);
    await screen.getByRole('button').first().click();
    const words = page.getByRole('alert').getByText(session.submitFailed);
    await expect(words).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: session.backToQuestion }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
}
