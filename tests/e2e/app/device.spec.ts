import { unsentLogout } from '@amphi/domain/messages/fr/account/unsent-logout';
import { lostConnection } from '@amphi/domain/messages/fr/lost-connection';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { packs } from '@amphi/domain/messages/fr/packs';
import { practice } from '@amphi/domain/messages/fr/practice';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import type { Page } from '@playwright/test';
import { recorded } from '../support/enrolled.ts';
import { download, expect, test } from '../support/phone.ts';
import { choose, openProfile } from '../support/steps.ts';

/* The device keeps its promises by the data that it holds, which it offers when the network is not there. */

const { question, session } = practice;
const DAY = 24 * 3_600_000;
/** For what is shown after a wait of seconds. */
const SHOWN = { timeout: 20_000 };

const chapterLink = (page: Page, chapter: string) => page.getByRole('link', { name: chapter });

/** A line that takes what is sent and never answers. */
const freeze = (page: Page) => page.route(/\/(trpc|api)\//, () => {});

test('a pack is read by the time of the server, and out of reach only as long as the clock is wrong', async ({
  learner: { page },
  course,
}) => {
  const now = Date.now();
  const setClock = (days: number) => page.clock.setFixedTime(now + days * DAY);
  const first = page.getByText(question.title(1), { exact: true });
  await setClock(-3);
  await download(page, course);
  await page.context().setOffline(true);
  await page.goto(course.practicePath);
  await expect(first).toBeVisible();
  // By the server's time it is over.
  await setClock(12);
  await page.goto(course.practicePath);
  await expect(page.getByText(packs.closed)).toBeVisible(SHOWN);
  await expect(first).toHaveCount(0);
  await setClock(-2);
  await page.goto(course.practicePath);
  await expect(first).toBeVisible();
  // A clock that was put right.
  await setClock(1);
  await page.goto(course.practicePath);
  await expect(first).toBeVisible();
});

test('a pack that the browser has removed is said to be gone, and downloaded again', async ({
  learner: { page },
  course,
}) => {
  await download(page, course);
  // This address is no page of the app, which would keep the database open.
  await page.goto('/api/health/live');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('amphi-packs');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText(packs.lost)).toBeVisible(SHOWN);
  await expect(chapterLink(page, course.chapter)).toHaveCount(0);

  await page.context().setOffline(false);
  await openProfile(page, packs.list.title);
  await expect(page.getByRole('list', { name: packs.list.title })).toBeVisible();
  await expect(chapterLink(page, course.chapter)).toBeVisible(SHOWN);
  await page.context().setOffline(true);
  await page.goto(course.practicePath);
  await expect(page.getByText(question.title(1), { exact: true })).toBeVisible();
});

test('a device without room says that an answer is on the page alone, and that a pack was not kept', async ({
  enrolled,
  course,
}) => {
  const { page, context } = enrolled;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(`/study-mode/${course.subjectId}`);
  const downloadButton = page.getByRole('button', { name: packs.downloadOf(course.chapter) });
  await expect(downloadButton).toBeVisible();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let index = 0; ; index += 1)
          localStorage.setItem(`filler-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // In smaller pieces.
      }
    }
  });
  await downloadButton.click();
  await expect(page.getByText(packs.noRoom)).toBeVisible(SHOWN);

  await page.goto(course.practicePath);
  await expect(page.getByText(question.title(1), { exact: true })).toBeVisible();
  await context.setOffline(true);
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(page.getByText(unsentAnswers.question.waiting('network', false))).toBeVisible();
  await expect(page.getByText(unsent.unstored(1))).toBeVisible();
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByText(unsent.unstored(1))).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => recorded(enrolled, course)).toEqual({ 'Première question ?': 'AC' });
  await expect(page.getByText(unsent.unstored(1))).toHaveCount(0);
});

test('on a line that is frozen each page of study leads to what the device has, and goes on asking', async ({
  learner: { page },
  course,
}) => {
  test.slow();
  await download(page, course);
  const link = chapterLink(page, course.chapter).last();
  await freeze(page);
  await page.goto('/dashboard');
  await expect(link).toBeVisible(SHOWN);
  const { train, notebook, progress } = navigation.tabs;
  const openTabs = async () => {
    for (const tab of [train, notebook, progress]) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(link).toBeVisible();
      await expect(page.getByRole('list', { name: packs.list.title })).toHaveCount(1);
    }
  };
  await openTabs();
  for (const path of [
    `/semester/${course.semesterId}`,
    `/study-mode/${course.subjectId}`,
    `/practice/${course.subjectId}`,
    '/reviews?ahead=1',
    '/plan',
    '/progress',
  ]) {
    await page.goto(path);
    await expect(link, path).toBeVisible(SHOWN);
  }
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: lostConnection.unreachable.title })).toHaveCount(
    0,
    SHOWN,
  );
  await expect(link).toHaveCount(0);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(link).toBeVisible();
  await openTabs();
});

test('a line that is frozen is told of where the device has nothing, and keeps no session on a phone', async ({
  learner: { page },
  course,
}) => {
  await freeze(page);
  await page.goto('/dashboard');
  const title = page.getByText(lostConnection.unreachable.title, { exact: true });
  await expect(title).toBeVisible(SHOWN);
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: course.semester })).toBeVisible(SHOWN);

  await page.setViewportSize({ width: 360, height: 740 });
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await freeze(page);
  await page.getByRole('button', { name: navigation.openMenu }).click();
  await page.getByRole('button', { name: navigation.logout }).click();
  await expect(page).toHaveURL('/', SHOWN);
  await expect.poll(() => said).toEqual([unsentLogout.failed]);
});
