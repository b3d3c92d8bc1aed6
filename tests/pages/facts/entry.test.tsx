import { auth } from '@amphi/domain/messages/fr/account/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { newEmail } from '../../support/client.ts';
import { fill, passwordField, register, signIn } from '../support/forms.ts';
import { meddle } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';

const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('signing in', () => {
  test('offers a hidden password that can be shown, and ways on [login.1, login.2]', async () => {
    const user = await openPage('/login');
    await screen.findByLabelText(auth.email, { exact: false });
    expect(passwordField().type).toBe('password');
    await user.click(screen.getByRole('button', { name: auth.showPassword }));
    expect(passwordField().type).toBe('text');
    await user.click(screen.getByRole('button', { name: auth.hidePassword }));
    expect(passwordField().type).toBe('password');
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(expect.arrayContaining(['/forgot-password', '/register']));
  });

  test('leads to the dashboard, or where one was going, in place of itself [login.4, login.5, routes.3, session.2]', async ({
    student,
  }) => {
    for (const [path, target] of [
      ['/login', '/dashboard'],
      ['/buy', '/buy'],
    ] as const) {
      const user = await openPage(path);
      await waitFor(() => expect(location.pathname).toBe('/login'));
      const before = history.length;
      await signIn(user, student.email);
      await waitFor(() => expect(location.pathname).toBe(target));
      expect(history.length).toBe(before);
      await screen.findByRole('button', { name: new RegExp(`^Profil de ${student.full_name}`) });
    }
  });

  test('clears an error when its field is edited, and only that one [login.6]', async () => {
    const user = await openPage('/login');
    const submit = await screen.findByRole('button', { name: auth.login.submit });
    await user.click(submit);
    await screen.findByText('Email est requis');
    await fill(user, screen.getByLabelText(auth.email, { exact: false }), 'a');
    await gone('Email est requis');
    screen.getByText('Le mot de passe est requis');
    await user.click(submit);
    await screen.findByText('Veuillez entrer une adresse email valide');
  });

  test('says what the server says of it, and keeps the address [login.7]', async ({ student }) => {
    for (const detail of ['Trop d’essais pour ce compte.', 'Trop de connexions en ce moment.']) {
      meddle('auth.login', { status: 429, detail });
      const user = await openPage('/login');
      await signIn(user, student.email);
      expect((await screen.findByRole('alert')).textContent).toContain(detail);
      const email = screen.getByLabelText<HTMLInputElement>(auth.email, { exact: false });
      expect(email.value).toBe(student.email);
    }
  });
});

describe('registering', () => {
  test('asks four things, checks them, and shows both passwords [register.1]', async () => {
    const user = await openPage('/register');
    const submit = await screen.findByRole('button', { name: auth.register.submit });
    await user.click(submit);
    await screen.findByText('Le nom complet est requis');
    for (const text of [
      "L'email est requis",
      'Le mot de passe est requis',
      'Veuillez confirmer votre mot de passe',
    ]) {
      screen.getByText(text);
    }
    await fill(user, screen.getByLabelText(auth.fullName, { exact: false }), ' A ');
    await fill(user, passwordField(), 'court');
    await fill(user, passwordField(auth.confirmPassword), 'autre');
    await user.click(submit);
    await screen.findByText('Le nom complet doit contenir au moins 2 caractères');
    screen.getByText('Le mot de passe doit contenir au moins 6 caractères');
    screen.getByText('Les mots de passe ne correspondent pas');
    for (const label of [auth.password, auth.confirmPassword]) {
      expect(passwordField(label).type).toBe('password');
      const [show] = screen.getAllByRole('button', { name: auth.showPassword });
      if (show) await user.click(show);
      expect(passwordField(label).type).toBe('text');
    }
  });

  test('leads to the dashboard of the new account [register.3, session.2]', async () => {
    const email = newEmail();
    const user = await openPage('/register');
    await register(user, email);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    await screen.findByRole('button', { name: /^Profil de Aya Nouvelle/ });
    const { full_name } = await db
      .selectFrom('users')
      .select('full_name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(full_name).toBe('Aya Nouvelle');
  });

  test('says why the server refused, in the words of its answer [register.5]', async ({
    student,
  }) => {
    const user = await openPage('/register');
    await register(user, student.email);
    await screen.findAllByText(/déjà/);
    expect(location.pathname).toBe('/register');
  });

  test('warns of a password that is guessed first, and takes it all the same', async () => {
    const user = await openPage('/register');
    await screen.findByLabelText(auth.email, { exact: false });
    await fill(user, passwordField(), 'azertyuiop');
    await screen.findByText(auth.weakPassword.trivial);
    await fill(user, passwordField(), 'Volcan-de-lune-7');
    await gone(auth.weakPassword.trivial);
    await register(user, newEmail(), 'azertyuiop');
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });
});
