import { admin } from '@amphi/domain/messages/fr/admin/common';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The name of the account that tests work with by REST. */
export const ADMIN_NAME = 'Équipe Amphi';

/** A page of its own in a browser that somebody has signed in. */
export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

export const dialogOf = (page: Page) => page.getByRole('dialog').first();
export const save = (dialog: Locator) =>
  dialog.getByRole('button', { name: admin.save, exact: true }).click();
/** The choice between two versions, as a form shows it. */
export const conflictOf = (dialog: Locator, name: string) =>
  dialog.getByRole('alert').filter({ hasText: `Modifié par ${name} à` });
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
