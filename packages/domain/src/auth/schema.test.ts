import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { updateUserInput } from '../users/schema.ts';
import { DEMO_ACCOUNTS, isPublishedPassword } from './demo-accounts.ts';
import { isResetToken, SESSION_LIMITS } from './rules.ts';
import {
  changePasswordForm,
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  preferencesInput,
  registerForm,
  registerInput,
  removeOwnAccountInput,
  renameInput,
  resetPasswordForm,
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

  it('takes an address of before today’s rule, whose account still signs in', () => {
    const username = 'élodie@bücher.example';
    expect(messagesOf(loginInput, { username, password: 'x' })).toEqual({});
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

describe('an address', () => {
  it.each([
    'ana@example.test',
    'Ana.Maria+amphi@mail.um5.ac.ma',
    "o'brien_1=x@example.test",
    'ana@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
  ])('may be %j', (email) => {
    expect(messagesOf(registerInput, { ...valid, email })).toEqual({});
  });

  it.each([
    ['a quoted local part, another spelling of a mailbox', '"ana"@example.test'],
    ['a name and an address', 'Ana<ana@example.test>'],
    ['a comment', 'ana(x)@example.test'],
    ['two addresses', 'ana@example.test,eva@example.test'],
    ['two addresses', 'ana@example.test;eva@example.test'],
    ['a group', 'x:ana@example.test'],
    ['an escaped character', 'a\\na@example.test'],
    ['an address literal', 'ana@[127.0.0.1]'],
    ['a number for a domain', 'ana@127.0.0.1'],
    ['a dot before the @', 'ana.@example.test'],
    ['a dot at the start', '.ana@example.test'],
    ['two dots', 'a..na@example.test'],
    ['two @', 'ana@example.test@evil.test'],
    ['a control character', 'a\u0007na@example.test'],
    ['a line break', 'ana@example.test\r\nBcc:eva@example.test'],
    ['a zero-width space', 'a\u200bna@example.test'],
    ['a word joiner', 'ana@exam\u2060ple.test'],
    ['a direction override', 'ana\u202e@example.test'],
    ['a Kelvin sign, whose lower case is k', '\u212aana@example.test'],
    ['a Cyrillic letter', '\u0430na@example.test'],
    ['an accented letter', 'élodie@example.test'],
    ['a fullwidth letter', '\uff41na@example.test'],
    ['an ideographic full stop', 'ana@example\u3002test'],
    ['a domain that is not in its ASCII form', 'ana@bücher.example'],
    ['a label that ends in a hyphen', 'ana@example-.test'],
    ['a local part that is too long', `${'a'.repeat(65)}@example.test`],
  ])('may not hold %s: %j', (_, email) => {
    const text = 'Veuillez entrer une adresse email valide';
    expect(messagesOf(registerInput, { ...valid, email })).toEqual({ email: text });
    expect(messagesOf(forgotPasswordInput, { email })).toEqual({ email: text });
    expect(messagesOf(updateUserInput, { id: 1, full_name: 'Ana', email })).toEqual({
      email: 'Email is invalid',
    });
  });
});

describe('a forgotten password', () => {
  it('asks once for an address that is missing', () => {
    const { issues } = forgotPasswordInput.safeParse({ email: ' ' }).error ?? {};
    expect(issues?.map(({ message }) => message)).toEqual(['register.email_required']);
  });

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

describe('the domain of an address', () => {
  it('makes at most 254 characters of the whole', () => {
    const address = (last: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.fr`;
    expect(address(58)).toHaveLength(254);
    expect(messagesOf(forgotPasswordInput, { email: address(58) })).toEqual({});
    expect(messagesOf(forgotPasswordInput, { email: address(59) })).toEqual({
      email: 'Veuillez entrer une adresse email valide',
    });
  });

  it.each([
    ['ana@a.b.fr', true],
    ['ana@a1.4u', true],
    ['ana@example.x-y', true],
    ['ana@example.1a2', true],
    [`ana@${'d'.repeat(64)}.fr`, false],
    ['ana@-example.fr', false],
    ['ana@example.fr-', false],
    ['ana@example.-fr', false],
    ['ana@example.12', false],
    ['ana@example.é', false],
    ['ana@example.fr_x', false],
    ['ana@fr', false],
  ])('%s is an address: %s', (email, isAddress) => {
    expect(messagesOf(forgotPasswordInput, { email })).toEqual(
      isAddress ? {} : { email: 'Veuillez entrer une adresse email valide' },
    );
  });
});

it('a choice of the account is yes or no', () => {
  const message = 'Cette valeur doit être true ou false';
  const values = { is_compared: 1, shows_score: null, faculty: 'rabats', study_year: 8 };
  expect(messagesOf(preferencesInput, values)).toEqual({
    is_compared: message,
    shows_score: message,
    faculty: 'Choisissez une faculté de la liste',
    study_year: 'Choisissez une année de la liste',
  });
});

describe('a new password', () => {
  const DIFFERS = { confirm_password: 'Les mots de passe ne correspondent pas' };

  it('is typed twice wherever it is set', () => {
    const reset = { token: 'abc', password: 'secret' };
    expect(messagesOf(resetPasswordForm, { ...reset, confirm_password: 'secret' })).toEqual({});
    expect(messagesOf(resetPasswordForm, { ...reset, confirm_password: 'other1' })).toEqual(
      DIFFERS,
    );
    const change = { current_password: 'x', password: 'secret' };
    expect(messagesOf(changePasswordForm, { ...change, confirm_password: 'secret' })).toEqual({});
    expect(messagesOf(changePasswordForm, { ...change, confirm_password: 'other1' })).toEqual(
      DIFFERS,
    );
    expect(messagesOf(changePasswordForm, { ...change, confirm_password: '' })).toEqual({
      confirm_password: 'Veuillez confirmer votre mot de passe',
    });
  });

  it('replaces the present one, which has no minimum', () => {
    expect(messagesOf(changePasswordInput, {})).toEqual({
      current_password: 'Le mot de passe actuel est requis',
      password: 'Le mot de passe est requis',
    });
    expect(messagesOf(changePasswordInput, { current_password: 'x', password: '12345' })).toEqual({
      password: 'Le mot de passe doit contenir au moins 6 caractères',
    });
    expect(messagesOf(removeOwnAccountInput, { current_password: 'x'.repeat(201) })).toEqual({
      current_password: 'Le mot de passe doit contenir au plus 200 caractères',
    });
    expect(messagesOf(removeOwnAccountInput, {})).toEqual({
      current_password: 'Le mot de passe actuel est requis',
    });
  });

  it('is not one that is published with the demo', () => {
    expect(DEMO_ACCOUNTS.map(({ password }) => isPublishedPassword(password))).toEqual([
      true,
      true,
    ]);
    expect(isPublishedPassword('demo')).toBe(false);
  });

  it('has one message when it is missing', () => {
    const issues = registerInput.safeParse({ ...valid, password: '' }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['password.required']);
  });

  it('is missing where there is no form at all', () => {
    expect(registerForm.safeParse(null).success).toBe(false);
  });
});

it('a name is changed by the rules of registration', () => {
  expect(messagesOf(renameInput, {})).toEqual({ full_name: 'Le nom complet est requis' });
  const { issues } = renameInput.safeParse({ full_name: ' ' }).error ?? {};
  expect(issues?.map(({ message }) => message)).toEqual(['register.full_name_required']);
});

it.each([
  ['', false],
  ['a', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
])('the token of a link may be %s: %s', (token, isToken) => {
  expect(isResetToken(token)).toBe(isToken);
});

it('administrators are signed out sooner than students', () => {
  expect(SESSION_LIMITS).toEqual({
    user: { absoluteHours: 720, idleHours: 336 },
    admin: { absoluteHours: 24, idleHours: 4 },
  });
});
