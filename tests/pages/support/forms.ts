import { auth } from '@amphi/domain/messages/fr/account/auth';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { reads } from './text.ts';

/** Puts a text in the place of what a field holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Presses a button, once it is there. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

export const see = (text: string): Promise<HTMLElement[]> => screen.findAllByText(reads(text));

export const gone = (text: string): Promise<void> =>
  waitFor(() => expect(screen.queryByText(reads(text))).toBeNull());

/** Where a link leads to, once it is there. */
export const hrefOf = async (name: string | RegExp): Promise<string | null | undefined> =>
  (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');

export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

export const field = <Field extends HTMLElement = HTMLInputElement>(label: string): Field =>
  screen.getByLabelText<Field>(label, { exact: false });

/** The dialog that is open, once it is: found by its attribute, since to look for a role takes long in a large page. */
export const openDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('section[role=dialog]');
    if (!dialog) throw new Error('no dialog is open');
    return within(dialog);
  });

export const dialogGone = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('section[role=dialog]')).toBeNull());

/** The row of a table with this text, once it is there. */
export async function rowOf(text: string): Promise<HTMLTableRowElement> {
  const cells = await see(text);
  return cells.map((cell) => cell.closest('tr')).find(Boolean) as HTMLTableRowElement;
}

/** A table has all of these columns. */
export async function expectColumns(name: string, columns: object): Promise<void> {
  const table = await screen.findByRole('table', { name });
  const headers = textsOf(table.querySelectorAll('th'));
  for (const column of Object.values(columns)) {
    expect(headers).toContainEqual(expect.stringContaining(column));
  }
}

/** The form of /login, filled and sent. */
export async function signIn(user: UserEvent, email: string, password = PASSWORD): Promise<void> {
  await fill(user, await screen.findByLabelText(auth.email, { exact: false }), email);
  await fill(user, passwordField(), password);
  await press(user, auth.login.submit);
}

/** The form of /register, filled and sent. */
export async function register(user: UserEvent, email: string, password = PASSWORD): Promise<void> {
  await fill(user, await screen.findByLabelText(auth.fullName, { exact: false }), 'Aya Nouvelle');
  await fill(user, field(auth.email), email);
  await fill(user, passwordField(), password);
  await fill(user, passwordField(auth.confirmPassword), password);
  await press(user, auth.register.submit);
}

/** By its label alone: the button that shows a password is named after it, too. */
export const passwordField = (label: string = auth.password): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
