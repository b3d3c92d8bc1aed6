import { expect, it } from 'vitest';
import { wantedBefore } from './wanted.ts';

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
  expect(wantedBefore({ search, state })?.semester ?? null).toBe(semester);
});

it.each([
  ['?code=RIM20', null, { semester: null, code: 'RIM20' }],
  ['', { from: '/buy?semester=4&code=RIM20' }, { semester: 4, code: 'RIM20' }],
  ['?subject=3&chapter=5', null, { subject: 3, chapter: 5 }],
])('has its code or its chapter: %s', (search, state, wanted) => {
  expect(wantedBefore({ search, state })).toMatchObject(wanted);
});

it.each(['?code=', '?subject=3', '?chapter=5'])('is nothing by %s', (search) => {
  expect(wantedBefore({ search, state: null })).toBeNull();
});
