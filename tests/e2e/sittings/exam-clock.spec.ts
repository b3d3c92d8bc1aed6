import { common } from '@amphi/domain/messages/fr/common';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { callProcedure } from '../../support/exam.ts';
import { databaseAt } from '../../support/server.ts';
import type { Enrolled } from '../support/enrolled.ts';
import { askToHandIn, beginSitting, handIn, onScreen, options } from '../support/sitting-steps.ts';
import { test as base, expect } from '../support/studying.ts';

/** An exam of three questions that has begun, on a device whose clock the test moves. */
const test = base.extend<{ exam: Enrolled & { page: Page; id: number } }>({
  exam: async ({ course, enrolled }, use) => {
    const { page, rest } = enrolled;
    const id = await beginSitting(rest, course, 'exam');
    await page.clock.install();
    await page.goto(`/sessions/${id}`);
    await onScreen(page, 1);
    await use({ ...enrolled, id });
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

/** Returns the server's answer to the same student elsewhere. */
const ask = <T>({ rest, id }: Enrolled & { id: number }, name: 'open' | 'result') =>
  callProcedure<T>(rest, `sittings.${name}`, { id }, 'GET');

const answersOf = ({ questions }: { questions: { selected_answers: string[] }[] }) =>
  questions.map(({ selected_answers }) => selected_answers.join(''));

/** Waits until the server has what was chosen. */
const expectSaved = (exam: Enrolled & { id: number }, answers: string[]) =>
  expect.poll(async () => answersOf(await ask<Opened>(exam, 'open'))).toEqual(answers);

/** The seconds that the page shows as left. */
async function shownLeft(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = text
    .replace(/[^\d:]/g, '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/** The page shows the time that the server has left for the exam. */
const expectServerTime = (exam: Enrolled & { page: Page; id: number }) =>
  expect
    .poll(async () => {
      const { remaining_seconds } = await ask<Opened>(exam, 'open');
      return Math.abs((await shownLeft(exam.page)) - remaining_seconds);
    })
    .toBeLessThan(15);

/** Lets the server's time go by. The page's clocks stand still, as those of a device that sleeps. */
async function sleep({ rest, id }: Enrolled & { id: number }, seconds: number): Promise<void> {
  await sql`
    update sittings set started_at = started_at - make_interval(secs => ${seconds}::int),
      running_since = running_since - make_interval(secs => ${seconds}::int)
    where id = ${id}
  `.execute(databaseAt(rest.url));
}

const HOUR = 3_600_000;

test('a device whose clock is wrong by hours, or that slept, changes nothing of an exam', async ({
  exam,
}) => {
  const { page } = exam;
  await page.clock.setSystemTime(new Date(Date.now() + 3 * HOUR));
  await page.keyboard.press('a');
  await expectSaved(exam, ['A', '', '']);
  await page.reload();
  await onScreen(page, 1);
  await expect(options(page)).toHaveCount(1);
  // Before another save tells the page the time again.
  await expectServerTime(exam);
  await page.clock.setSystemTime(new Date(Date.now() - 3 * HOUR));
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('b');
  await expectSaved(exam, ['A', 'B', '']);
  await expectServerTime(exam);
  // Each event that tells of a sleep asks for the time.
  for (const event of ['visibilitychange', 'pageshow', 'focus'] as const) {
    await sleep(exam, 30);
    await page.evaluate((type) => {
      (type === 'visibilitychange' ? document : window).dispatchEvent(
        new Event(type, { bubbles: true }),
      );
    }, event);
    await expectServerTime(exam);
  }
  await handIn(page);
  const result = await ask<Result>(exam, 'result');
  expect(result).toMatchObject({ finished_by: 'student', blank_count: 1 });
  expect(answersOf(result)).toEqual(['A', 'B', '']);
  expect(result.spent_seconds).toBeLessThan(270);
});

test('a laptop that was shut over the end ends the exam when it is opened', async ({ exam }) => {
  const { page } = exam;
  await page.keyboard.press('a');
  await expectSaved(exam, ['A', '', '']);
  await sleep(exam, 600);
  // The time of day goes on, and no event tells the page.
  await page.clock.setSystemTime(new Date(Date.now() + 600_000));
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByText(sittingSession.timeUp)).toBeVisible();
  const result = await ask<Result>(exam, 'result');
  expect(result).toMatchObject({ finished_by: 'time', blank_count: 2 });
});

test('what is answered after the end on a clock that stood still does not count', async ({
  exam,
}) => {
  const { page } = exam;
  await page.route('**/trpc/sittings.current**', (route) => route.abort());
  await sleep(exam, 600);
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
  await askToHandIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sittingSession.handIn }).click();
  await expect(dialog.getByText(sittingSession.handInSteps.saving)).toBeVisible();
  await dialog.getByRole('button', { name: common.cancel }).click();
  await expect(dialog).toHaveCount(0);

  await askToHandIn(page);
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

test('a network that is away for five minutes around the end leaves a whole copy', async ({
  server,
  exam,
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
  await sleep(exam, 300);
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
  const { db } = server;
  const copy = db.selectFrom('sittings').select('is_late').where('id', '=', id);
  expect(await copy.executeTakeFirst()).toEqual({ is_late: true });
});

test('the time that is left is said in words at ten minutes and at one, and no other', async ({
  server,
  exam,
}) => {
  const { page, id } = exam;
  const words = (minutes: number) =>
    page.getByRole('status').filter({ hasText: sittingSession.remainingWords(minutes) });
  // Four and a half minutes.
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(words(10)).toHaveCount(0);

  await server.db
    .updateTable('sittings')
    .set({ time_limit_seconds: 900 })
    .where('id', '=', id)
    .execute();
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
