import { expect, it } from 'vitest';
import { insertSubject, insertUser, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();

async function place() {
  const user_id = await insertUser(world.db);
  const subject_id = await insertSubject(world.db);
  const { semester_id } = await world.row('subjects', subject_id, ['semester_id']);
  const role = (values: { role: string; semester_id?: number; subject_id?: number }) =>
    world.db.insertInto('staff_roles').values({ user_id, granted_by: 1, ...values });
  return { user_id, subject_id, semester_id, role };
}

it('gives editors and reviewers one scope at most, others none', async () => {
  const { subject_id, semester_id, role } = await place();
  expect(await refusalOf(role({ role: 'reviewer', semester_id, subject_id }))).toBe(
    'staff_roles_scope',
  );
  for (const other of ['examiner', 'accountant', 'cashier']) {
    expect(await refusalOf(role({ role: other, semester_id }))).toBe('staff_roles_scope');
    await role({ role: other }).execute();
  }
  expect(await refusalOf(role({ role: 'owner' }))).toBe('staff_roles_role_check');
  await role({ role: 'editor' }).execute();
  await role({ role: 'editor', semester_id }).execute();
  await role({ role: 'editor', subject_id }).execute();
});

it('is given once, and goes with its scope and its account', async () => {
  const { user_id, subject_id, semester_id, role } = await place();
  for (const values of [
    { role: 'accountant' },
    { role: 'reviewer' },
    { role: 'editor', subject_id },
    { role: 'reviewer', semester_id },
  ]) {
    await role(values).execute();
    expect(await refusalOf(role(values))).toBe('staff_roles_one');
  }
  const roles = async () =>
    (await world.rows('staff_roles', { user_id }, ['role'])).map((row) => row.role);
  await world.remove('subjects', subject_id);
  expect((await roles()).sort()).toEqual(['accountant', 'reviewer', 'reviewer']);
  await world.remove('semesters', semester_id);
  expect((await roles()).sort()).toEqual(['accountant', 'reviewer']);
  await world.remove('users', user_id);
  expect(await roles()).toEqual([]);
});
