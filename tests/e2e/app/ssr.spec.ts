import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { firstQuestionOf, makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

/** Pages whose HTML is made once for everyone, and stays where one with a session comes to it. */
const PUBLIC = [
  '/',
  '/legal/conditions',
  '/legal/confidentialite',
  '/legal/mentions',
  '/account-deleted',
];

/** Notes the procedures that a page asks for. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/trpc/')) return;
    const names = pathname.slice('/trpc/'.length).split(',');
    // The bell is no part of a page: it asks once the page stands.
    calls.push(...names.filter((name) => name !== 'notifications.unread'));
  });
  return calls;
}

test('a page behind the sign-in comes with what it would ask', async ({ page, server, admin }) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  await enter(page, student.email);
  const calls = watchCalls(page);
  const { subjectId } = course;
  for (const path of [
    '/dashboard',
    '/buy',
    '/orders',
    '/sessions',
    `/study-mode/${subjectId}`,
    course.practicePath,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#page-state')).toHaveCount(0);
    expect(calls, path).toEqual([]);
  }
});

test('so does the back-office', async ({ page }) => {
  await enter(page, ADMIN.username);
  const calls = watchCalls(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('tabpanel')).toContainText('$');
  expect(calls).toEqual([]);
});

test('a session on a page is loaded anew when it is come back to', async ({
  page,
  server,
  admin,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  await enter(page, student.email);
  await page.goto(course.practicePath, { waitUntil: 'networkidle' });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const calls = watchCalls(page);
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le cœur a quatre cavités.')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.locator(`a[href="/study-mode/${course.subjectId}"]`).first().click();
  await page.locator(`a[href="${course.practicePath}"]`).first().click();
  await expect.poll(() => calls).toContain('study.practice');
  // The first question is answered; the second one is what there is to do.
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  await page.getByRole('button', { name: practice.question.previous }).click();
  await expect(page.getByRole('article')).toContainText('Première question ?');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('what came with a page is gone with the session', async ({ page, server }) => {
  const student = await makeStudent(server.url, 'Salma Bennani');
  await enter(page, student.email);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salma Bennani');
  await page.context().clearCookies();
  await page.goto('/legal/mentions');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Salma Bennani')).toHaveCount(0);
});

test('a visit with a session matches the HTML of the public pages, which was made without one', async ({
  page,
  server,
}) => {
  const student = await makeStudent(server.url);
  await enter(page, student.email);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
  });
  for (const path of PUBLIC) {
    for (const _ of ['first', 'second', 'third']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitForHydration(page);
    }
    expect(reports, path).toEqual([]);
  }
});

test('a public page that was made in an earlier year matches', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
  });
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
  await page.goto('/legal/conditions', { waitUntil: 'networkidle' });
  await expect(page.getByText(landing.footer.copyright(year))).toBeVisible();
  expect(reports).toEqual([]);
});

test('public pages can be read before any script has run', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/register', '/forgot-password', '/legal/conditions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/') await expect(page).not.toHaveTitle(common.siteTitle);
  }
  await context.close();
});

/** A student with access to a course, and the addresses of the pages that the server renders for them. */
async function makeReader(url: string, admin: RestClient) {
  const course = await makeCourse(admin);
  const student = await makeStudent(url);
  await grant(admin, student, course.semesterId);
  const { semesterId, subjectId } = course;
  await student.rest.json('POST', '/api/practice/submit-answer', {
    qcm_id: firstQuestionOf(course),
    selected_answers: ['A'],
    time_taken_seconds: 5,
  });
  const exam = await student.rest.json<{ result: { data: { id: number } } }>(
    ...(['POST', '/trpc/sittings.create'] as const),
    { filter: { subject_ids: [subjectId] }, mode: 'exam', count: 3, order: 'fixed' },
  );
  const { id } = exam.body.result.data;
  await student.rest.json('POST', '/trpc/sittings.finish', { id });
  return {
    student,
    pages: [
      '/dashboard',
      '/buy',
      '/orders',
      '/profile',
      `/semester/${semesterId}`,
      `/study-mode/${subjectId}`,
      `/practice/${subjectId}/complete`,
      '/sessions',
      `/sessions/new?subject=${subjectId}`,
      `/sessions/${id}/results`,
    ],
  };
}

/** What comes of them with the page is only that it loads. */
const EXAM_PAGES = ['/admin/baremes', '/admin/papers', '/admin/mock-exams'];
const ADMIN_PAGES = ['/admin', '/admin?tab=payments', '/admin/imports', '/admin/exports'];

/** A window with this session. */
async function openFor(
  { rest }: { rest: RestClient },
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const [name = '', value = ''] = rest.cookie.split('=');
  await context.addCookies([{ name, value, url: options.baseURL ?? '' }]);
  return context.newPage();
}

/** Opens a page, which the server has rendered. */
async function gotoRendered(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(await response?.text(), path).toContain('<div id="root" data-ssr>');
}

test('pages behind the sign-in can be read before any script has run', async ({
  browser,
  server,
  admin,
}) => {
  const { student, pages } = await makeReader(server.url, admin);
  const off = { baseURL: server.url, javaScriptEnabled: false };
  for (const [person, paths] of [
    [student, pages],
    [{ rest: admin }, ADMIN_PAGES],
  ] as const) {
    const page = await openFor(person, browser, off);
    for (const path of paths) {
      await gotoRendered(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await page.context().close();
  }
});

/** Goes through pages, each of which has to be hydrated without a message in the console. */
async function comeToLife(page: Page, paths: readonly string[], colorScheme: string) {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  for (const path of paths) {
    await gotoRendered(page, path);
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(problems, path).toEqual([]);
  }
  await page.context().close();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`public pages are hydrated as they were rendered, in the ${colorScheme}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, colorScheme });
    const paths = ['/', '/login', '/register', '/forgot-password', '/legal/mentions'];
    await comeToLife(await context.newPage(), paths, colorScheme);
  });
}

test('pages behind the sign-in are hydrated as they were rendered', async ({
  browser,
  server,
  admin,
}) => {
  const { student, pages } = await makeReader(server.url, admin);
  // As the server can't know that it is.
  const options = { baseURL: server.url, colorScheme: 'dark' } as const;
  await comeToLife(await openFor(student, browser, options), pages, 'dark');
  const paths = [...ADMIN_PAGES, ...EXAM_PAGES];
  await comeToLife(await openFor({ rest: admin }, browser, options), paths, 'dark');
});
