import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from './admin.ts';
import { reads } from './text.ts';

/** Types the name that a dialog asks for, and deletes. */
export async function confirmRemoval(
  user: UserEvent,
  dialog: HTMLElement,
  name: string,
): Promise<void> {
  const label = adminRemovals.confirmLabel(name);
  const field = await within(dialog).findByLabelText(reads(label));
  await fill(user, field, name);
  await user.click(within(dialog).getByRole('button', { name: admin.remove }));
}
