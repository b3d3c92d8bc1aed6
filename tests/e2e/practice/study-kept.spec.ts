import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { common } from '@amphi/domain/messages/fr/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { kept } from '@amphi/domain/messages/fr/kept';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { type Course, firstQuestionOf, makeCourse } from '../support/course.ts';
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
const marked = (page: Page, status: 'waiting' | 'correct' | 'incorrect' | 'pending') =>
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

  // The page's own dialog can't be loaded now.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await leave(page);
  expect(await asked).toBe(keptLogout.text(2));

  const sent: string[] = [];
  page.on('request', (request) => {
    const data = request.url().includes('submitAnswer') ? request.postData() : null;
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

test('a selection survives a reload, a closed tab and an expired session, at its question', async ({
  course,
  enrolled,
}) => {
  const { context } = enrolled;
  let { page } = enrolled;
  await open(page, course);
  await next(page);
  await choose(page, ['B', 'D']);
  await page.reload();
  await onScreen(page, 2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.close();

  await context.request.post('/api/auth/logout');
  page = await context.newPage();
  await page.goto(course.practicePath);
  await signIn(page, enrolled);
  await expect(page).toHaveURL(course.practicePath);
  await onScreen(page, 2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

  // The session ends just before the answer arrives: it is sent after signing in again. Had it ended before the submit,
  // any query of the page could have noticed it first.
  await page.route(
    '**/trpc/*submitAnswer*',
    async (route) => {
      await context.request.post('/api/auth/logout');
      await route.continue();
    },
    { times: 1 },
  );
  await submit(page);
  await expect(page).toHaveURL('/login');
  await signIn(page, enrolled);
  await expect(page).toHaveURL(course.practicePath);
  await onScreen(page, 2);
  await expect(verdict(page, question.incorrect)).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({ [SECOND]: 'BD' });
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

test('an answer whose confirmation was lost is recorded once', async ({ course, enrolled }) => {
  const { page } = enrolled;
  await open(page, course);
  await page.route('**/trpc/attempts.submitAnswer*', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, body: '' });
  });
  await choose(page, ['A', 'C']);
  await submit(page);
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({ [FIRST]: 'AC' });
  await leave(page);
  await expect(page.getByText(keptLogout.text(1))).toBeVisible();
  await page.getByRole('button', { name: common.cancel }).click();
  await page.unroute('**/trpc/attempts.submitAnswer*');
  await page.getByRole('button', { name: kept.retry }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await expect(page.getByText(question.others(0))).toBeVisible();
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
  await expect(one.getByRole('button', { name: session.submit })).toBeDisabled();
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

test('an answer kept from before a new attempt asks before it joins that one', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await enrolled.rest.json('POST', '/api/practice/submit-answer', {
    qcm_id: firstQuestionOf(course),
    selected_answers: ['D'],
  });
  await open(page, course, 2);
  await enrolled.context.setOffline(true);
  await choose(page, ['B']);
  await submit(page);
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  await enrolled.rest.json('POST', `/api/practice/subject/${course.subjectId}/reset`);
  await enrolled.context.setOffline(false);
  await expect(page.getByText(kept.conflict.otherAttempt(2))).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({});
  await page.getByRole('button', { name: kept.conflict.addHere, exact: true }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await expect(marked(page, 'incorrect')).toHaveCount(0);
  expect(await recorded(enrolled, course)).toEqual({ [SECOND]: 'B' });
});

test('a kept answer that is refused later is told, not dropped', async ({
  admin,
  course,
  enrolled,
}) => {
  const { context } = enrolled;
  const page = await context.newPage();
  await open(page, course);
  await context.setOffline(true);
  await choose(page, ['B']);
  await submit(page);
  await expect(page.getByText(kept.waiting(1))).toBeVisible();

  await admin.send('DELETE', `/api/admin/user-access/${enrolled.accessId}`);
  await context.setOffline(false);
  await expect(page.getByText(kept.refused(1))).toBeVisible();
  // It stays told when the questions are asked for again, which are refused too.
  await page.reload();
  await expect(page.getByText(practice.session.forbidden)).toBeVisible();
  await page.getByRole('button', { name: kept.see }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(errorMessages['access.denied'])).toBeVisible();
  await expect(dialog.getByText(kept.dialog.answer(['B']))).toBeVisible();
  await dialog.getByRole('button', { name: kept.dialog.drop }).click();
  await expect(page.getByText(kept.refused(1))).toBeHidden();
});

test('what the server refuses at once is said in an error screen', async ({
  admin,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await open(page, course);
  await choose(page, ['B']);
  await admin.send('DELETE', `/api/admin/user-access/${enrolled.accessId}`);
  await submit(page);
  await expect(page.getByText(session.submitFailedTitle)).toBeVisible();
  await expect(page.locator('main').getByText(errorMessages['access.denied'])).toBeVisible();
  await page.getByRole('button', { name: session.backToQuestion }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
