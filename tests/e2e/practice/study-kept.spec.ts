import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { connection } from '@amphi/domain/messages/fr/connection';
import { keptAnswers } from '@amphi/domain/messages/fr/kept-answers';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import type { Course } from '../support/course.ts';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict, waitForPageCode } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { session, question, list } = practice;
const FIRST = 'Première question ?';
const SECOND = 'Deuxième question ?';

const submit = (page: Page) => page.getByRole('button', { name: session.submit }).click();
const next = (page: Page) => page.getByRole('button', { name: question.next }).click();
const onScreen = (page: Page, position: number) =>
  expect(page.getByText(question.title(position), { exact: true })).toBeVisible();
const leave = async (page: Page) => {
  await page.getByRole('button', { name: navigation.profile('Qui Étudie') }).click();
  await page.getByRole('menuitem', { name: navigation.logout }).click();
};
/** Opens the course's questions; without a network, nothing can be loaded any more. */
async function open(page: Page, { practicePath }: Course, position = 1): Promise<void> {
  await page.goto(practicePath);
  await onScreen(page, position);
  await waitForPageCode(page);
}

/** The questions of the list that are marked like this. */
const marked = (page: Page, status: 'waiting' | 'correct' | 'incorrect') =>
  page.getByRole('navigation', { name: list.title }).getByRole('button', {
    name: new RegExp(`^\\d+ ${list[status]}`),
  });

test('answers given without a network wait, and are sent in order when it is back', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await open(page, course);
  await enrolled.context.setOffline(true);
  await choose(page, ['A', 'C']);
  await submit(page);
  await expect(page.getByText(keptAnswers.question.waiting())).toBeVisible();
  await expect(page.getByText(connection.waiting.offline(1))).toBeVisible();
  await next(page);
  await onScreen(page, 2);
  await choose(page, ['A']);
  await next(page);
  await onScreen(page, 3);
  await expect(marked(page, 'waiting')).toHaveCount(2);
  await expect(page.getByText(list.waitingCount(2), { exact: true })).toBeVisible();

  await leave(page);
  const asked = page.getByRole('dialog').filter({ hasText: keptLogout.text(2) });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  const sent: string[] = [];
  page.on('request', (request) => {
    const data = request.url().includes('answers.submit') ? request.postData() : null;
    if (data) sent.push(JSON.parse(data)[0].selected_answers.join(''));
  });
  await enrolled.context.setOffline(false);
  await expect(marked(page, 'correct')).toHaveCount(1);
  await expect(marked(page, 'incorrect')).toHaveCount(1);
  await expect(page.getByText(connection.waiting.offline(2))).toBeHidden();
  expect(sent.slice(-2)).toEqual(['AC', 'A']);
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC', [SECOND]: 'A' });
});

test('two tabs tell each other of an answer', async ({ course, enrolled }) => {
  const [one, two] = [await enrolled.context.newPage(), await enrolled.context.newPage()];
  for (const tab of [one, two]) await open(tab, course);
  await choose(one, ['B']);
  await choose(two, ['A', 'C']);
  await submit(two);
  await expect(verdict(two, question.correct)).toBeVisible();
  await expect(one.getByText(keptAnswers.conflict.elsewhere)).toBeVisible();
  await expect(one.getByRole('button', { name: session.submit })).toHaveCount(0);
  await one.getByRole('button', { name: keptAnswers.conflict.keepThere }).click();
  await expect(verdict(one, question.correct)).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC' });
});
