import { expect, it } from 'vitest';
import { internationalPhone } from './phone.ts';

it.each([
  ['0661223344', '+212 661223344'],
  [' 06 61 22 33 44 ', '+212 661223344'],
  ['(0)6 61-22-33-44', '+212 661223344'],
  ['05.37.00.00.00', '+212 537000000'],
  ['+212 661-22-33-44', '+212 661-22-33-44'],
  ['+212 (0)6 61 22 33 44', '+212 6 61 22 33 44'],
  ['00222 45 25 00 00', '+222 45 25 00 00'],
  ['+123456789012345', '+123456789012345'],
])('%j is %j', (phone, international) => {
  expect(internationalPhone(phone)).toBe(international);
});

it.each([
  '',
  '12',
  'appelez',
  '45 25 00 00',
  '0161223344',
  '06612233445',
  '+0661223344',
  '06.12.34.56',
  'tél. 06 61 22 33 44',
  '((((((((((',
  '+1234567890123456',
  '661223344',
])('the country of %j is not known', (phone) => {
  expect(internationalPhone(phone)).toBeNull();
});
