import { expect, it } from 'vitest';
import { findAbbreviations, withShort } from './search.ts';

const own = [
  { id: 1, short: 'spo2', long: 'saturation en oxygène' },
  { id: 2, short: 'Hta', long: 'hypertension' },
];

it('a search finds them by either form, without case and accents', () => {
  const found = (search: string) => findAbbreviations(own, search).map(({ id }) => id);
  expect(found(' OXYGENE ')).toEqual([1]);
  expect(found('hta')).toEqual([2]);
  expect(found('')).toEqual([1, 2]);
  expect(found('saturation hta')).toEqual([]);
});

it('a short form is the same whatever its case and accents', () => {
  expect(withShort(own, ' HTÂ ')?.id).toBe(2);
  expect(withShort(own, 'HT')).toBeUndefined();
});
