import { openDatabase } from '@amphi/db';
import { common } from '@amphi/domain/messages/fr/common';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { test as base, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { RestClient } from '../../support/client.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { callProcedure } from '../../support/exam.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { type Enrolled, enrol } from '../support/enrolled.ts';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { waitForHydration } from '../support/steps.ts';

interface Own {
  server: ServerProcess;
  database: OwnDatabase;
}

/** A server with a database that the tests can reach, and an exam of three questions that has begun. */
const test = base.extend<{ exam: Enrolled & { page: Page; id: number } }, { own: Own }>({
  own: [
    async ({ browserName: _ }, use) => {
      const database = await startOwnDatabase({ fsync: 'off' });
      const server = await startServer({ ...EMPTY, DATABASE_URL: database.url });
      await use({ server, database });
      await server.stop();
      await database.remove();
    },
    { scope: 'worker' },
  ],
  exam: async ({ browser, own }, use) => {
    const { url } = own.server;
    const admin = new RestClient(url);
    await admin.login(ADMIN);
    const course = await makeCourse(admin);
    const enrolled = await enrol(browser, url, admin, course);
    const page = await enrolled.context.newPage();
    await page.clock.install();
    await begin(page, course, 'exam');
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await use({ ...enrolled, page, id });
    await enrolled.context.close();
  },
});

interface Opened {
  remaining_seconds: number;
  questions: { selected_answers: string[] }[];
}

interface Result {
  finished_by: string;
  spent_seconds: number;
  blank_count: number;
  questions: { selected_answers: string[] }[];
}

/** What the server says to the same student elsewhere. */
const ask = <T>({ rest, id }: Enrolled & { id: number }, name: 'open' | 'result') =>
  callProcedure<T>(rest, `sittings.${name}`, { id }, 'GET');

const answersOf = ({ questions }: { questions: { selected_answers: string[] }[] }) =>
  questions.map(({ selected_answers }) => selected_answers.join(''));

/** Waits until the server has what was chosen. */
const expectSaved = (exam: Enrolled & { id: number }, answers: string[]) =>
  expect.poll(async () => answersOf(await ask<Opened>(exam, 'open'))).toEqual(answers);

const HOUR = 3_600_000;

for (const hours of [3, -3]) {
  test(`a device whose clock is wrong by ${hours} hours changes nothing of an exam`, async ({
    exam,
  }) => {
    const { page } = exam;
    const began = performance.now();
    await page.clock.setSystemTime(new Date(Date.now() + hours * HOUR));
    await page.keyboard.press('a');
    await expectSaved(exam, ['A', '', '']);
    await page.reload();
    await onScreen(page, 1);
    await expect(options(page)).toHaveCount(1);
    // Before another save tells the page the time again.
    const { remaining_seconds } = await ask<Opened>(exam, 'open');
    expect(Math.abs((await shownLeft(page)) - remaining_seconds)).toBeLessThan(15);
    await waitForHydration(page);
    await page.keyboard.press('ArrowRight');
    await onScreen(page, 2);
    await page.keyboard.press('b');
    await expectSaved(exam, ['A', 'B', '']);
    await handIn(page);
    const result = await ask<Result>(exam, 'result');
    expect(result).toMatchObject({ finished_by: 'student', blank_count: 1 });
    expect(answersOf(result)).toEqual(['A', 'B', '']);
    const real = (performance.now() - began) / 1000;
    expect(result.spent_seconds).toBeLessThanOrEqual(real + 60);
  });
}

/** The seconds that the page shows as left. */
async function shownLeft(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = text
    .replace(/[^\d:]/g, '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/** Lets the server's time go by. The page's clocks stand still, as those of a device that sleeps. */
async function sleep({ own, id }: { own: Own; id: number }, seconds: number): Promise<void> {
  const { db } = openDatabase(own.database.url, { max: 1 });
  await sql`
    update sittings set started_at = started_at - make_interval(secs => ${seconds}::int),
      running_since = running_since - make_interval(secs => ${seconds}::int)
    where id = ${id}
  `.execute(db);
  await db.destroy();
}

for (const event of ['visibilitychange', 'pageshow', 'focus'] as const) {
  test(`a device that slept has the server's time again with ${event}`, async ({ exam, own }) => {
    const { page, id } = exam;
    await sleep({ own, id }, 120);
    await page.evaluate((type) => {
      (type === 'visibilitychange' ? document : window).dispatchEvent(
        new Event(type, { bubbles: true }),
      );
    }, event);
    const { remaining_seconds } = await ask<Opened>(exam, 'open');
    await expect
      .poll(async () => Math.abs((await shownLeft(page)) - remaining_seconds))
      .toBeLessThan(15);
  });
}

test('a laptop that was shut over the end ends the exam when it is opened', async ({
  exam,
  own,
}) => {
  const { page, id } = exam;
  await page.keyboard.press('a');
  await expectSaved(exam, ['A', '', '']);
  await sleep({ own, id }, 600);
  // The time of day goes on, and no event tells the page.
  await page.clock.setSystemTime(new Date(Date.now() + 600_000));
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByText(sittingSession.timeUp)).toBeVisible();
  const result = await ask<Result>(exam, 'result');
  expect(result).toMatchObject({ finished_by: 'time', blank_count: 2 });
});

test('what is answered after the end on a clock that stood still does not count', async ({
  exam,
  own,
}) => {
  const { page, id } = exam;
  await page.route('**/trpc/sittings.current**', (route) => route.abort());
  await sleep({ own, id }, 600);
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByText(sittingResults.late.title)).toBeVisible();
  const result = await ask<Result>(exam, 'result');
  expect(result).toMatchObject({ finished_by: 'time', blank_count: 3 });
});

test('a copy whose saves get no answer can be handed in later, and the dialog closed', async ({
  exam,
}) => {
  const { page } = exam;
  await page.route('**/trpc/sittings.save**', () => {});
  await page.keyboard.press('a');
  await press(page, sittingSession.handIn);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sittingSession.handIn }).click();
  await expect(dialog.getByText(sittingSession.handInSteps.saving)).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();
  await expect(dialog).toHaveCount(0);

  await press(page, sittingSession.handIn);
  await dialog.getByRole('button', { name: sittingSession.handIn }).click();
  await expect(dialog.getByText(sittingSession.handInSteps.saving)).toBeVisible();
  // Each save waits for ten seconds.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(dialog.getByText(sittingSession.finishFailed)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute('**/trpc/sittings.save**');
  await dialog.getByRole('button', { name: sittingSession.handIn }).click();
  await expect(page).toHaveURL(/\/results$/);
  expect(answersOf(await ask<Result>(exam, 'result'))).toEqual(['A', '', '']);
});

test('a copy whose time is over goes on by itself while its saves get no answer', async ({
  exam,
  own,
}) => {
  const { page, id } = exam;
  await page.route('**/trpc/sittings.save**', () => {});
  await page.keyboard.press('a');
  await expect(options(page)).toHaveCount(1);
  await sleep({ own, id }, 270);
  await page.clock.fastForward(270_000);
  await expect(page.getByText(sittingSession.timeUpOffline)).toBeVisible();
  await page.unroute('**/trpc/sittings.save**');
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page).toHaveURL(/\/results$/, { timeout: 500 });
  }).toPass();
  expect(answersOf(await ask<Result>(exam, 'result'))).toEqual(['A', '', '']);
});

test('a network that is away for five minutes around the end leaves a whole copy', async ({
  exam,
  own,
}) => {
  const { page, context, id } = exam;
  await page.keyboard.press('a');
  await expectSaved(exam, ['A', '', '']);
  await context.setOffline(true);
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('b');
  await expect(page.getByText(sittingSession.unsaved(2))).toBeVisible();

  // Five minutes go by, for the server and for the device; the exam takes four and a half.
  const { db } = openDatabase(own.database.url, { max: 1 });
  await sql`
    update sittings set started_at = started_at - interval '5 minutes',
      running_since = running_since - interval '5 minutes'
    where id = ${id}
  `.execute(db);
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByText(sittingSession.timeUpOffline)).toBeVisible();
  await page.keyboard.press('d');
  // Asked for from elsewhere, the server has handed in what it had.
  const before = await ask<Result>(exam, 'result');
  expect(before).toMatchObject({ finished_by: 'time', blank_count: 2 });

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/results$/);
  const result = await ask<Result>(exam, 'result');
  expect(result).toMatchObject({ finished_by: 'time', blank_count: 1 });
  expect(answersOf(result)).toEqual(['AC', 'B', '']);
  const { rows } = await sql<{ is_late: boolean }>`
    select is_late from sittings where id = ${id}
  `.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ is_late: true }]);
});

test('the time that is left is said in words at ten minutes and at one, and no other', async ({
  exam,
  own,
}) => {
  const { page, id } = exam;
  const words = (minutes: number) =>
    page.getByRole('status').filter({ hasText: sittingSession.remainingWords(minutes) });
  // Four and a half minutes.
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(words(10)).toHaveCount(0);

  const { db } = openDatabase(own.database.url, { max: 1 });
  await db.updateTable('sittings').set({ time_limit_seconds: 900 }).where('id', '=', id).execute();
  await db.destroy();
  await page.reload();
  await onScreen(page, 1);
  const { remaining_seconds } = await ask<Opened>(exam, 'open');
  await page.clock.fastForward((remaining_seconds - 599) * 1000);
  await expect(words(10)).toHaveCount(1);
  await page.clock.fastForward(60_000);
  await expect(words(10)).toHaveCount(0);
  await page.clock.fastForward(480_000);
  await expect(words(1)).toHaveCount(1);

  const other = await exam.context.newPage();
  await other.goto('/dashboard');
  const left = Math.floor((await ask<Opened>(exam, 'open')).remaining_seconds / 60);
  const running = [left, left + 1].map((minutes) => sittingHistory.examRunning(minutes * 60));
  await expect(other.getByText(new RegExp(running.join('|')))).toBeVisible();
});
