import { auth } from '@amphi/domain/messages/fr/account/auth';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PASSWORD } from '../../support/accounts.ts';

/** Puts a text in the place of what a field holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** The dialog that is open, once it is: found by its attribute, since to look for a role takes long in a large page. */
export const openDialog = () =>
  waitFor(() => within(document.querySelector('section[role=dialog]') as HTMLElement));

/** The form of /login, filled and sent. */
export async function signIn(user: UserEvent, email: string, password = PASSWORD): Promise<void> {
  await fill(user, await screen.findByLabelText(auth.email, { exact: false }), email);
  await fill(user, passwordField(), password);
  await user.click(screen.getByRole('button', { name: auth.login.submit }));
}

/** The form of /register, filled and sent. */
export async function register(user: UserEvent, email: string, password = PASSWORD): Promise<void> {
  await fill(user, await screen.findByLabelText(auth.fullName, { exact: false }), 'Aya Nouvelle');
  await fill(user, screen.getByLabelText(auth.email, { exact: false }), email);
  await fill(user, passwordField(), password);
  await fill(user, passwordField(auth.confirmPassword), password);
  await user.click(screen.getByRole('button', { name: auth.register.submit }));
}

/** By its label alone: the button that shows a password is named after it, too. */
export const passwordField = (label: string = auth.password): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
