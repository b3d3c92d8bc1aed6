import { expect, test } from 'vitest';
import { deskTabFrom, deskTabsOf } from './desk-tabs.ts';

test('everybody sees the tabs of their roles alone', () => {
  expect(deskTabsOf(['accountant'])).toEqual(['payments', 'accounting', 'codes']);
  expect(deskTabsOf(['examiner'])).toEqual(['exams']);
  expect(deskTabsOf(['cashier'])).toEqual(['payments', 'accounting', 'codes', 'students']);
  expect(deskTabsOf(['editor'])).toEqual([
    'questions',
    'drafts',
    'content',
    'duplicates',
    'imports',
    'reports',
  ]);
  expect(deskTabsOf(['reviewer'])).toEqual([
    'questions',
    'drafts',
    'content',
    'duplicates',
    'reports',
    'analysis',
  ]);
  expect(deskTabsOf(['accountant', 'reviewer'])).toEqual([
    'questions',
    'drafts',
    'content',
    'duplicates',
    'reports',
    'analysis',
    'payments',
    'accounting',
    'codes',
  ]);
});

test('the address names the tab; an unknown one, or that of another role, is the first', () => {
  const tabs = deskTabsOf(['accountant']);
  expect(deskTabFrom('accounting', tabs)).toBe('accounting');
  expect(deskTabFrom('users', tabs)).toBe('payments');
  expect(deskTabFrom(null, tabs)).toBe('payments');
  expect(deskTabFrom('payments', [])).toBeUndefined();
});
