import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import {
  forgotPasswordInput,
  loginInput,
  registerForm,
  registerInput,
  resetPasswordInput,
} from './schema.ts';

describe('signing in', () => {
  it('asks for both fields at once', () => {
    const expected = { username: 'Email est requis', password: 'Le mot de passe est requis' };
    expect(messagesOf(loginInput, {})).toEqual(expected);
    expect(messagesOf(loginInput, { username: '  ', password: '' })).toEqual(expected);
  });

  it.each([
    'a',
    'a@b',
    'a b@c.example',
    '@c.example',
    'a@c..example',
    'a@@c.example',
    'a@c.example.',
  ])('does not take %o for an address', (username) => {
    expect(messagesOf(loginInput, { username, password: 'x' })).toEqual({
      username: 'Veuillez entrer une adresse email valide',
    });
  });

  it('trims the address, keeps its case, and leaves the password alone', () => {
    expect(loginInput.parse({ username: '  Ana@Example.COM ', password: ' x ' })).toEqual({
      username: 'Ana@Example.COM',
      password: ' x ',
    });
  });

  it('takes a short password: only a new one has a minimum', () => {
    expect(messagesOf(loginInput, { username: 'a@b.example', password: 'x' })).toEqual({});
  });
});

const valid = { full_name: 'Ana', email: 'ana@example.test', password: 'secret' };

describe('registering', () => {
  it('asks for everything at once', () => {
    expect(messagesOf(registerForm, {})).toEqual({
      full_name: 'Le nom complet est requis',
      email: "L'email est requis",
      password: 'Le mot de passe est requis',
      confirm_password: 'Veuillez confirmer votre mot de passe',
    });
  });

  it.each([
    ['full_name', '   ', 'Le nom complet est requis'],
    ['full_name', ' A ', 'Le nom complet doit contenir au moins 2 caractères'],
    ['full_name', 'A'.repeat(201), 'Ce texte est trop long'],
    ['email', ' ', "L'email est requis"],
    ['email', 'ana', 'Veuillez entrer une adresse email valide'],
    ['email', `${'a'.repeat(250)}@b.fr`, 'Veuillez entrer une adresse email valide'],
    ['password', '', 'Le mot de passe est requis'],
    ['password', '12345', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['password', 'x'.repeat(201), 'Le mot de passe doit contenir au plus 200 caractères'],
  ])('refuses %s %o', (field, value, message) => {
    expect(messagesOf(registerInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it('takes the shortest name and password, the name trimmed', () => {
    expect(registerInput.parse({ ...valid, full_name: ' An ', password: '123456' })).toEqual({
      ...valid,
      full_name: 'An',
      password: '123456',
    });
  });

  it('drops fields that are not its own', () => {
    expect(registerInput.parse({ ...valid, role: 'admin', is_active: false })).toEqual(valid);
  });

  it('wants the same password twice', () => {
    expect(messagesOf(registerForm, { ...valid, confirm_password: 'Secret' })).toEqual({
      confirm_password: 'Les mots de passe ne correspondent pas',
    });
    expect(messagesOf(registerForm, { ...valid, confirm_password: 'secret' })).toEqual({});
  });

  it('says that the passwords differ although another field is wrong too', () => {
    expect(messagesOf(registerForm, { ...valid, email: 'x', confirm_password: 'other' })).toEqual({
      email: 'Veuillez entrer une adresse email valide',
      confirm_password: 'Les mots de passe ne correspondent pas',
    });
  });
});

describe('a forgotten password', () => {
  it('needs an address', () => {
    expect(messagesOf(forgotPasswordInput, {})).toEqual({ email: "L'email est requis" });
    expect(messagesOf(forgotPasswordInput, { email: 'x' })).toEqual({
      email: 'Veuillez entrer une adresse email valide',
    });
  });

  it('is replaced with a token and a password by the rules of registration', () => {
    expect(messagesOf(resetPasswordInput, {})).toEqual({
      token: 'Le lien est incomplet',
      password: 'Le mot de passe est requis',
    });
    expect(messagesOf(resetPasswordInput, { token: '', password: '12345' })).toEqual({
      token: 'Le lien est incomplet',
      password: 'Le mot de passe doit contenir au moins 6 caractères',
    });
  });
});
