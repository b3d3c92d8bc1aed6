import { describe, expect, it } from 'vitest';
import { covers, type StaffGrant, scopeOfGrants } from './scope.ts';

const grant = (
  role: StaffGrant['role'],
  scope: { semester_id?: number; subject_id?: number } = {},
): StaffGrant => ({ role, semester_id: null, subject_id: null, ...scope });

const anatomy = { semester_id: 1, subject_id: 11 };
const histology = { semester_id: 1, subject_id: 12 };
const surgery = { semester_id: 2, subject_id: 21 };
const wholeSemester = { semester_id: 1, subject_id: null };

describe('covers', () => {
  it.each([
    ['everything', [grant('editor')], [true, true, true, true]],
    ['a semester', [grant('editor', { semester_id: 1 })], [true, true, false, true]],
    ['a subject', [grant('editor', { subject_id: 11 })], [true, false, false, false]],
    [
      'a subject here, a semester there',
      [grant('editor', { subject_id: 12 }), grant('editor', { semester_id: 2 })],
      [false, true, true, false],
    ],
    ['another role', [grant('reviewer')], [false, false, false, false]],
    ['nothing', [], [false, false, false, false]],
  ] as const)('%s', (_, grants, expected) => {
    const filings = [anatomy, histology, surgery, wholeSemester];
    expect(filings.map((filing) => covers(grants, 'editor', filing))).toEqual(expected);
  });

  it('takes any of several roles', () => {
    const grants = [grant('editor', { subject_id: 11 }), grant('reviewer', { subject_id: 12 })];
    const both = ['editor', 'reviewer'] as const;
    expect([anatomy, histology].map((filing) => covers(grants, both, filing))).toEqual([
      true,
      true,
    ]);
    expect(covers(grants, 'editor', histology)).toBe(false);
  });
});

it('joins the scopes of grants, each once', () => {
  const grants = [
    grant('editor', { semester_id: 1 }),
    grant('reviewer', { semester_id: 1 }),
    grant('reviewer', { subject_id: 21 }),
    grant('accountant'),
  ];
  expect(scopeOfGrants(grants, ['editor', 'reviewer'])).toEqual({
    semester_ids: [1],
    subject_ids: [21],
  });
  expect(scopeOfGrants(grants, 'accountant')).toBe('all');
  expect(scopeOfGrants([], 'editor')).toEqual({ semester_ids: [], subject_ids: [] });
});
