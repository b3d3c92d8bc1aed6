import { hashToken } from '@amphi/api/auth/tokens';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { password } from '@amphi/domain/messages/fr/account/password';
import { orders } from '@amphi/domain/messages/fr/orders';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { buttonIn, fill, findButton, findLink } from '../support/admin.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function signIn(user: UserEvent, email: string, secret: string): Promise<void> {
  await fill(user, field(auth.email), email);
  await fill(user, field(auth.password), secret);
  await user.click(buttonIn(document, auth.login.submit));
}

test('a forgotten password is replaced by a mailed link, once', async ({ student }) => {
  let user = await openPage('/login');
  await user.click(await findLink(auth.login.forgot));
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
  await user.click(screen.getByRole('link', { name: password.done.login }));
  await findButton(auth.login.submit);
  await signIn(user, student.email, fresh);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));

  user = await openPage(`/reset-password#token=${token}`);
  await findButton(password.reset.submit);
  await choose(fresh);
  await screen.findByText(reads(password.invalid.title));
});

test('signing in says what is wrong at its field, and comes back to page and query [login.7]', async ({
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
  await signIn(user, student.email, 'faux-secret');
  await screen.findByText('Email ou mot de passe incorrect.');
  await signIn(user, student.email, PASSWORD);
  await waitFor(() => expect(location.pathname + location.search).toBe(wanted));
});

test('a session that ended elsewhere leads to the sign-in page and back [routes.7]', async ({
  student,
}) => {
  const user = await openPage('/orders', student);
  await screen.findByText(reads(orders.emptyTitle));
  const refresh = buttonIn(document, 'Actualiser');
  await db.deleteFrom('sessions').where('user_id', '=', student.id).execute();
  await user.click(refresh);
  await screen.findByText(reads(auth.login.expired));
  expect(location.pathname).toBe('/login');
  await signIn(user, student.email, PASSWORD);
  await waitFor(() => expect(location.pathname).toBe('/orders'));
});

test('students do not see the back-office [routes.4]', async ({ student }) => {
  await openPage('/admin', student);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(document.querySelector('a[href^="/admin"]')).toBeNull();
});
