import { expect, test } from 'vitest';
import { receiptKind } from './receipt-kind.ts';

test.each([
  ['a.pdf', 'pdf'],
  ['A.PDF', 'pdf'],
  ['a.pdf.jpg', 'image'],
  ['a.png', 'image'],
])('%s is shown as %s', (name, kind) => {
  expect(receiptKind(name)).toBe(kind);
});
