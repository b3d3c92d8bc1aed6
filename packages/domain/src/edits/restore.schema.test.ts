import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { isRestorable, RESTORABLE, restoreVersionInput, versionInput } from './restore.schema.ts';

it.each(RESTORABLE)('what a change of %s replaced can be restored, and nothing else', (entity) => {
  expect(isRestorable({ entity, action: `${entity}.update` })).toBe(true);
  for (const action of [`${entity}.create`, `${entity}.delete`, 'update', 'users.update']) {
    expect(isRestorable({ entity, action })).toBe(false);
  }
  expect(isRestorable({ entity: 'users', action: `${entity}.update` })).toBe(false);
});

it('a version is that of an entry, restored over the fields that were compared with it', () => {
  expect(versionInput.parse({ audit_id: 3, more: 1 })).toEqual({ audit_id: 3 });
  expect(restoreVersionInput.parse({ audit_id: 3 })).toEqual({ audit_id: 3 });
  const compared = { audit_id: 3, if_unmodified: { name: 'S1', fee: null } };
  expect(restoreVersionInput.parse(compared)).toEqual(compared);
  expect(refusalsOf(versionInput, {})).toEqual({ audit_id: 'id.invalid' });
  expect(refusalsOf(restoreVersionInput, { if_unmodified: 'name' })).toEqual({
    audit_id: 'id.invalid',
    if_unmodified: 'value.invalid',
  });
});
