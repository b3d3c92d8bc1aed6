import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';

export const SESSION_GOALS = { bytes: 150_000, frame: 1_000 / 60 };
const STEPS = 30;
const SLOWDOWN = 4;

/** A practice session on a slow phone. */
export interface SessionFigures {
  questions: number;
  /** On the wire after the first load, both ways of fetching counted. */
  bytes: number;
  /** From the key to the frame that shows the next question, in milliseconds. */
  median: number;
  p95: number;
}

/** Answers every question of a session and counts what that transfers, then steps through it. */
export async function measureSession(
  url: string,
  path: string,
  questions: number,
  cookie: string,
): Promise<SessionFigures> {
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 640 },
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(path);
    await page.getByRole('checkbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await transferred(cdp, () => answerAll(page, questions));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const frames = (await stepThrough(page)).sort((one, other) => one - other);
    const at = (share: number) => frames[Math.ceil(share * frames.length) - 1] ?? Number.NaN;
    return { questions, bytes, median: at(0.5), p95: at(0.95) };
  } finally {
    await browser.close();
  }
}

/** Counts the bytes that arrive while `work` runs. */
async function transferred(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await work();
  return bytes;
}

/** Answers each question with its first option, by keyboard. */
async function answerAll(page: Page, questions: number): Promise<void> {
  for (let count = 0; count < questions; count += 1) {
    await page.keyboard.press('a');
    const answered = page.waitForResponse(/attempts\.submitAnswer/);
    await page.keyboard.press('Enter');
    await answered;
    await page
      .locator('[role=checkbox], input[type=checkbox]')
      .first()
      .waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    if (count < questions - 1) await page.getByRole('checkbox').first().waitFor();
  }
}

/**
 * How long each step back takes: from the key to the next frame after React has changed the page. The
 * heading of the question is what tells one from the other.
 */
function stepThrough(page: Page): Promise<number[]> {
  return page.evaluate(async (steps) => {
    const times: number[] = [];
    const main = document.querySelector('main');
    for (let step = 0; step < steps && main; step += 1) {
      const time = await new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame((frame) => resolve(Math.max(frame, performance.now()) - start));
        });
        observer.observe(main, { subtree: true, childList: true, characterData: true });
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      });
      times.push(time);
      // Two frames of rest, so that no step pays for the one before.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return times;
  }, STEPS);
}
