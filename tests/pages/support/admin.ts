import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { db, type Person } from './people.ts';
import { serverUrl } from './site.ts';
import { reads } from './text.ts';

interface Answer<T> {
  status: number;
  body: T;
}

/**
 * Calls the REST interface, or a procedure, as a person's other device would: the window's own requests carry the
 * session of its page.
 */
export function call<T = never>(
  { token }: Pick<Person, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const headers = { cookie: `amphi_session=${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`${serverUrl}${path}`, { method, headers }, async (answer) => {
      const text = await textOf(answer);
      const { statusCode: status = 0 } = answer;
      if (status >= 500 || (status >= 400 && method !== 'GET')) reject(new Error(text));
      else resolve({ status, body: JSON.parse(text) as T });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Replaces what a field holds, in one go. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** The row of a table with this text, once it is there: a field may offer the text before. */
export const rowOf = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const cells = screen.getAllByText(reads(text));
    const row = cells.map((cell) => cell.closest('tr')).find((tr) => tr !== null);
    if (!row) throw new Error(`no row with ${text}`);
    return row;
  });

// Queries by role compute the roles and names of a whole page, again after each of its changes: in the long tables of
// the back-office they take seconds. These look at what tells the same there.

const reached = (element: Element) => element.closest('[aria-hidden=true]') === null;

const nameOf = (element: Element): string => {
  const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return element.getAttribute('aria-label') ?? (label ?? element).textContent.trim();
};

function named<Element_ extends Element>(
  within: ParentNode,
  selector: string,
  name: string | RegExp,
): Element_ {
  const found = [...within.querySelectorAll<Element_>(selector)].find(
    (element) =>
      reached(element) &&
      (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))),
  );
  if (found === undefined) throw new Error(`no ${selector} with the name ${name}`);
  return found;
}

/** A button of an element. */
export const buttonIn = (element: ParentNode, name: string | RegExp): HTMLButtonElement =>
  named(element, 'button', name);

/** A button of the page, once it is there. */
export const findButton = (name: string | RegExp): Promise<HTMLButtonElement> =>
  waitFor(() => buttonIn(document, name));

/** A link of the page, once it is there. */
export const findLink = (name: string | RegExp): Promise<HTMLAnchorElement> =>
  waitFor(() => named<HTMLAnchorElement>(document, 'a', name));

/** Of what lies in a popover: it stays hidden where nothing has a position. */
export const POPPED_UP = { hidden: true };

/** A dialog, once it is there. */
export const findDialog = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => named<HTMLElement>(document, '[role=dialog]', name));

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];

/** The dialog on top, once it is there. */
export const topDialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const top = dialogs().at(-1);
    if (top === undefined) throw new Error('no dialog');
    return top;
  });

/** Until no dialog is open any more. */
export const dialogsClosed = (): Promise<void> => waitFor(() => expect(dialogs()).toHaveLength(0));

/** Opens a semester to somebody, as an order that an administrator approves. */
export async function grantAccess(
  admin: Person,
  { id: userId }: { id: number },
  semesterId: number,
): Promise<void> {
  const id = await insertOrder(db, userId, semesterId);
  await call(admin, 'POST', `/api/payments/${id}/approve`);
}
