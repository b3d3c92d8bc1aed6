import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { kept } from '@amphi/domain/messages/fr/kept';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enrol, recorded } from '../support/enrolled.ts';
import { choose, PASSWORD, signIn, verdict, waitForPageCode } from '../support/steps.ts';
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
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  await expect(page.getByText(kept.waiting(1))).toBeVisible();
  await next(page);
  await onScreen(page, 2);
  await choose(page, ['A']);
  await next(page);
  await onScreen(page, 3);
  await expect(marked(page, 'waiting')).toHaveCount(2);
  await expect(page.getByText(list.waitingCount(2))).toBeVisible();

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
  await expect(page.getByText(kept.waiting(1))).toBeHidden();
  expect(sent.slice(-2)).toEqual(['AC', 'A']);
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC', [SECOND]: 'A' });
});

test('an answer survives the closed tab and the end of the session, and no other account sends it', async ({
  browser,
  server,
  admin,
  course,
  enrolled,
}) => {
  const { context } = enrolled;
  let { page } = enrolled;
  await open(page, course);
  await context.setOffline(true);
  await choose(page, ['A', 'C']);
  await submit(page);
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  await context.clearCookies();
  await page.close();
  await context.setOffline(false);

  // Another student uses the computer, and may study the same course.
  const other = await enrol(browser, server.url, admin, course);
  await context.request.post('/api/auth/login', {
    form: { username: other.username, password: PASSWORD },
  });
  page = await context.newPage();
  await open(page, course);
  await choose(page, ['B']);
  await submit(page);
  await expect(verdict(page, question.incorrect)).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({});

  // Back at their place, by any page behind the sign-in.
  await context.clearCookies();
  await page.goto('/orders');
  await signIn(page, enrolled);
  await expect(page).toHaveURL('/orders');
  await expect.poll(() => recorded(enrolled, course)).toEqual({ [FIRST]: 'AC' });
  expect(await recorded(other, course)).toEqual({ [FIRST]: 'B' });
});

test('a server that died is waited for', async ({ browser }) => {
  test.slow();
  const first = await startServer();
  const admin = new RestClient(first.url);
  await admin.login(ADMIN);
  const course = await makeCourse(admin);
  const student = await enrol(browser, first.url, admin, course);
  const page = await student.context.newPage();
  await open(page, course);
  await choose(page, ['A', 'C']);
  await first.stop({ keepData: true });
  await submit(page);
  await expect(page.getByText(kept.question.waiting())).toBeVisible();

  const again = await startServer({ PORT: new URL(first.url).port }, first.dataDir);
  await page.getByRole('button', { name: kept.retry }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  expect(await recorded(student, course)).toEqual({ [FIRST]: 'AC' });
  await student.context.close();
  await again.stop();
});

test('two tabs tell each other, and two devices never replace an answer unseen', async ({
  browser,
  server,
  course,
  enrolled,
}) => {
  const [one, two] = [await enrolled.context.newPage(), await enrolled.context.newPage()];
  for (const tab of [one, two]) await open(tab, course);
  await choose(one, ['B']);
  await choose(two, ['A', 'C']);
  await submit(two);
  await expect(verdict(two, question.correct)).toBeVisible();
  await expect(one.getByText(kept.conflict.elsewhere)).toBeVisible();
  await expect(one.getByRole('button', { name: session.submit })).toHaveCount(0);
  await one.getByRole('button', { name: kept.conflict.keepThere }).click();
  await expect(verdict(one, question.correct)).toBeVisible();

  // Another device: only the server knows.
  const phone = await browser.newContext({ baseURL: server.url });
  await phone.request.post('/api/auth/login', {
    form: { username: enrolled.username, password: enrolled.password },
  });
  const far = await phone.newPage();
  await open(far, course, 2);
  await next(one);
  await choose(one, ['C']);
  await submit(one);
  await expect(verdict(one, question.incorrect)).toBeVisible();
  await choose(far, ['B']);
  await submit(far);
  await expect(far.getByText(kept.conflict.elsewhere)).toBeVisible();
  await expect(far.getByText(errorMessages['attempts.answered_elsewhere'])).toBeHidden();
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC', [SECOND]: 'C' });
  await far.getByRole('button', { name: kept.conflict.takeHere }).click();
  await expect(verdict(far, question.correct)).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC', [SECOND]: 'B' });
});
