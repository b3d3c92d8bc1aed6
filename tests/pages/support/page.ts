import { auth } from '@amphi/domain/messages/fr/account/auth';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { buttonIn, findLink, type Name, press } from './buttons.ts';
import { exactly, reads } from './text.ts';

/** For what a menu or a combobox offers: without layout nothing has a place beside which it would be shown. */
export const POPPED_UP = { hidden: true };

/** Replaces what a field holds by a text. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Waits for a text, be it written with no-break spaces: the whole of what an element says. */
export const says = (text: Name): Promise<HTMLElement> =>
  screen.findByText(typeof text === 'string' ? exactly(text) : text);

/** Waits for a text with other text around it, once or more. */
export const see = (text: string): Promise<HTMLElement[]> => screen.findAllByText(reads(text));

export const gone = (text: string): Promise<void> =>
  waitFor(() => expect(screen.queryByText(reads(text))).toBeNull());

/** Waits for another address. */
export const at = (path: Name): Promise<void> =>
  waitFor(() => {
    const { pathname, search } = location;
    if (typeof path === 'string') expect(pathname + search).toBe(path);
    else expect(pathname + search).toMatch(path);
  });

/** Waits until an element has the focus. */
export const focused = (find: () => Element | undefined): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(find()));

export const focusedButton = (name: Name): Promise<void> => focused(() => buttonIn(document, name));

export const hrefOf = async (name: Name): Promise<string | null> =>
  (await findLink(name)).getAttribute('href');

export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

export const field = <Field extends HTMLElement = HTMLInputElement>(label: string): Field =>
  screen.getByLabelText<Field>(label, { exact: false });

/** The row of a table with this text, once it is there: a field may offer the text before. */
export const rowOf = (text: string): Promise<HTMLTableRowElement> =>
  waitFor(() => {
    const cells = screen.getAllByText(reads(text));
    const row = cells.map((cell) => cell.closest('tr')).find((tr) => tr !== null);
    if (!row) throw new Error(`no row with ${text}`);
    return row;
  });

/** A table has all of these columns. */
export async function expectColumns(name: string, columns: object): Promise<void> {
  const table = await screen.findByLabelText(name, { selector: 'table' });
  const headers = textsOf(table.querySelectorAll('th'));
  for (const column of Object.values(columns))
    expect(headers).toContainEqual(expect.stringContaining(column));
}

/** Finds a subject by its name in a combobox, and chooses it. */
export async function chooseSubject(user: UserEvent, combobox: HTMLElement, subject: string) {
  await user.click(combobox);
  await fill(user, combobox, subject);
  await user.click(await screen.findByRole('option', { name: subject, ...POPPED_UP }));
}

/** By its label alone: the button that shows a password is named after it, too. */
export const passwordField = (label: string = auth.password): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });

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
