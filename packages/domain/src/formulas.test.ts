import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralizeFormula, restoreFormula } from './formulas.ts';

it.each(['=1+1', '+33', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''-1"])(
  'puts an apostrophe before %j, and takes it off again',
  (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`);
    expect(restoreFormula(`'${text}`)).toBe(text);
  },
);

it.each(['1-2', 'a=b', "l'eau", "'mot'", '', "'"])('leaves %j alone', (text) => {
  expect(neutralizeFormula(text)).toBe(text);
  expect(restoreFormula(text)).toBe(text);
});

it('gives every text back, and lets none begin as a formula does', () => {
  const text = fc.string({
    unit: fc.constantFrom(...["'", '=', '+', '-', '@', '\t', '\r', 'a', ' ']),
  });
  fc.assert(
    fc.property(text, (value) => {
      const safe = neutralizeFormula(value);
      expect(safe).not.toMatch(/^[=+\-@\t\r]/);
      expect(restoreFormula(safe)).toBe(value);
    }),
  );
});
