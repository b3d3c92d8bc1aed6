import { auth } from '@amphi/domain/messages/fr/account/auth';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { newEmail } from '../../support/client.ts';
import { findButton, press } from '../support/buttons.ts';
import { meddle } from '../support/network.ts';
import {
  field,
  fill,
  gone,
  hrefOf,
  passwordField,
  register,
  see,
  signIn,
} from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

describe('signing in', () => {
  test('offers a hidden password that can be shown, and ways on [login.1, login.2]', async () => {
    const user = await openPage('/login');
    await screen.findByLabelText(auth.email, { exact: false });
    expect(passwordField().type).toBe('password');
    await press(user, auth.showPassword);
    expect(passwordField().type).toBe('text');
    await press(user, auth.hidePassword);
    expect(passwordField().type).toBe('password');
    expect(await hrefOf(auth.login.forgot)).toBe('/forgot-password');
    expect(await hrefOf(auth.login.register)).toBe('/register');
  });

  test.for([
    ['/login', '/dashboard'],
    ['/buy', '/buy'],
  ] as const)(
    'from %s leads to %s, instead of itself [login.4, login.5, routes.3, session.2]',
    async ([path, target], { student }) => {
      const user = await openPage(path);
      await isAt('/login');
      const { length } = history;
      await signIn(user, student.email);
      await isAt(target);
      expect(history.length).toBe(length);
      await findButton(new RegExp(`^Profil de ${student.full_name}`));
    },
  );

  test('says what the server says of it, and keeps the address [login.7]', async ({ student }) => {
    meddle('auth.login', { status: 429, detail: 'Trop d’essais pour ce compte.' });
    await signIn(await openPage('/login'), student.email);
    await see('Trop d’essais pour ce compte.');
    expect(field(auth.email).value).toBe(student.email);
  });
});

describe('registering', () => {
  test('asks four things, checks them, and shows both passwords [register.1]', async () => {
    const user = await openPage('/register');
    await press(user, auth.register.submit);
    for (const text of [
      'Le nom complet est requis',
      "L'email est requis",
      'Le mot de passe est requis',
      'Veuillez confirmer votre mot de passe',
    ]) {
      await see(text);
    }
    await fill(user, field(auth.fullName), ' A ');
    await fill(user, passwordField(), 'court');
    await fill(user, passwordField(auth.confirmPassword), 'autre');
    await press(user, auth.register.submit);
    for (const text of [
      'Le nom complet doit contenir au moins 2 caractères',
      'Le mot de passe doit contenir au moins 6 caractères',
      'Les mots de passe ne correspondent pas',
    ]) {
      await see(text);
    }
    for (const label of [auth.password, auth.confirmPassword]) {
      expect(passwordField(label).type).toBe('password');
      await user.click(screen.getAllByRole('button', { name: auth.showPassword })[0] as Element);
      expect(passwordField(label).type).toBe('text');
    }
  });

  test('says why it was refused, in the words of the server [register.5]', async ({ student }) => {
    await register(await openPage('/register'), student.email);
    await screen.findAllByText(/déjà/);
    expect(location.pathname).toBe('/register');
  });

  test('warns of a password that is guessed first, takes it all the same, and leads to the dashboard [register.3, session.2]', async () => {
    const user = await openPage('/register');
    await screen.findByLabelText(auth.email, { exact: false });
    await fill(user, passwordField(), 'azertyuiop');
    await see(auth.weakPassword.trivial);
    await fill(user, passwordField(), 'Volcan-de-lune-7');
    await gone(auth.weakPassword.trivial);
    await register(user, newEmail(), 'azertyuiop');
    await isAt('/dashboard');
    await findButton(/^Profil de Aya Nouvelle/);
  });
});
