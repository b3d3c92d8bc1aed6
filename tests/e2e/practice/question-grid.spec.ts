import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { list, question, session } = practice;

const cell = (page: Page, position: number, status: string) =>
  page.getByRole('button', { name: list.cell(position, status), exact: true });

const jump = (page: Page, position: number) =>
  page.getByRole('button', { name: list.jump(position, 3) });

const title = (page: Page, position: number) =>
  page.getByRole('heading', { name: question.title(position), exact: true });

test('on a phone the position opens a grid of numbers with their states', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(course.practicePath);
  await choose(page, ['B']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.incorrect)).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await choose(page, ['B']);
  await jump(page, 2).click();
  const sheet = page.getByRole('dialog', { name: list.jumpTitle });
  await expect(sheet).toBeVisible();
  await expect(cell(page, 1, list.incorrect)).toBeVisible();
  await expect(cell(page, 3, list.open)).toBeVisible();
  const current = cell(page, 2, list.pending);
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(current).toBeFocused();
  await expectAccessibleInBoth(page, 'the grid of numbers');
  await cell(page, 3, list.open).click();
  await expect(sheet).toBeHidden();
  await expect(title(page, 3)).toBeVisible();
  await expect(page.getByRole('article')).toBeFocused();

  await jump(page, 3).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(jump(page, 3)).toBeFocused();

  // Beside the question the rows of the grid are what the page keys move by.
  await page.setViewportSize({ width: 1280, height: 800 });
  await jump(page, 3).press('Enter');
  const third = cell(page, 3, list.open);
  await expect(third).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(cell(page, 1, list.incorrect)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(third).toBeFocused();
});
