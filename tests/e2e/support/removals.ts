import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import type { Locator } from '@playwright/test';

/** Types the name that a dialog asks for, and deletes. */
export async function confirmRemoval(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel(adminRemovals.confirmLabel(name)).fill(name);
  await dialog.getByRole('button', { name: admin.remove, exact: true }).click();
}
