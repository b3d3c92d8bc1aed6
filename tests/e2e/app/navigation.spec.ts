import { attempts } from '@amphi/domain/messages/fr/attempts';
import { common } from '@amphi/domain/messages/fr/common';
import { legalState } from '@amphi/domain/messages/fr/legal';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { offers } from '@amphi/domain/messages/fr/offers';
import { orders } from '@amphi/domain/messages/fr/orders';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page, Route } from '@playwright/test';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { enter, makeStudent } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as far down as it goes, and lets the page notice; answers how far that is. */
async function toTheEnd(page: Page): Promise<number> {
  const end = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    // A frame begins with telling of the scrolling before it.
    await new Promise(requestAnimationFrame);
    return Math.round(window.scrollY);
  });
  expect(end).toBeGreaterThan(200);
  return end;
}

/** Waits for the frames in which a position would be restored. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits for what the operator has set, which lengthens a legal page. */
const legalFactsLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(legalState.loading)).toHaveCount(0);
};

/** Without the mouse, which in a test scrolls the page to what it clicks. */
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name }).dispatchEvent('click');

test('a new page is named, has the focus, and begins at its top; back and forth return to where each was left', async ({
  page,
  server,
}) => {
  await page.goto('/legal/mentions');
  await legalFactsLoaded(page);
  const left = await toTheEnd(page);
  await page.getByRole('link', { name: navigation.titles.conditions }).click();
  await expect(heading(page, navigation.titles.conditions)).toBeVisible();
  await expect(page).toHaveTitle(common.pageTitle(navigation.titles.conditions));
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  const read = await toTheEnd(page);
  await page.goBack();
  await expect(page).toHaveTitle(common.pageTitle(navigation.titles.mentions));
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(heading(page, navigation.titles.conditions)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(read);

  // A list comes after its page.
  const student = await makeStudent(server.url);
  for (let count = 0; count < 3; count += 1) {
    const { semesterId } = await insertCourse(server.db);
    await insertOrder(server.db, student.id, semesterId);
  }
  await page.setViewportSize({ width: 1280, height: 480 });
  await enter(page, student.email);
  await page.goto('/orders');
  await expect(page.getByText(orders.shown(3, 3))).toBeVisible();
  const end = await toTheEnd(page);
  await follow(page, navigation.tabs.today);
  await expect(heading(page, student.fullName)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(orders.shown(3, 3))).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(end);
});

test('a page that is opened by its address begins at its top; a reload and the way back do not', async ({
  page,
}) => {
  // Asked once the page of the build is hydrated.
  const asked = page.waitForResponse(/auth\.session/);
  await page.goto('/legal/conditions');
  await asked;
  await legalFactsLoaded(page);
  const left = await toTheEnd(page);
  await page.goto('/legal/mentions');
  await legalFactsLoaded(page);
  await settle(page);
  expect(await scrollTop(page)).toBe(0);
  await page.goto('/legal/confidentialite');
  await legalFactsLoaded(page);
  const read = await toTheEnd(page);
  await page.reload();
  await legalFactsLoaded(page);
  await expect.poll(() => scrollTop(page)).toBe(read);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, navigation.titles.conditions)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goto('/legal/confidentialite');
  await legalFactsLoaded(page);
  await toTheEnd(page);
  // A visit to the current address is a new visit.
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => window.location.assign(window.location.href));
  await loaded;
  await legalFactsLoaded(page);
  await settle(page);
  expect(await scrollTop(page)).toBe(0);
});

test('a series that begins again shows its question', async ({ course, learner: { page } }) => {
  const { session, question } = practice;
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(course.practicePath);
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(question.title(number), { exact: true })).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await press(number < 3 ? question.next : session.submit);
  }
  await toTheEnd(page);
  await press(session.finish);
  const restart = page.getByRole('button', { name: attempts.series.restart });
  await expect(restart).toBeVisible();
  await toTheEnd(page);
  const loaded = page.waitForEvent('load');
  await restart.click();
  await loaded;
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await settle(page);
  expect(await scrollTop(page)).toBe(0);
});

/** The answers of a batch, in which there are more semesters than placeholders, each with a subject. */
async function withMoreSemesters(route: Route) {
  const response = await route.fetch();
  const procedures = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
  const answers: { result: { data: unknown } }[] = await response.json();
  const ids = Array.from({ length: 30 }, (_, at) => at + 1e6);
  const subjects = [{ id: 1, name: 'Anatomie', qcm_count: 2, qroc_count: 1 }];
  for (const [at, { result }] of answers.entries()) {
    if (procedures[at] === 'public.semesters') {
      const [one] = result.data as object[];
      result.data = ids.map((id) => ({ ...one, id }));
    }
    if (procedures[at] === 'public.offers') {
      result.data = ids.map((semester_id) => ({
        semester_id,
        subjects,
        has_sample: false,
        open: [],
      }));
    }
  }
  await route.fulfill({ response, json: answers });
}

test('a link to a part of the landing page leads there, also when lists above it come late', async ({
  page,
}) => {
  let release = () => {};
  const list = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/public\.(semesters|offers)/, async (route) => {
    await list;
    await withMoreSemesters(route);
  });
  // Some browsers do not anchor the scroll position.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { overflow-anchor: none }');
    document.adoptedStyleSheets.push(style);
  });
  await page.goto('/#temoignages');
  await settle(page);
  const part = page.locator('#temoignages');
  await expect(part).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(300);
  const top = async () => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  release();
  const contents = page.locator('#semestres article').getByText(offers.contents(1, 2, 1));
  await expect(contents.nth(25)).toBeAttached();
  await expect.poll(top).toBe(before);
});
