import { expect, it } from 'vitest';
import { REFERENCES, referenceKey } from './references.ts';

it('a number in the values of an entry refers to what its field is named after', () => {
  const others = Object.entries(REFERENCES).filter(
    ([field, kind]) => field.replace(/_ids?$/, 's') !== kind,
  );
  expect(Object.fromEntries(others)).toEqual({
    author_id: 'users',
    duplicate_of: 'qcms',
    question_ids: 'qcms',
    default_id: 'baremes',
  });
  expect(REFERENCES).toMatchObject({ user_id: 'users', subject_ids: 'subjects', qcm_id: 'qcms' });
});

it('names are kept apart by kind and number', () => {
  const keys = [referenceKey('users', 1), referenceKey('users', 11), referenceKey('qcms', 1)];
  expect(new Set(keys).size).toBe(3);
  expect(referenceKey('users', 1)).toBe('users:1');
});
