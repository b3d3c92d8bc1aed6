import { hashToken } from '@amphi/api/identity/auth/tokens';
import { makeSharing } from '@amphi/api/testing/changes';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { password } from '@amphi/domain/messages/fr/account/password';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { buttonIn, buttons, findButton, follow, press } from '../support/buttons.ts';
import { inDialog } from '../support/dialogs.ts';
import { fill, see } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function signIn(user: UserEvent, email: string, secret: string): Promise<void> {
  await fill(user, field(auth.email), email);
  await fill(user, field(auth.password), secret);
  await user.click(buttonIn(document, auth.login.submit));
}

test('a forgotten password is replaced by a mailed link, once', async ({ student }) => {
  let user = await openPage('/login');
  await follow(user, auth.login.forgot);
  const send = await findButton(password.forgot.submit);
  await user.click(send);
  await screen.findByText("L'email est requis");
  await fill(user, field(auth.email), student.email);
  await user.click(send);
  await screen.findByText(reads(password.sent.hour));

  // The mail itself has its tests; this is what its link would hold.
  const token = `token-${student.id}-${'x'.repeat(32)}`;
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('password_resets')
    .values({ user_id: student.id, token_hash: hashToken(token), expires_at })
    .execute();
  const fresh = 'tout-nouveau-secret';
  async function choose(confirmation: string) {
    await fill(user, field(password.reset.password), fresh);
    await fill(user, field(password.reset.confirm), confirmation);
    await user.click(buttonIn(document, password.reset.submit));
  }
  user = await openPage(`/reset-password#token=${token}`);
  await findButton(password.reset.submit);
  await choose('autre chose');
  await screen.findByText('Les mots de passe ne correspondent pas');
  await choose(fresh);
  await screen.findByText(reads(password.done.title));
  await follow(user, password.done.login);
  await findButton(auth.login.submit);
  await signIn(user, student.email, fresh);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));

  user = await openPage(`/reset-password#token=${token}`);
  await findButton(password.reset.submit);
  await choose(fresh);
  await screen.findByText(reads(password.invalid.title));
});

test('signing in says what is wrong at its field, and comes back to page and query [login.6, login.7]', async ({
  student,
}) => {
  const wanted = '/practice/1?mode=chapter&chapter_id=1';
  const user = await openPage(wanted);
  await screen.findByText(reads(auth.login.needed));
  await user.click(buttonIn(document, auth.login.submit));
  await screen.findByText('Email est requis');
  await screen.findByText('Le mot de passe est requis');
  await fill(user, field(auth.email), 'pas une adresse');
  await waitFor(() => expect(screen.queryByText('Email est requis')).toBeNull());
  screen.getByText('Le mot de passe est requis');
  await press(user, auth.login.submit);
  await screen.findByText('Veuillez entrer une adresse email valide');
  await signIn(user, student.email, 'faux-secret');
  await screen.findByText('Email ou mot de passe incorrect.');
  await signIn(user, student.email, PASSWORD);
  await waitFor(() => expect(location.pathname + location.search).toBe(wanted));
});

test('an account that may be shared is listed by its facts, and its owner is written to once', async ({
  admin,
  student,
}) => {
  await makeSharing(db, student.id);
  const { shared } = adminUsers;
  const user = await openPage('/admin?tab=users&view=shared', admin);
  await see(student.email);
  await press(user, shared.mailOf(student.full_name));
  const dialog = await inDialog();
  dialog.getByText(reads(shared.confirmText(student.full_name, 3)));
  await user.click(dialog.getByRole('button', { name: shared.mail }));
  await see(shared.mailed(student.full_name));
  await screen.findByText(/Message envoyé le/);
  await waitFor(() => expect(buttons(shared.mailOf(student.full_name))).toEqual([]));
});
