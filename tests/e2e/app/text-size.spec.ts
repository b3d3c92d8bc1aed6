import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { answerAll, closeAttempt } from '../support/answers.ts';
import { enter } from '../support/people.ts';
import { begin, resultsOf } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

/** CSS pixels, and the size of letters that the person has set in the browser, of which 16 px is the usual one. */
const SIZES = [
  { name: 'a phone with letters at 130 %', width: 360, height: 740, font: 21 },
  { name: 'a phone with letters at 150 %', width: 360, height: 740, font: 24 },
  { name: 'a desk at 400 %', width: 320, height: 256, font: 16 },
  { name: 'a desk with letters at 150 %', width: 1280, height: 800, font: 24 },
] as const;

const PUBLIC = ['/', '/login', '/register', '/forgot-password', '/legal/conditions', '/nulle-part'];

/** The demo's first subject is one that its student may study. */
const STUDENTS = [
  '/dashboard',
  '/buy',
  '/buy?semester=3',
  '/orders',
  '/profile',
  '/semester/1',
  '/study-mode/1',
  '/practice/1',
  '/practice/1/complete',
  '/practice/1/review',
  '/practice/1/attempts',
  '/practice/1/attempts/1',
  '/justification-study/1',
  '/practice/9999',
  '/reviews',
  '/plan',
  '/progress',
  '/notebook',
  '/notebook?tab=bookmarks',
  '/notebook?tab=memos',
  '/sessions',
  '/sessions/new',
  '/sessions/new?subject=1&year=2025',
];

/** Of the back-office. */
const EXAMS = ['/admin/baremes', '/admin/papers', '/admin/mock-exams'];

/**
 * What does not fit the page on screen: the width of the document, texts that begin or end beyond its edge or are cut
 * by their own box, and the share of the height that bars cover while it scrolls.
 */
function measure() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility();
  });
  const isText = (element: HTMLElement) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  // A table of figures may be scrolled sideways within its own frame.
  const isScrolled = (element: HTMLElement) => {
    const frame = element.closest('table')?.parentElement;
    if (!frame || getComputedStyle(frame).overflowX !== 'auto') return false;
    return frame.getBoundingClientRect().right <= clientWidth + 1;
  };
  const beyond = shown.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isText(element) && (right > clientWidth + 1 || left < -1) && !isScrolled(element);
  });
  const cut = shown.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      isText(element) &&
      ((clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 2))
    );
  });
  // Beside the main column there may be a list.
  const bars = shown.filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, top, bottom } = element.getBoundingClientRect();
    const stays = position === 'sticky' || position === 'fixed';
    return stays && width > clientWidth / 2 && bottom > 0 && top < innerHeight;
  });
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return {
    overflow: Math.max(0, scrollWidth - clientWidth),
    beyond: beyond.map(name),
    cut: cut.map(name),
    tooTall: covered > innerHeight / 3 ? bars.map(name) : [],
  };
}

async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

for (const { name, width, height, font } of SIZES) {
  test(`every page of a student, and scoring rules and papers of the back-office, fit ${name}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      viewport: { width, height },
    });
    const page = await context.newPage();
    await setFontSize(page, font);
    for (const path of [...PUBLIC, ...STUDENTS, 'results', ...EXAMS]) {
      if (path === STUDENTS[0]) await enter(context, STUDENT.username);
      if (path === EXAMS[0]) await enter(context, ADMIN.username);
      await page.goto(path === 'results' ? await resultsOf(page) : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
      // The overlay of a page that loads covers all of it for a moment.
      await expect(page.locator('[data-fill=window]')).toHaveCount(0);
      const found = await page.evaluate(measure);
      expect.soft(found, path).toEqual({ overflow: 0, beyond: [], cut: [], tooTall: [] });
    }
    await context.close();
  });
}

for (const { name, width, height, font } of SIZES) {
  test(`a question fits ${name}, in each kind of session`, async ({ page, course, learner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await setFontSize(page, font);
    const expectFit = async (what: string) => {
      const found = await page.evaluate(measure);
      expect.soft(found, what).toEqual({ overflow: 0, beyond: [], cut: [], tooTall: [] });
    };
    await page.goto(course.practicePath);
    await choose(page, ['A', 'B']);
    await expectFit('practice, before the answer');
    await page.getByRole('button', { name: session.submit }).click();
    await expect(verdict(page, question.incorrect)).toBeVisible();
    await expectFit('practice, after the answer');

    await answerAll(learner, course, [['A'], ['A']]);
    await page.goto(`/practice/${course.subjectId}?only=wrong`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectFit('errors');
    await closeAttempt(learner, course);
    await page.goto(`/practice/${course.subjectId}/attempts/1`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectFit('the review of an earlier attempt');

    await begin(page, course, 'tutor');
    await choose(page, ['A', 'B']);
    await page.getByRole('button', { name: session.submit }).click();
    await expect(verdict(page, question.incorrect)).toBeVisible();
    await expectFit('a sitting in training');
    await begin(page, course, 'exam');
    await choose(page, ['A', 'B']);
    await expectFit('an exam');
  });
}

test('the label of a button is in its middle, and of a link that looks like one too', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  await enter(context, STUDENT.username);
  const page = await context.newPage();
  for (const path of ['/nulle-part', '/study-mode/1', '/practice/9999', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    const off = await page.locator('main .mantine-Button-root').evaluateAll((buttons) =>
      buttons.map((button) => {
        const middle = (element: Element | null) => {
          const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          return top + height / 2;
        };
        return Math.abs(middle(button) - middle(button.querySelector('.mantine-Button-label')));
      }),
    );
    expect(off.length, path).toBeGreaterThan(0);
    expect(Math.max(...off), path).toBeLessThan(1.5);
  }
  await context.close();
});
