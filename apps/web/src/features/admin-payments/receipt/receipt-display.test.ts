import { expect, test } from 'vitest';
import { fitted, receiptKind } from './receipt-display.ts';

const photo = { width: 1000, height: 2000 };
const frame = { width: 500, height: 800 };

test('a large picture is whole at first', () => {
  expect(fitted(photo, frame, 1, 0).box).toEqual({ width: 400, height: 800 });
});

test('a small one stays as small as it is', () => {
  expect(fitted({ width: 10, height: 20 }, frame, 1, 0).box).toEqual({ width: 10, height: 20 });
});

test('rotated, its sides are swapped and it is whole again', () => {
  const { picture, box } = fitted(photo, frame, 1, 90);
  expect(box).toEqual({ width: 500, height: 250 });
  expect(picture).toEqual({ width: 250, height: 500 });
  expect(fitted(photo, frame, 1, 180).box).toEqual({ width: 400, height: 800 });
});

test('enlarged, it grows beyond the frame', () => {
  expect(fitted(photo, frame, 2, 0).box).toEqual({ width: 800, height: 1600 });
});

test.each([
  ['a.pdf', 'pdf'],
  ['A.PDF', 'pdf'],
  ['a.pdf.jpg', 'image'],
  ['a.png', 'image'],
])('%s is shown as %s', (name, kind) => {
  expect(receiptKind(name)).toBe(kind);
});
