import { expect, it } from 'vitest';
import { semesterHint } from './semester-hints.ts';

const access = [{ semester: { id: 1 }, expires_at: '2026-11-21T00:00:00.000Z' }];

it('has nothing to say about a semester without access or order', () => {
  expect(semesterHint(2, access, [])).toBeNull();
});

it('says until when the access lasts', () => {
  expect(semesterHint(1, access, [{ semester_id: 1, status: 'approved' }])).toEqual({
    kind: 'owned',
    until: '2026-11-21T00:00:00.000Z',
  });
});

it('says that an order waits, even where there is access', () => {
  expect(semesterHint(1, access, [{ semester_id: 1, status: 'pending' }])?.kind).toBe('pending');
  expect(semesterHint(2, access, [{ semester_id: 2, status: 'pending' }])?.kind).toBe('pending');
});

it('forgets decided orders and orders of deleted semesters', () => {
  expect(semesterHint(2, access, [{ semester_id: 2, status: 'rejected' }])).toBeNull();
  expect(semesterHint(2, access, [{ semester_id: null, status: 'pending' }])).toBeNull();
});
