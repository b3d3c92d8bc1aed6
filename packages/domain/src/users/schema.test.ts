import { describe, expect, it } from 'vitest';
import { idInput } from '../fields.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { createUserNoteInput, listUsersInput, updateUserInput } from './schema.ts';

const valid = { id: 1, full_name: 'Ana', email: 'ana@example.test' };

describe('changing an account', () => {
  it.each([
    ['full_name', undefined, 'user.full_name_required'],
    ['full_name', '  ', 'user.full_name_required'],
    ['email', undefined, 'user.email_required'],
    ['email', '  ', 'user.email_required'],
    ['email', 'ana@', 'user.email_invalid'],
    ['password', '12345', 'user.password_too_short'],
    ['password', 'x'.repeat(201), 'password.too_long'],
    ['role', 'owner', 'user.role'],
    ['is_active', 'yes', 'flag.invalid'],
    ['id', 0, 'id.invalid'],
  ])('refuses %s %o [users.4]', (field, value, message) => {
    expect(refusalsOf(updateUserInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([[''], [null], [undefined]])('takes the password %o for none', (password) => {
    expect(updateUserInput.parse({ ...valid, password }).password).toBeUndefined();
  });

  it('takes a name of one letter, as the back-office form does', () => {
    expect(refusalsOf(updateUserInput, { ...valid, full_name: 'A' })).toEqual({});
  });

  it('leaves role and state open when they are missing', () => {
    expect(updateUserInput.parse(valid)).toEqual(valid);
  });
});

describe('listing accounts', () => {
  it('starts with the first hundred [users.7]', () => {
    expect(listUsersInput.parse({})).toEqual({ skip: 0, limit: 100 });
  });

  it.each([
    ['limit', 0, 'list.limit'],
    ['limit', 501, 'list.limit'],
    ['limit', 1.5, 'list.limit'],
    ['skip', -1, 'list.skip'],
    ['skip', 0.5, 'list.skip'],
    ['search', 'a\0b', 'text.unstorable'],
  ])('refuses %s %o', (field, value, message) => {
    expect(refusalsOf(listUsersInput, { [field]: value })).toEqual({ [field]: message });
  });

  it.each([1, 500])('takes a limit of %i', (limit) => {
    expect(refusalsOf(listUsersInput, { limit })).toEqual({});
  });
});

it('refuses a password that is no text', () => {
  expect(refusalsOf(updateUserInput, { ...valid, password: 5 })).toEqual({
    password: 'user.password_too_short',
  });
});

describe('a note about an account', () => {
  const refusals = (body: unknown) => refusalsOf(createUserNoteInput, { user_id: 1, body });

  it('is kept without the spaces around it', () => {
    expect(createUserNoteInput.parse({ user_id: 1, body: ' A appelé.\n' })).toEqual({
      user_id: 1,
      body: 'A appelé.',
    });
  });

  it('has 1 to 2,000 characters', () => {
    expect(refusals('x'.repeat(2_000))).toEqual({});
    expect(refusals('x'.repeat(2_001))).toEqual({ body: 'text.too_long' });
    expect([' ', undefined].map(refusals)).toEqual(Array(2).fill({ body: 'user.note_required' }));
  });

  it('names its account, and is named by its id', () => {
    expect(refusalsOf(createUserNoteInput, { body: 'x' })).toEqual({ user_id: 'id.invalid' });
    expect(refusalsOf(idInput, {})).toEqual({ id: 'id.invalid' });
  });
});
