import type { Locator } from '@playwright/test';

/** Finds a subject by typing its name into a combobox, and chooses it. */
export async function chooseSubject(field: Locator, subject: string): Promise<void> {
  await field.fill(subject);
  await field.page().getByRole('option', { name: subject, exact: true }).click();
}
