import { expect, test } from 'vitest';
import { editUserSchema } from './edit-schema.ts';

const user = {
  id: 4,
  full_name: 'Nada El Fassi',
  email: 'nada@exemple.test',
  role: 'user',
  is_active: true,
  password: '',
  confirmation: '',
};

const refused = (values: object) =>
  editUserSchema
    .safeParse({ ...user, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('without a new password none is sent [users.5]', () => {
  const output = editUserSchema.parse(user);
  expect(output.password).toBeUndefined();
  expect(output).not.toHaveProperty('confirmation');
});

test('a new password is typed twice', () => {
  expect(editUserSchema.parse({ ...user, password: 'secret1', confirmation: 'secret1' })).toEqual(
    expect.objectContaining({ password: 'secret1' }),
  );
  expect(refused({ password: 'secret1', confirmation: 'secret2' })).toEqual([
    ['confirmation', 'user.confirmation_differs'],
  ]);
});

test('all errors are reported together', () => {
  expect(refused({ full_name: ' ', email: 'x', password: 'abc', confirmation: 'abd' })).toEqual(
    expect.arrayContaining([
      ['full_name', 'user.full_name_required'],
      ['email', 'user.email_invalid'],
      ['password', 'user.password_too_short'],
      ['confirmation', 'user.confirmation_differs'],
    ]),
  );
});
