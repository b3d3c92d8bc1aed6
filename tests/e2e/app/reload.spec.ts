import { common } from '@amphi/domain/messages/fr/common';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/studying.ts';

test.use({ serviceWorkers: 'allow' });

/** The speed of a cheap phone. */
const SLOWDOWN = 6;

/** Records every text that `main` shows: at each change and before each frame, from the parsing of the page on. */
function recordTexts(): void {
  const texts: string[] = [];
  Object.assign(window, { shownTexts: texts });
  const record = () => {
    const text = document.querySelector('main')?.innerText.trim();
    // The parser opens `main` before its text.
    if (text && text !== texts.at(-1)) texts.push(text);
  };
  new MutationObserver(record).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  const atFrame = () => {
    record();
    requestAnimationFrame(atFrame);
  };
  atFrame();
}

/** Reloads a page, which the worker answers, and returns what `main` showed until its heading was there. */
async function reload(page: Page): Promise<string[]> {
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  return page.evaluate(() => (window as unknown as { shownTexts: string[] }).shownTexts);
}

test('a page that the service worker answers says nothing but that it loads until it is there', async ({
  learner: { page },
  course,
}) => {
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.addInitScript(recordTexts);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const path of ['/dashboard', '/plan', '/buy', `/study-mode/${course.subjectId}`]) {
    await page.goto(path);
    const texts = await reload(page);
    expect(texts[0], path).toBe(common.loading);
    expect(texts.filter((text) => text.includes(common.notFoundTitle))).toEqual([]);
  }
});
