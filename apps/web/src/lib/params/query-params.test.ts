import { describe, expect, test } from 'vitest';
import { oneOf, positiveInteger, withChanges } from './query-params.ts';

describe('withChanges', () => {
  const search = new URLSearchParams('tab=payments&page=3&search=nada');

  test('sets, keeps and removes', () => {
    const next = withChanges(search, { status: 'pending', page: null, search: '' });
    expect(next.toString()).toBe('tab=payments&status=pending');
  });

  test('leaves the search it was given as it was', () => {
    withChanges(search, { page: null });
    expect(search.get('page')).toBe('3');
  });
});

test.each([
  ['7', 7],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  [null, undefined],
])('positiveInteger(%j) is %j', (value, expected) => {
  expect(positiveInteger(value)).toBe(expected);
});

test('oneOf falls back to the first', () => {
  expect(oneOf(['all', 'pending'], 'pending')).toBe('pending');
  expect(oneOf(['all', 'pending'], 'PENDING')).toBe('all');
  expect(oneOf(['all', 'pending'], null)).toBe('all');
});
