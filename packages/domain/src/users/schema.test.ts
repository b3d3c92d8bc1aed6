import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import {
  createUserNoteInput,
  listUsersInput,
  updateUserInput,
  userAsRead,
  userIdInput,
  userNoteIdInput,
} from './schema.ts';

const valid = { id: 1, full_name: 'Ana', email: 'ana@example.test' };

describe('changing an account', () => {
  it.each([
    ['full_name', undefined, 'Full name is required'],
    ['full_name', '  ', 'Full name is required'],
    ['email', undefined, 'Email is required'],
    ['email', '  ', 'Email is required'],
    ['email', 'ana@', 'Email is invalid'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Le mot de passe doit contenir au plus 200 caractères'],
    ['role', 'owner', 'Ce rôle n’existe pas'],
    ['is_active', 'yes', 'Cette valeur doit être true ou false'],
    ['id', 0, 'Cet identifiant n’est pas valide'],
  ])('refuses %s %o [users.4]', (field, value, message) => {
    expect(messagesOf(updateUserInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([[''], [null], [undefined]])('takes the password %o for none', (password) => {
    expect(updateUserInput.parse({ ...valid, password }).password).toBeUndefined();
  });

  it('takes a name of one letter, as the back-office form does', () => {
    expect(messagesOf(updateUserInput, { ...valid, full_name: 'A' })).toEqual({});
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
    ['limit', 0, 'limit doit être un entier entre 1 et 500'],
    ['limit', 501, 'limit doit être un entier entre 1 et 500'],
    ['limit', 1.5, 'limit doit être un entier entre 1 et 500'],
    ['skip', -1, 'skip doit être un entier positif ou nul'],
    ['skip', 0.5, 'skip doit être un entier positif ou nul'],
    ['search', 'a\0b', 'Ce texte contient des caractères qui ne peuvent pas être enregistrés'],
  ])('refuses %s %o', (field, value, message) => {
    expect(messagesOf(listUsersInput, { [field]: value })).toEqual({ [field]: message });
  });

  it.each([1, 500])('takes a limit of %i', (limit) => {
    expect(messagesOf(listUsersInput, { limit })).toEqual({});
  });
});

it('edits an account as it was read', () => {
  const row = { full_name: '', email: 'é@ü', role: 'admin', is_active: false };
  expect(userAsRead.parse({ ...row, id: 1 })).toEqual(row);
  expect(messagesOf(userAsRead, { ...row, role: 'owner' })).toEqual({
    role: 'Ce rôle n’existe pas',
  });
  const change = { ...valid, role: 'user', is_active: true, if_unmodified: row };
  expect(updateUserInput.parse(change)).toEqual(change);
  expect(messagesOf(userIdInput, {})).toEqual({ id: 'Cet identifiant n’est pas valide' });
});

it('refuses a password that is no text', () => {
  expect(messagesOf(updateUserInput, { ...valid, password: 5 })).toEqual({
    password: 'Password must be at least 6 characters',
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
    expect(refusalsOf(userNoteIdInput, {})).toEqual({ id: 'id.invalid' });
  });
});
