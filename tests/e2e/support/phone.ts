import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packs } from '@amphi/domain/messages/fr/packs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../support/browser.ts';
import { openSemester } from '../../support/people.ts';
import type { Course } from './course.ts';
import { enter, makeStudent } from './people.ts';
import { test as base, expect } from './studying.ts';

/** A student of a test's own, with a browser that keeps what it stores when it is closed or killed. */
interface Phone {
  student: Awaited<ReturnType<typeof makeStudent>>;
  start: () => Promise<{ context: BrowserContext; page: Page }>;
  close: () => Promise<void>;
  /** Ends the processes of the browser without a word. */
  kill: () => Promise<void>;
}

export const test = base.extend<{ phone: Phone }>({
  serviceWorkers: 'allow',
  phone: async ({ course, server }, use) => {
    const student = await makeStudent(server.url, 'Qui Voyage');
    await openSemester(server, student.id, course.semesterId);
    const folder = mkdtempSync(join(tmpdir(), 'amphi-phone-'));
    let context: BrowserContext | undefined;
    const close = async () => {
      await context?.close();
      context = undefined;
    };
    const kill = async () => {
      const gone = context?.waitForEvent('close');
      // By the folder of its profile, which no other process names.
      const pids = execFileSync('pgrep', ['-f', folder], { encoding: 'utf8' }).trim().split('\n');
      for (const pid of pids) end(Number(pid));
      await gone;
      context = undefined;
    };
    const start = async () => {
      context = await chromium.launchPersistentContext(folder, {
        ...findBrowser(),
        baseURL: server.url,
        locale: 'fr-MA',
        timezoneId: 'Africa/Casablanca',
      });
      // A cookie without an end is gone with the browser.
      await enter(context, student.email);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };
    await use({ student, start, close, kill });
    await close();
    rmSync(folder, { recursive: true, force: true });
  },
});

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // With its parent it is gone already.
  }
}

const downloadButton = (page: Page, { chapter }: Course) =>
  page.getByRole('button', { name: packs.downloadOf(chapter) });
const dropButton = (page: Page, { chapter }: Course) =>
  page.getByRole('button', { name: packs.dropOf(chapter) });

/** Makes the course's chapter available without a network. */
export async function download(page: Page, course: Course): Promise<void> {
  await page.goto(`/study-mode/${course.subjectId}`);
  await downloadButton(page, course).click();
  await expect(dropButton(page, course)).toBeVisible({ timeout: 60_000 });
}

export { expect };
