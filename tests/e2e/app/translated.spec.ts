import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enrol } from '../support/enrolled.ts';
import { begin, handIn, onScreen, options } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

/** Pages that a session opens one after the other, by the account of the demo. */
const TOURS = [
  {
    account: null,
    paths: ['/', '/legal/conditions', '/login', '/register', '/forgot-password', '/nulle-part'],
  },
  {
    account: STUDENT,
    paths: [
      ...['/dashboard', '/buy', '/buy?semester=3', '/orders', '/profile', '/semester/1'],
      ...['/study-mode/1', '/practice/1', '/practice/1/complete', '/practice/1/review'],
      ...['/practice/1/attempts', '/practice/1/attempts/1', '/justification-study/1'],
      ...['/sessions', '/sessions/new', '/sessions/new?subject=1', '/sessions/9999'],
      ...['/reviews', '/plan', '/progress', '/notebook', '/notebook?tab=bookmarks'],
      ...['/notebook?tab=memos', '/dashboard', '/practice/9999'],
    ],
  },
  {
    account: ADMIN,
    paths: [
      ...['/admin?tab=dashboard', '/admin?tab=content', '/admin?tab=questions'],
      ...['/admin?tab=users', '/admin?tab=payments', '/admin?tab=audit', '/admin?tab=reports'],
      ...['/admin/baremes', '/admin/papers', '/admin/mock-exams', '/admin/imports'],
      ...['/admin/exports', '/admin?tab=settings'],
    ],
  },
];

/** What went wrong on a page: its errors, and what it has reported. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) errors.push(request.postData() ?? '');
  });
  return errors;
}

async function open(browser: Browser, baseURL: string, account: typeof ADMIN | null) {
  const context = await browser.newContext({ baseURL });
  await translate(context);
  if (account) await context.request.post('/api/auth/login', { form: account });
  return context.newPage();
}

async function expectShown(page: Page, path: string, errors: string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('main [aria-busy=true], .mantine-Skeleton-root'), path).toHaveCount(0);
  await expect(page.locator('main .translated').first(), path).toBeAttached();
  await expect(page.getByText(common.crashTitle), path).toHaveCount(0);
  expect(errors, path).toEqual([]);
}

for (const { account, paths } of TOURS) {
  const who = account?.username ?? 'a visitor';
  test(`translated pages of ${who} work, loaded and come to`, async ({ browser, server }) => {
    const page = await open(browser, server.url, account);
    const errors = watchErrors(page);
    for (const path of paths) {
      await page.goto(path);
      await expectShown(page, path, errors);
    }
    for (const path of paths) {
      // As a link within the product does, and the browser's buttons.
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expectShown(page, path, errors);
    }
    await page.context().close();
  });
}

/** Waits until the timer of a page has gone on from what it shows. */
async function expectRunning(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
}

test('a translated course is practised, sat as an exam and begun from the link', async ({
  browser,
  server,
  admin,
}) => {
  const course = await makeCourse(admin);
  const { context } = await enrol(browser, server.url, admin, course);
  await translate(context);
  const page = await context.newPage();
  const errors = watchErrors(page);

  await page.goto(course.practicePath);
  await expectRunning(page);
  await choose(page, ['A', 'C']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.correct)).toBeVisible();
  await page.getByRole('button', { name: practice.question.next, exact: true }).first().click();
  await onScreen(page, 2);
  await choose(page, ['A']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.incorrect)).toBeVisible();
  await expectRunning(page);
  expect(errors).toEqual([]);

  await page.goto('/sessions');
  await page.getByRole('link', { name: sittingBuilder.title }).first().click();
  await expect(page).toHaveURL(/\/sessions\/new/);
  await expectShown(page, '/sessions/new', errors);

  await begin(page, course, 'exam');
  await expectRunning(page);
  await page.keyboard.press('a');
  await expect(options(page)).toHaveCount(1);
  await expect(page.locator('main label [translate=no]').first()).toHaveText('A');
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('m');
  await expectRunning(page);
  await handIn(page);
  expect(errors).toEqual([]);
});
