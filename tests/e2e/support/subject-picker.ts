import type { Locator } from '@playwright/test';
import { expect } from '../../support/fixtures.ts';

/**
 * Finds a subject by typing its name into a combobox, and chooses it with the keyboard: the list changes its height
 * and its place as the search shortens it, and a pointer between press and release would miss.
 */
export async function chooseSubject(field: Locator, subject: string): Promise<void> {
  await field.fill(subject);
  await field.page().getByRole('option', { name: subject, exact: true }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(subject);
}
