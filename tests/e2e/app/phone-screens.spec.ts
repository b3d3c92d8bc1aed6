import { landing } from '@amphi/domain/messages/fr/landing';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { STUDENT } from '../../support/server.ts';
import { settled } from '../support/audits.ts';
import { enter } from '../support/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const topOf = (element: Locator) =>
  element.evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY));

test('lists of a student begin on the first screen of a phone, below a title at one height', async ({
  page,
}) => {
  await enter(page, STUDENT.username);
  const titles = new Set<number>();
  for (const path of [
    '/dashboard',
    '/train',
    '/semester/1',
    '/notebook',
    '/notebook?tab=memos',
    '/sessions',
    '/sessions/new',
    '/practice/1/attempts',
    '/orders',
    '/buy',
  ]) {
    await page.goto(path);
    await settled(page, path);
    const header = page.locator('main header').first();
    titles.add(await topOf(header.locator('h1')));
    const content = header.locator('xpath=following-sibling::*[1]');
    expect.soft(await topOf(content), path).toBeLessThanOrEqual(150);
    if (path === '/notebook') {
      const row = page.locator('main li:has(details)').first();
      expect.soft(await topOf(row), path).toBeLessThanOrEqual(300);
    }
    if (path === '/sessions') {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, path).toBeLessThanOrEqual(1500);
    }
  }
  expect([...titles]).toHaveLength(1);
});

test('the sum and the account to pay to are on the first screen of a phone', async ({ page }) => {
  await enter(page, STUDENT.username);
  await page.goto('/buy?semester=3');
  const panel = page.getByRole('region', { name: purchase.summary.toPay });
  for (const text of [/\d\sMRU/, purchase.account.number]) {
    const box = await panel.getByText(text).first().boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  }
  const copy = await panel.getByRole('button', { name: purchase.account.copyLong }).boundingBox();
  expect((copy?.y ?? 740) + (copy?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('the first screen of a phone says what sets it apart, the price, and how to try without paying', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page, '/');
  const { hero } = landing;
  const list = page.getByRole('list', { name: hero.only.title });
  await expect(list.getByRole('listitem')).toHaveCount(hero.only.items.length);
  const price = page.getByText(/^Dès \d+/);
  const trial = page.getByRole('button', { name: hero.tryIt });
  for (const part of [list, price, trial]) {
    await expect(part).toBeVisible();
    const { y = 740, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
  }
});

test('the plan of a student is no longer than its dates: settings are folded', async ({ page }) => {
  await enter(page, STUDENT.username);
  await page.goto('/plan');
  await settled(page, '/plan');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    1900,
  );
});
