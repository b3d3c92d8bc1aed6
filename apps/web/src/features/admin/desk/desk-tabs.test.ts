import { expect, test } from 'vitest';
import { deskTabFrom, deskTabsOf } from './desk-tabs.ts';

test('everybody sees the tabs of their roles alone', () => {
  expect(deskTabsOf(['accountant'])).toEqual(['payments', 'statements', 'accounting', 'codes']);
  expect(deskTabsOf(['examiner'])).toEqual(['exams']);
  expect(deskTabsOf(['cashier'])).toEqual([
    'payments',
    'statements',
    'accounting',
    'codes',
    'students',
  ]);
  expect(deskTabsOf(['editor'])).toEqual([
    'questions',
    'drafts',
    'content',
    'quality',
    'imports',
    'reports',
  ]);
  expect(deskTabsOf(['reviewer'])).toEqual([
    'questions',
    'drafts',
    'content',
    'quality',
    'reports',
  ]);
  expect(deskTabsOf(['accountant', 'reviewer'])).toEqual([
    'questions',
    'drafts',
    'content',
    'quality',
    'reports',
    'payments',
    'statements',
    'accounting',
    'codes',
  ]);
});

test('the address names the tab; an unknown one, or that of another role, is the first', () => {
  const tabs = deskTabsOf(['accountant']);
  expect(deskTabFrom('accounting', tabs)).toBe('accounting');
  expect(deskTabFrom('users', tabs)).toBe('payments');
  expect(deskTabFrom(null, tabs)).toBe('payments');
  expect(
    ['duplicates', 'analysis'].map((former) => deskTabFrom(former, deskTabsOf(['editor']))),
  ).toEqual(['quality', 'quality']);
  expect(deskTabFrom('payments', [])).toBeUndefined();
});
