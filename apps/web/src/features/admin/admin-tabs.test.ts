import { expect, test } from 'vitest';
import { tabFrom } from './admin-tabs.ts';

test('the address names the tab; an unknown one is the first', () => {
  expect(tabFrom('payments')).toBe('payments');
  expect(tabFrom('nonsense')).toBe('dashboard');
  expect(tabFrom(null)).toBe('dashboard');
  expect(tabFrom('audit')).toBe('platform');
});
