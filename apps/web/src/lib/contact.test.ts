import { expect, it } from 'vitest';
import { whatsappHref } from './contact.ts';

it.each([
  ['0661223344', '212661223344'],
  ['+212 600 000 000 (exemple)', '212600000000'],
  ['+212 (0)6 61 22 33 44', '212661223344'],
])('%j is reached under %s', (phone, digits) => {
  expect(whatsappHref(phone)).toBe(`https://wa.me/${digits}`);
});
