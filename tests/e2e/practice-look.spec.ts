import type { Page } from '@playwright/test';
import { expect, test } from './studying.ts';

/** Where the header of the session and the navigation bar are, in CSS pixels from the top of the window. */
function barsOf(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { header: box('main header')?.top, navigation: box('body header')?.bottom };
  });
}

test('on a phone the header of the session stays on screen, and the navigation bar scrolls away', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(course.practicePath);
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('article')?.style.setProperty('min-height', '200vh');
    window.scrollTo(0, 400);
  });
  await expect.poll(async () => (await barsOf(page)).header).toBe(0);
  expect((await barsOf(page)).navigation).toBeLessThanOrEqual(0);

  // In a large window there is room for both.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(async () => (await barsOf(page)).header).toBe(65);
  expect((await barsOf(page)).navigation).toBe(65);
});
