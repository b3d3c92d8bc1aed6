import { expect, it } from 'vitest';
import { tokenInAddress, tokenInState } from './reset-token.ts';

it.each([
  ['', '#token=a-B_9', 'a-B_9'],
  ['?token=a-B_9', '', 'a-B_9'],
  ['?token=old', '#token=new', 'new'],
  ['', '#contenu', null],
  ['', '', null],
])('reads the token of %j and %j', (search, hash, token) => {
  expect(tokenInAddress({ search, hash })).toBe(token);
});

it.each([
  [{ token: 'a-B_9' }, 'a-B_9'],
  [{ token: 1 }, null],
  [{ from: '/orders' }, null],
  [null, null],
])('reads the token of the state %j', (state, token) => {
  expect(tokenInState(state)).toBe(token);
});
