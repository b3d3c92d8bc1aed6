import { expect, it } from 'vitest';
import { viewQuery } from './rules.ts';

it.each([
  'view',
  'kind',
  'subject',
  'semester',
  'state',
  'status',
  'active',
  'from',
  'to',
  'dated',
  'reviewer',
  'duplicates',
  'action',
  'entity',
  'actor',
])('a view keeps what a list is narrowed by: %s', (name) => {
  expect(viewQuery(new URLSearchParams({ page: '2', [name]: '1' }))).toBe(`${name}=1`);
});

it('a view is the filter and the order, not the page nor what is open', () => {
  const params = new URLSearchParams(
    'tab=payments&page=3&sort=-amount&payment=7&search=a b&status=',
  );
  expect(viewQuery(params)).toBe('search=a+b&sort=-amount');
  expect(viewQuery(new URLSearchParams('sort=-amount&search=a+b'))).toBe('search=a+b&sort=-amount');
  expect(viewQuery(new URLSearchParams('tab=users'))).toBe('');
});
