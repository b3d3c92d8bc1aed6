import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { seatPrice, seatsPaidBy, seatsPrice } from './rules.ts';
import { groupPricesInput } from './schema.ts';

const prices = [
  { from: 30, price: 300 },
  { from: 10, price: 350 },
];

it.each([
  [5, 400],
  [9, 400],
  [10, 350],
  [29, 350],
  [30, 300],
  [300, 300],
])('of %i seats one costs %i', (seats, price) => {
  expect(seatPrice(400, prices, seats)).toBe(price);
});

it('costs no more than the fee, and adds up to the centime', () => {
  expect(seatPrice(320, prices, 10)).toBe(320);
  expect(seatPrice(320, [], 10)).toBe(320);
  expect(seatsPrice(19.99, 300)).toBe(5997);
});

const refused = (prices: string) => refusalsOf(groupPricesInput, { semester_id: 1, prices });

it('is written as steps on one line', () => {
  expect(groupPricesInput.parse({ semester_id: 1, prices: ' 30 : 300, 10:349,5 ;' })).toEqual({
    semester_id: 1,
    prices: [
      { from: 10, price: 349.5 },
      { from: 30, price: 300 },
    ],
  });
  expect(groupPricesInput.parse({ semester_id: 1, prices: '' }).prices).toEqual([]);
});

it.each(['2:300', '301:300', '10', '10:0', '10:300; 10:200', '5:9;6:8;7:7;8:6;9:5;10:4'])(
  'refuses %s',
  (line) => {
    expect(refused(line)).toEqual({ prices: 'group.prices' });
  },
);

it.each([
  [10_800, 400, 30, 27],
  [119.94, 19.99, 30, 6],
  [12_400, 400, 30, undefined],
  [10_900, 400, 30, undefined],
  [0, 400, 30, undefined],
])('%d at %d each of %i seats pays %s', (sum, price, seats, count) => {
  expect(seatsPaidBy(sum, price, seats)).toBe(count);
});
