import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import { waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { first, type Name, press } from './buttons.ts';
import { fill } from './page.ts';
import { reads } from './text.ts';

const dialogs = () => [...document.querySelectorAll<HTMLElement>('section[role=dialog]')];

/** A dialog, once it is there. */
export const findDialog = (name: Name): Promise<HTMLElement> =>
  waitFor(() => first<HTMLElement>(document, '[role=dialog]', name));

/** The dialog on top, once it is there. */
export const topDialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const top = dialogs().at(-1);
    if (top === undefined) throw new Error('no dialog');
    return top;
  });

/** Queries of the dialog on top, once it is there. */
export const inDialog = async () => within(await topDialog());

/** A field of the open form by the name that it has for the server. */
export const fieldOf = (path: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector(`[role=dialog] [data-path="${path}"]`);
    if (!found) throw new Error(`no field ${path} yet`);
    return found as HTMLInputElement;
  });

/** Until no dialog is open any more. */
export const dialogsClosed = (): Promise<void> => waitFor(() => expect(dialogs()).toEqual([]));

/** Types the name that a dialog asks for, and deletes. */
export async function confirmRemoval(user: UserEvent, dialog: HTMLElement, name: string) {
  const label = adminRemovals.confirmLabel(name);
  await fill(user, await within(dialog).findByLabelText(reads(label)), name);
  await press(user, admin.remove, dialog);
}
