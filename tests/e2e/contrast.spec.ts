import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { expect, test } from './studying.ts';

/** Of each field's border to the ground inside it, as WCAG 1.4.11 counts it. */
function borderContrasts(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const fields = document.querySelectorAll('.mantine-Input-input');
    return [...fields].map((field) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(field);
      const [low = 0, high = 0] = [luminance(borderTopColor), luminance(backgroundColor)].sort(
        (a, b) => a - b,
      );
      return (high + 0.05) / (low + 0.05);
    });
  });
}

test('the borders of fields have a contrast of 3 to 1, in light and in dark', async ({
  page,
  course,
  student: _,
}) => {
  for (const path of [`/buy?semester=${course.semesterId}`, '/profile']) {
    await page.goto(path);
    await expect(page.locator('.mantine-Input-input').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      for (const contrast of await borderContrasts(page)) {
        expect.soft(contrast, `${path} in ${colorScheme}`).toBeGreaterThanOrEqual(3);
      }
    }
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
