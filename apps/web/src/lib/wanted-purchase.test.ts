import { expect, it } from 'vitest';
import { wantedPurchase } from './wanted-purchase.ts';

it.each([
  ['the address', '?semester=3', null, 3],
  ['the address before the page that was left', '?semester=3', { from: '/buy?semester=4' }, 3],
  ['the purchase that was left', '', { from: '/buy?semester=4' }, 4],
  ['no other page', '', { from: '/orders?semester=4' }, null],
  ['no address of another site', '', { from: '//evil.example/buy?semester=4' }, null],
  ['nothing', '', null, null],
  ['no word', '?semester=abc', null, null],
  ['no negative number', '?semester=-1', null, null],
  ['no script', '?semester=3%22%3E', null, null],
])('is read from %s', (_, search, state, semester) => {
  const wanted = semester === null ? null : { semester, code: null };
  expect(wantedPurchase({ search, state })).toEqual(wanted);
});

it.each([
  ['?code=RIM20', null, { semester: null, code: 'RIM20' }],
  ['', { from: '/buy?semester=4&code=RIM20' }, { semester: 4, code: 'RIM20' }],
  ['?code=', null, null],
])('has its code: %s', (search, state, wanted) => {
  expect(wantedPurchase({ search, state })).toEqual(wanted);
});
