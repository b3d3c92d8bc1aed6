import { admin } from '@amphi/domain/messages/fr/admin/common';
import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export type Name = string | RegExp;

// Queries by role compute the roles and the names of a whole page, again after each of its changes. These look at what
// tells the same of buttons, links and dialogs.

const HIDDEN = '[aria-hidden=true], [hidden], [style*="display: none"]';

/** Reads the text of an element, as its name is computed from its content. */
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

/** The first element that a selector matches by its name. */
export function first<E extends Element>(within: ParentNode, selector: string, name: Name): E {
  const [found] = named<E>(within, selector, name);
  if (found === undefined) throw new Error(`no ${selector} with the name ${name}`);
  return found;
}

const BUTTON = 'button:not([role]), [role=button]';

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

/** Shows the actions of a list that are behind one button. */
export const showMore = (user: UserEvent): Promise<void> => press(user, admin.moreActions);

/** Shows the filters of a list that are in a sheet. */
export const showFilters = (user: UserEvent): Promise<void> =>
  press(user, new RegExp(`^${admin.filters.open}`));

/** Follows a link, once it is there. */
export const follow = async (user: UserEvent, name: Name): Promise<void> =>
  user.click(await findLink(name));
