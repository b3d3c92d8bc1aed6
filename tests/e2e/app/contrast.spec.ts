import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { answerAll } from '../support/answers.ts';
import { waitForTransitions } from '../support/axe.ts';
import { expect, test } from '../support/studying.ts';

/** Fields, boxes to tick, choices that are ticked as a whole, and the box of an option, which holds its letter. */
const FIELDS =
  '.mantine-Input-input, .mantine-Checkbox-input:not(:checked), main label:not(article *):has(> input:enabled), article label > span:has(svg)';

/** Of each field's border to the ground inside it, as WCAG 1.4.11 counts it. */
function borderContrasts(page: Page): Promise<number[]> {
  return page.evaluate((selector) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const fields = [...document.querySelectorAll(selector)].filter(
      (field) => field.checkVisibility() && getComputedStyle(field).borderTopStyle !== 'none',
    );
    return fields.map((field) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(field);
      const [low = 0, high = 0] = [luminance(borderTopColor), luminance(backgroundColor)].sort(
        (a, b) => a - b,
      );
      return (high + 0.05) / (low + 0.05);
    });
  }, FIELDS);
}

test('the borders of fields have a contrast of 3 to 1, in light and in dark', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['B']]);
  for (const path of [
    `/buy?semester=${course.semesterId}`,
    '/orders',
    '/profile',
    '/plan',
    '/notebook',
    `/sessions/new?subject=${course.subjectId}`,
    course.practicePath,
    '/reviews',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await waitForTransitions(page);
      for (const contrast of await borderContrasts(page)) {
        expect.soft(contrast, `${path} in ${colorScheme}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** Texts on screen that begin as the fixed English ones do, and don't say so. */
function unmarkedEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const english =
      /\b(?:Year \d{4}|months|New Purchase|Try Again|Clear Filters|Unknown|Failed to|Please|No semesters|Subject not|You don't|Receipt file|File size)\b/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!english.test(textContent ?? '') || parentElement?.closest('script, style')) continue;
      if (parentElement?.closest('[lang]')?.getAttribute('lang') !== 'en') {
        found.push(textContent ?? '');
      }
    }
    return found;
  });
}

test('no page of a student has English words that don’t say so', async ({
  page,
  admin,
  course,
  learner,
}) => {
  const refused = await learner.rest.order<{ id: number }>(course.semesterId);
  await admin.json('POST', `/api/payments/${refused.body.id}/reject?rejection_reason=Illisible`);
  for (const path of [
    '/',
    '/buy',
    `/buy?semester=${course.semesterId}`,
    '/orders',
    '/dashboard',
    `/semester/${course.semesterId}`,
    `/study-mode/${course.subjectId}`,
    '/study-mode/999999',
    '/plan',
    '/sessions/new',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    expect.soft(await unmarkedEnglish(page), path).toEqual([]);
  }
});

test('words that are fixed in English say so', async ({ page, course, learner: _ }) => {
  await page.goto('/orders');
  const english = page.locator('main [lang=en]');
  await expect(english.filter({ hasText: 'New Purchase' })).toBeVisible();
  await expect(english.filter({ hasText: 'Year 2026' })).toBeVisible();
  await page.goto('/buy');
  const offer = page.getByRole('article').filter({ hasText: course.semester });
  await expect(offer.locator('[lang=en]').filter({ visible: true })).toHaveText([
    'Year 2026',
    '/ 6 months',
  ]);
  await offer.getByRole('button', { name: purchase.select.chooseOf(course.semester) }).click();
  await page.getByRole('button', { name: purchase.form.submit }).click();
  await expect(
    page.locator('main form [lang=en]').filter({ hasText: 'Receipt file is required' }),
  ).toBeVisible();
});

test('a semester has one colour on each page', async ({ page, course, learner: _ }) => {
  const colour = async (path: string) => {
    await page.goto(path);
    const card = page.getByRole('article').filter({ hasText: course.semester });
    return card
      .locator('[style*="--semester"]')
      .first()
      .evaluate((cover) => getComputedStyle(cover).getPropertyValue('--semester-strong'));
  };
  const there = await colour('/');
  expect(await colour('/buy')).toBe(there);
  expect(await colour('/dashboard')).toBe(there);
});
