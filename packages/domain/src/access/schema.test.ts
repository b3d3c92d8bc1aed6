import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { changeAccessEndInput, grantAccessInput } from './schema.ts';

it('gives access to the end of a day, with a reason', () => {
  const grant = { ends_on: '2027-02-28', granted_for: 'cash' as const, note: ' ' };
  expect(changeAccessEndInput.parse({ id: 1, ...grant })).toEqual({
    id: 1,
    ...grant,
    note: null,
    transaction_reference: null,
    shares_reference: false,
  });
  expect(refusalsOf(grantAccessInput, { user_id: 1, ends_on: '2027-02-30' })).toEqual({
    semester_id: 'access.semester',
    ends_on: 'access.end',
    granted_for: 'access.reason',
  });
});

it('changes an end as it was seen', () => {
  const grant = { id: 1, ends_on: '2027-02-28', granted_for: 'cash' as const };
  const if_expires_at = '2027-01-31T22:59:59.999Z';
  expect(changeAccessEndInput.parse({ ...grant, if_expires_at })).toMatchObject({ if_expires_at });
  expect(refusalsOf(changeAccessEndInput, { ...grant, if_expires_at: 'hier' })).toEqual({
    if_expires_at: 'value.invalid',
  });
});
