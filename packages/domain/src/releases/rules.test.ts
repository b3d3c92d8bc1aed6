import { expect, it } from 'vitest';
import { isNewerVersion } from './rules.ts';

it.each([
  ['1.0.1', '1.0.0'],
  ['10.0.0', '9.9.9'],
  ['v1.10.0', '1.9.9'],
  ['2.0.0', 'v1.99.99'],
  [' 1.0.1+build.5 ', '1.0.0'],
])('%s comes after %s', (candidate, current) => {
  expect(isNewerVersion(candidate, current)).toBe(true);
  expect(isNewerVersion(current, candidate)).toBe(false);
});

it.each([
  ['1.0.0', '1.0.0'],
  ['v1.0.0', '1.0.0+build'],
  ['1.1.0-rc.1', '1.0.0'],
  ['latest', '1.0.0'],
  ['release 1.0.1', '1.0.0'],
  ['', '1.0.0'],
  ['2.0.0', 'unknown'],
])('%s does not come after %s', (candidate, current) => {
  expect(isNewerVersion(candidate, current)).toBe(false);
});
