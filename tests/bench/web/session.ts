import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../support/browser.ts';

export const SESSION_GOALS = { bytes: 150_000, share: 0.9 };
const STEPS = 30;
const SLOWDOWN = 4;

/** A practice session on a slow phone. */
export interface SessionFigures {
  questions: number;
  /** On the wire after the first load, both ways of fetching counted. */
  bytes: number;
  /** The share of the steps to another question that the very next frame shows, from 0 to 1. */
  inNextFrame: number;
  /** From the key to the changed page, in milliseconds. */
  work: { median: number; p95: number };
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
      ignoreHTTPSErrors: true,
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
    const taken = await stepThrough(page);
    const works = taken.map(({ work }) => work).sort((one, other) => one - other);
    const at = (share: number) => works[Math.ceil(share * works.length) - 1] ?? Number.NaN;
    const inNextFrame = taken.filter(({ frame }) => frame <= 1).length / taken.length;
    return { questions, bytes, inNextFrame, work: { median: at(0.5), p95: at(0.95) } };
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
    const answered = page.waitForResponse(/answers\.submit/);
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

/** A step from one question to the next. */
interface Step {
  /** From the key to the change of the page, in milliseconds. */
  work: number;
  /** The frame after the key that shows it: 1 is the very next. */
  frame: number;
}

/**
 * Steps back through the questions, each time at the beginning of a frame. The change of the page is React's;
 * what the browser does with it then is in the frame that it makes.
 */
function stepThrough(page: Page): Promise<Step[]> {
  return page.evaluate(async (steps) => {
    const taken: Step[] = [];
    const main = document.querySelector('main');
    for (let step = 0; step < steps && main; step += 1) {
      // No step pays for the one before.
      await new Promise(requestAnimationFrame);
      const before = await new Promise<number>(requestAnimationFrame);
      const start = performance.now();
      const changed = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(main, { subtree: true, childList: true, characterData: true });
      });
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      const work = (await changed) - start;
      const shown = await new Promise<number>(requestAnimationFrame);
      taken.push({ work, frame: Math.round((shown - before) / (1_000 / 60)) });
    }
    return taken;
  }, STEPS);
}
