import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import {
  accessIdInput,
  accessPageInput,
  changeAccessEndInput,
  grantAccessInput,
  idleAccessInput,
  listAccessInput,
} from './schema.ts';

it('lists all access unless told otherwise', () => {
  expect(listAccessInput.parse({})).toEqual({ active_only: false });
  expect(accessPageInput.parse({})).toEqual({
    active_only: false,
    expiring: false,
    skip: 0,
    limit: 100,
  });
});

it('lists the live access of one student, page by page', () => {
  const filter = { active_only: true, user_id: 1 };
  expect(listAccessInput.parse(filter)).toEqual(filter);
  const paged = { ...filter, skip: 1, limit: 2, search: 'ana', expiring: true };
  expect(accessPageInput.parse(paged)).toEqual(paged);
  expect(refusalsOf(listAccessInput, { active_only: 1, user_id: 0 })).toEqual({
    active_only: 'flag.invalid',
    user_id: 'id.invalid',
  });
});

it('names an access by its id', () => {
  expect(refusalsOf(accessIdInput, {})).toEqual({ id: 'id.invalid' });
});

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

it('lists paid access without study page by page, by a column of its own', () => {
  expect(idleAccessInput.parse({})).toEqual({ skip: 0, limit: 100 });
  expect(idleAccessInput.parse({ skip: 5, limit: 10, sort: 'last' })).toMatchObject({
    skip: 5,
    limit: 10,
    sort: 'last',
  });
  expect(Object.keys(refusalsOf(idleAccessInput, { sort: 'password' }))).toEqual(['sort']);
});
