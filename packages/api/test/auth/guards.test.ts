import type { StaffRole } from '@amphi/domain/staff/schema';
import { expect, it } from 'vitest';
import type { SessionUser } from '../../src/accounts/accounts.queries.ts';
import {
  assertAdmin,
  assertStaff,
  isStaff,
  requireStaff,
  requireUser,
} from '../../src/auth/session.usecases.ts';
import type { Context } from '../../src/context.ts';
import { expectRefused } from '../support/refusal.ts';

const person = (is_admin: boolean, ...staff: StaffRole[]) => ({ is_admin, staff }) as SessionUser;
const admin = person(true);
const editor = person(false, 'editor');
const student = person(false);

const refuses = (guard: () => void) => expectRefused((async () => guard())(), 'auth.admin_only');

it('administrators alone pass as such', async () => {
  await refuses(() => assertAdmin(editor));
  await refuses(() => assertAdmin(student));
  expect(() => assertAdmin(admin)).not.toThrow();
});

it('administrators and holders of one of the roles pass as staff', async () => {
  expect(isStaff(admin, 'reviewer')).toBe(true);
  expect(isStaff(editor, 'reviewer', 'editor')).toBe(true);
  expect(isStaff(editor, 'reviewer')).toBe(false);
  expect(isStaff(student, 'editor')).toBe(false);
  await refuses(() => assertStaff(editor, 'reviewer'));
  await refuses(() => assertStaff(student, 'editor'));
  expect(() => assertStaff(editor, 'editor')).not.toThrow();
  expect(() => assertStaff(admin, 'editor')).not.toThrow();
});

it('the user of a request is asked for, and their role', async () => {
  const requestOf = (user: SessionUser | null) =>
    ({ session: async () => user && { id: 1, user } }) as unknown as Context;
  await expectRefused(requireUser(requestOf(null)), 'auth.required');
  await expectRefused(requireStaff(requestOf(null), 'editor'), 'auth.required');
  await expectRefused(requireStaff(requestOf(editor), 'reviewer'), 'auth.admin_only');
  expect(await requireUser(requestOf(student))).toBe(student);
  expect(await requireStaff(requestOf(editor), 'editor')).toBe(editor);
});
