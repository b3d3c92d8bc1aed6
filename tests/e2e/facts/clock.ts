import { expect, type Locator, type Page } from '@playwright/test';

const NOW = new Date('2026-11-21T10:00:00Z');

/**
 * Stops the time of a page before it is opened: its timers run only when told to, so that what shows
 * "for at least 1500 ms" can be looked at just before and just after.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(new Date(NOW.getTime() + 1000));
}

/** Milliseconds, as the page's clock has them. */
export const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Lets the stopped time run on to a moment that has not come yet. */
export async function runTo(page: Page, moment: number): Promise<void> {
  await page.clock.runFor(moment - (await timeOf(page)));
}

/** Lets the stopped time run on in steps of `step` milliseconds until the page shows something. */
export async function runUntilVisible(page: Page, what: Locator, step = 1): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(what).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Lets the stopped time run on until something has come, such as an answer of the server. */
export async function runUntil<T>(page: Page, coming: Promise<T>): Promise<T> {
  let here = false;
  void coming.then(() => {
    here = true;
  });
  await expect(async () => {
    await page.clock.runFor(2);
    expect(here).toBe(true);
  }).toPass({ intervals: [50] });
  return coming;
}
