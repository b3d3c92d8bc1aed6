import { expect, test } from 'vitest';
import { createLatestParams } from './latest-params.ts';

const params = (search: string) => new URLSearchParams(search);

function rendered(search: string) {
  const latest = createLatestParams();
  latest.rendered(params(search));
  return latest;
}

test('a change builds on one that is not rendered yet', () => {
  const latest = rendered('tab=payments');
  latest.change({ search: 'nada' });
  expect(latest.change({ payment: 7 }).toString()).toBe('tab=payments&search=nada&payment=7');
});

test('a change that is rendered late does not take back a later one', () => {
  const latest = rendered('tab=payments');
  latest.change({ payment: 7 });
  latest.change({ search: 'nada' });
  latest.rendered(params('tab=payments&payment=7'));
  expect(latest.change({ payment: null }).toString()).toBe('tab=payments&search=nada');
});

test('a component that is mounted with the parameters of before does not take back a change', () => {
  const latest = rendered('tab=payments');
  latest.change({ search: 'nada' });
  latest.rendered(params('tab=payments'));
  expect(latest.change({ page: 2 }).toString()).toBe('tab=payments&search=nada&page=2');
});

test('an address from elsewhere replaces what was pending', () => {
  const latest = rendered('tab=payments');
  latest.change({ search: 'nada' });
  latest.rendered(params('tab=users'));
  expect(latest.change({ page: 2 }).toString()).toBe('tab=users&page=2');
});

test('an address from elsewhere counts after the last change was rendered', () => {
  const latest = rendered('tab=payments');
  latest.change({ search: 'nada' });
  latest.rendered(params('tab=payments&search=nada'));
  latest.rendered(params('tab=payments'));
  expect(latest.change({ page: 2 }).toString()).toBe('tab=payments&page=2');
});
