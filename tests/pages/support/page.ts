import { auth } from '@amphi/domain/messages/fr/account/auth';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminRemovals } from '@amphi/domain/messages/fr/admin/removals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { exactly, reads } from './text.ts';

type Name = string | RegExp;

/** For what a menu or a combobox offers: without layout nothing has a place beside which it would be shown. */
export const POPPED_UP = { hidden: true };

// Queries by role compute the roles and the names of a whole page, again after each of its changes. These look at what
// tells the same of buttons, links and dialogs.

const HIDDEN = '[aria-hidden=true], [hidden], [style*="display: none"]';

/** What is read of an element, as its name is computed from its content. */
function contentOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches(HIDDEN)) return '';
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  return ` ${label ?? [...node.childNodes].map(contentOf).join('')} `;
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
  const named = labels.length > 0 ? labels : [element.closest('label') ?? element];
  return named.map(contentOf).join(' ').trim().replace(/\s\s+/g, ' ');
}

const named = <E extends Element>(within: ParentNode, selector: string, name: Name): E[] =>
  [...within.querySelectorAll<E>(selector)].filter(
    (element) =>
      element.closest(HIDDEN) === null &&
      (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))),
  );

function first<E extends Element>(within: ParentNode, selector: string, name: Name): E {
  const [found] = named<E>(within, selector, name);
  if (found === undefined) throw new Error(`no ${selector} with the name ${name}`);
  return found;
}

const BUTTON = 'button:not([role]), [role=button]';

/** A button of an element. */
export const buttonIn = (element: ParentNode, name: Name): HTMLButtonElement =>
  first(element, BUTTON, name);

/** A button of the page, once it is there. */
export const findButton = (name: Name): Promise<HTMLButtonElement> =>
  waitFor(() => buttonIn(document, name));

/** Buttons of the page by a name, if there are any. */
export const buttons = (name: Name): HTMLButtonElement[] => named(document, BUTTON, name);

/** A checkbox of the page, once it is there. */
export const findCheckbox = (name: Name): Promise<HTMLInputElement> =>
  waitFor(() => first<HTMLInputElement>(document, 'input[type=checkbox]', name));

/** A link of the page, once it is there. */
export const findLink = (name: Name): Promise<HTMLAnchorElement> =>
  waitFor(() => first<HTMLAnchorElement>(document, 'a[href]', name));

/** Presses the only button with this name, as soon as it can be pressed. */
export async function press(user: UserEvent, name: Name, container: ParentNode = document) {
  const button = await waitFor(() => {
    const found = named<HTMLButtonElement>(container, BUTTON, name);
    if (found.length !== 1) throw new Error(`${found.length} buttons with the name ${name}`);
    expect(found[0]?.disabled, `whether ${name} is disabled`).not.toBe(true);
    return found[0] as HTMLButtonElement;
  });
  await user.click(button);
}

/** Follows a link, once it is there. */
export const follow = async (user: UserEvent, name: Name): Promise<void> =>
  user.click(await findLink(name));

/** Puts a text in the place of what a field holds. */
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

/** Where a link leads to, once it is there. */
export const hrefOf = async (name: Name): Promise<string | null> =>
  (await findLink(name)).getAttribute('href');

export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

export const field = <Field extends HTMLElement = HTMLInputElement>(label: string): Field =>
  screen.getByLabelText<Field>(label, { exact: false });

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

/** Until no dialog is open any more. */
export const dialogsClosed = (): Promise<void> => waitFor(() => expect(dialogs()).toEqual([]));

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

/** Types the name that a dialog asks for, and deletes. */
export async function confirmRemoval(user: UserEvent, dialog: HTMLElement, name: string) {
  const label = adminRemovals.confirmLabel(name);
  await fill(user, await within(dialog).findByLabelText(reads(label)), name);
  await press(user, admin.remove, dialog);
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
