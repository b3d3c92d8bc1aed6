import { openDatabase } from '@amphi/db';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { test as base, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { RestClient } from '../../support/client.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { callProcedure } from '../../support/exam.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { type Enrolled, enrol } from '../support/enrolled.ts';
import { begin, handIn, onScreen, options } from '../support/sitting-steps.ts';
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
    const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
      .replace(/[^\d:]/g, '')
      .split(':')
      .map(Number);
    expect(Math.abs(minutes * 60 + seconds - remaining_seconds)).toBeLessThan(15);
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
