import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { updateUserInput } from '../users/schema.ts';
import { DEMO_ACCOUNTS, isPublishedPassword } from './demo-accounts.ts';
import { isResetToken } from './rules.ts';
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
    const expected = { username: 'login.email_required', password: 'password.required' };
    expect(refusalsOf(loginInput, {})).toEqual(expected);
    expect(refusalsOf(loginInput, { username: '  ', password: '' })).toEqual(expected);
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
    expect(refusalsOf(loginInput, { username, password: 'x' })).toEqual({
      username: 'email.invalid',
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
    expect(refusalsOf(loginInput, { username, password: 'x' })).toEqual({});
  });

  it('takes a short password: only a new one has a minimum', () => {
    expect(refusalsOf(loginInput, { username: 'a@b.example', password: 'x' })).toEqual({});
  });
});

const valid = { full_name: 'Ana', email: 'ana@example.test', password: 'secret' };

describe('registering', () => {
  it('asks for everything at once', () => {
    expect(refusalsOf(registerForm, {})).toEqual({
      full_name: 'register.full_name_required',
      email: 'register.email_required',
      password: 'password.required',
      confirm_password: 'register.confirmation_required',
    });
  });

  it.each([
    ['full_name', '   ', 'register.full_name_required'],
    ['full_name', ' A ', 'register.full_name_too_short'],
    ['full_name', 'A'.repeat(201), 'text.too_long'],
    ['email', ' ', 'register.email_required'],
    ['email', 'ana', 'email.invalid'],
    ['email', `${'a'.repeat(250)}@b.fr`, 'email.invalid'],
    ['password', '', 'password.required'],
    ['password', '12345', 'password.too_short'],
    ['password', 'x'.repeat(201), 'password.too_long'],
  ])('refuses %s %o', (field, value, message) => {
    expect(refusalsOf(registerInput, { ...valid, [field]: value })).toEqual({ [field]: message });
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
    expect(refusalsOf(registerForm, { ...valid, confirm_password: 'Secret' })).toEqual({
      confirm_password: 'register.confirmation_differs',
    });
    expect(refusalsOf(registerForm, { ...valid, confirm_password: 'secret' })).toEqual({});
  });

  it('says that the passwords differ although another field is wrong too', () => {
    expect(refusalsOf(registerForm, { ...valid, email: 'x', confirm_password: 'other' })).toEqual({
      email: 'email.invalid',
      confirm_password: 'register.confirmation_differs',
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
    expect(refusalsOf(registerInput, { ...valid, email })).toEqual({});
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
    const text = 'email.invalid';
    expect(refusalsOf(registerInput, { ...valid, email })).toEqual({ email: text });
    expect(refusalsOf(forgotPasswordInput, { email })).toEqual({ email: text });
    expect(refusalsOf(updateUserInput, { id: 1, full_name: 'Ana', email })).toEqual({
      email: 'user.email_invalid',
    });
  });
});

describe('a forgotten password', () => {
  it('asks once for an address that is missing', () => {
    const { issues } = forgotPasswordInput.safeParse({ email: ' ' }).error ?? {};
    expect(issues?.map(({ message }) => message)).toEqual(['register.email_required']);
  });

  it('needs an address', () => {
    expect(refusalsOf(forgotPasswordInput, {})).toEqual({ email: 'register.email_required' });
    expect(refusalsOf(forgotPasswordInput, { email: 'x' })).toEqual({
      email: 'email.invalid',
    });
  });

  it('is replaced with a token and a password by the rules of registration', () => {
    expect(refusalsOf(resetPasswordInput, {})).toEqual({
      token: 'token.required',
      password: 'password.required',
    });
    expect(refusalsOf(resetPasswordInput, { token: '', password: '12345' })).toEqual({
      token: 'token.required',
      password: 'password.too_short',
    });
  });
});

describe('the domain of an address', () => {
  it('makes at most 254 characters of the whole', () => {
    const address = (last: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.fr`;
    expect(address(58)).toHaveLength(254);
    expect(refusalsOf(forgotPasswordInput, { email: address(58) })).toEqual({});
    expect(refusalsOf(forgotPasswordInput, { email: address(59) })).toEqual({
      email: 'email.invalid',
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
    expect(refusalsOf(forgotPasswordInput, { email })).toEqual(
      isAddress ? {} : { email: 'email.invalid' },
    );
  });
});

it('a choice of the account is yes or no', () => {
  const message = 'flag.invalid';
  const values = { is_compared: 1, shows_score: null, faculty: 'rabats', study_year: 8 };
  expect(refusalsOf(preferencesInput, values)).toEqual({
    is_compared: message,
    shows_score: message,
    faculty: 'studies.faculty',
    study_year: 'studies.year',
  });
});

describe('a new password', () => {
  const DIFFERS = { confirm_password: 'register.confirmation_differs' };

  it('is typed twice wherever it is set', () => {
    const reset = { token: 'abc', password: 'secret' };
    expect(refusalsOf(resetPasswordForm, { ...reset, confirm_password: 'secret' })).toEqual({});
    expect(refusalsOf(resetPasswordForm, { ...reset, confirm_password: 'other1' })).toEqual(
      DIFFERS,
    );
    const change = { current_password: 'x', password: 'secret' };
    expect(refusalsOf(changePasswordForm, { ...change, confirm_password: 'secret' })).toEqual({});
    expect(refusalsOf(changePasswordForm, { ...change, confirm_password: 'other1' })).toEqual(
      DIFFERS,
    );
    expect(refusalsOf(changePasswordForm, { ...change, confirm_password: '' })).toEqual({
      confirm_password: 'register.confirmation_required',
    });
  });

  it('replaces the present one, which has no minimum', () => {
    expect(refusalsOf(changePasswordInput, {})).toEqual({
      current_password: 'password.current_required',
      password: 'password.required',
    });
    expect(refusalsOf(changePasswordInput, { current_password: 'x', password: '12345' })).toEqual({
      password: 'password.too_short',
    });
    expect(refusalsOf(removeOwnAccountInput, { current_password: 'x'.repeat(201) })).toEqual({
      current_password: 'password.too_long',
    });
    expect(refusalsOf(removeOwnAccountInput, {})).toEqual({
      current_password: 'password.current_required',
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
  expect(refusalsOf(renameInput, {})).toEqual({ full_name: 'register.full_name_required' });
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
