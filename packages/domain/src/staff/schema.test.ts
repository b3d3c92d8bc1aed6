import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { hasRole, STAFF_ROLES } from './rules.ts';
import {
  grantStaffRoleInput,
  invitationTokenInput,
  inviteStaffInput,
  registerInvitedForm,
  registerInvitedInput,
} from './schema.ts';

const SCOPE = { subject_id: 'user.role_scope' };
const everywhere = { semester_id: null, subject_id: null };

describe.each([
  ['a grant', grantStaffRoleInput, { user_id: 7 }],
  ['an invitation', inviteStaffInput, { email: 'eva@example.test' }],
] as const)('%s', (_, input, person) => {
  it.each(STAFF_ROLES)('holds everywhere unless a scope is named: %s', (role) => {
    expect(input.parse({ ...person, role, more: 1 })).toEqual({ ...person, role, ...everywhere });
    expect(refusalsOf(input, { ...person, role, ...everywhere })).toEqual({});
  });

  it.each(['editor', 'reviewer'])(
    'holds in a semester or a subject, but not in both: %s',
    (role) => {
      for (const scope of [{ semester_id: 1 }, { subject_id: 2 }]) {
        const given = { ...person, role, ...scope };
        expect(input.parse(given)).toEqual({ ...everywhere, ...given });
      }
      expect(refusalsOf(input, { ...person, role, semester_id: 1, subject_id: 2 })).toEqual(SCOPE);
    },
  );

  it.each(['examiner', 'accountant', 'cashier'])('has no scope: %s', (role) => {
    for (const scope of [{ semester_id: 1 }, { subject_id: 2 }]) {
      expect(refusalsOf(input, { ...person, role, ...scope })).toEqual(SCOPE);
    }
  });

  it('is of a role and of a scope that there can be', () => {
    expect(refusalsOf(input, { ...person, role: 'admin' })).toEqual({ role: 'user.role' });
    expect(refusalsOf(input, { ...person, role: 'editor', semester_id: 0, subject_id: 0 })).toEqual(
      {
        semester_id: 'import.semester_required',
        subject_id: 'qcm.subject_required',
      },
    );
  });
});

it('counts a cashier as an accountant, and no other role', () => {
  expect(STAFF_ROLES.filter((role) => hasRole([role], 'accountant'))).toEqual([
    'accountant',
    'cashier',
  ]);
  expect(STAFF_ROLES.filter((role) => hasRole([role], 'cashier'))).toEqual(['cashier']);
  expect(hasRole(['editor', 'cashier'], 'reviewer', 'editor')).toBe(true);
  expect(hasRole([], 'accountant')).toBe(false);
});

it('invites an address', () => {
  const invited = (email?: string) => refusalsOf(inviteStaffInput, { role: 'editor', email });
  expect(invited()).toEqual({ email: 'user.email_required' });
  expect(invited(' ')).toEqual({ email: 'user.email_required' });
  expect(invited('eva')).toEqual({ email: 'user.email_invalid' });
});

describe('the account of who accepts', () => {
  const token = 'a'.repeat(43);
  const account = { full_name: 'Eva Alami', password: 'motdepasse', token };

  it('has a name and a password, and the token of the link instead of an address', () => {
    expect(registerInvitedInput.parse({ ...account, email: 'x@example.test' })).toEqual(account);
    expect(Object.keys(refusalsOf(registerInvitedInput, {})).sort()).toEqual([
      'full_name',
      'password',
      'token',
    ]);
    expect(invitationTokenInput.parse({ token, password: 'x' })).toEqual({ token });
    expect(Object.keys(refusalsOf(invitationTokenInput, {}))).toEqual(['token']);
  });

  it('has its password typed twice in the form', () => {
    const form = (confirm_password?: string) =>
      refusalsOf(registerInvitedForm, { ...account, confirm_password });
    expect(form(account.password)).toEqual({});
    expect(form('autre')).toEqual({ confirm_password: 'register.confirmation_differs' });
    expect(form()).toEqual({ confirm_password: 'register.confirmation_required' });
  });
});
