import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import { insertInvitation } from '@amphi/api/testing/rows';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation as texts } from '@amphi/domain/messages/fr/account/invitation';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { newEmail } from '../../support/client.ts';
import { findLink, follow, press } from '../support/buttons.ts';
import { findDialog } from '../support/dialogs.ts';
import { fill, focused } from '../support/page.ts';
import { db, openPage, type Person, signedIn, test } from '../support/scene.tsx';
import { confirmAddress } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const { invitations } = adminStaff;

/** An invitation to the orders; what its mail leads to. */
async function invite({ id: invited_by }: Person, email: string): Promise<string> {
  const token = createToken();
  const granted = { role: 'accountant', semester_id: null, subject_id: null } as const;
  await db.transaction().execute(async (trx) => {
    const invitation = { email, ...granted, token_hash: hashToken(token), invited_by };
    await insertInvitation(trx, invitation);
  });
  return `/invitation#token=${token}`;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const roleOf = async (email: string) => {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('users', 'users.id', 'staff_roles.user_id')
    .select('staff_roles.role')
    .where('email', '=', email)
    .execute();
  return rows.map(({ role }) => role);
};

async function choosePassword(user: UserEvent, password: string): Promise<void> {
  await fill(user, await field(auth.password), password);
  await fill(user, await field(auth.confirmPassword), password);
}

test('is sent, listed, and taken back: its link opens nothing then', async ({ admin }) => {
  const user = await openPage('/admin?tab=users&view=staff', admin);
  const email = newEmail();
  const address = await field(adminStaff.columns.email);
  await press(user, invitations.send);
  await focused(() => address);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await fill(user, address, email);
  await press(user, invitations.send);
  await screen.findByText(reads(invitations.made(email)));
  await press(user, invitations.revokeOf(email));
  const dialog = await findDialog(invitations.revokeTitle);
  await press(user, adminStaff.revoke, dialog);
  await screen.findByText(invitations.revoked);
  await openPage('/invitation#token=none');
  await screen.findByRole('heading', { name: texts.invalid.title });
});

test('makes an account with its address, once, which opens the desk', async ({ admin }) => {
  const email = newEmail();
  const link = await invite(admin, email);
  const user = await openPage(link);
  await screen.findByText(reads(texts.offer(adminStaff.roles.accountant)));
  // The token is gone from the address, and so from the history and from what is sent as a referrer.
  expect(location.hash).toBe('');
  expect(await field(auth.email)).toMatchObject({ value: email, readOnly: true });
  await press(user, texts.register.submit);
  const name = await field(auth.fullName);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await fill(user, name, 'Comptable Invitée');
  await choosePassword(user, PASSWORD);
  await press(user, texts.register.submit);
  await waitFor(() => expect(location.pathname).toBe('/desk'));
  expect(await roleOf(email)).toEqual(['accountant']);
  await openPage(link);
  await screen.findByRole('heading', { name: texts.invalid.title });
});

test('gives an unconfirmed account a new password', async ({ admin, student: { email } }) => {
  const user = await openPage(await invite(admin, email));
  await screen.findByText(reads(texts.claim.text));
  await choosePassword(user, 'tout-nouveau');
  await press(user, texts.claim.submit);
  await screen.findByRole('heading', { name: texts.done.title });
  await follow(user, texts.done.open);
  await fill(user, await field(auth.email), email);
  await fill(user, await field(auth.password), 'tout-nouveau');
  await press(user, auth.login.submit);
  await waitFor(() => expect(location.pathname).toBe('/desk'));
});

test('is accepted by the account of a confirmed address', async ({ admin }) => {
  const person = await signedIn();
  await confirmAddress(person);
  const link = await invite(admin, person.email);
  await openPage(link);
  await findLink(texts.signIn.open);
  const user = await openPage(link, person);
  await press(user, texts.accept);
  await follow(user, texts.done.open);
  await waitFor(() => expect(location.pathname).toBe('/desk'));
  expect(await roleOf(person.email)).toEqual(['accountant']);
});
