import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitOf, isLetter, LETTERS, lettersOf, maskOf, optionLetters } from './letters.ts';

const letter = fc.constantFrom(...LETTERS);
const letters = fc.array(letter, { maxLength: 20 });

describe('sets of letters', () => {
  it('are bits, A the lowest', () => {
    expect(LETTERS.map(bitOf)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(maskOf(['A', 'C'])).toBe(5);
    expect(maskOf([])).toBe(0);
    expect(maskOf(LETTERS)).toBe(63);
  });

  it('keep neither order nor duplicates', () => {
    fc.assert(
      fc.property(letters, (some) => {
        expect(lettersOf(maskOf(some))).toEqual([...new Set(some)].sort());
        expect(maskOf([...some].reverse())).toBe(maskOf(some));
        expect(maskOf([...some, ...some])).toBe(maskOf(some));
      }),
    );
  });

  it('come back from every mask', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 63 }), (mask) => {
        expect(maskOf(lettersOf(mask))).toBe(mask);
      }),
    );
  });

  it('are equal exactly when their masks are', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const sameSet = LETTERS.every((each) => one.includes(each) === other.includes(each));
        expect(maskOf(one) === maskOf(other)).toBe(sameSet);
      }),
    );
  });
});

describe('letters', () => {
  it('are the capitals A to F', () => {
    expect(LETTERS.every(isLetter)).toBe(true);
    expect(['G', 'a', 'AB', '', 'É', ' A'].some(isLetter)).toBe(false);
  });

  it('of options come in order, whatever the order they were typed in', () => {
    expect(optionLetters({ F: 'six', A: 'un', C: 'trois' })).toEqual(['A', 'C', 'F']);
    expect(optionLetters({})).toEqual([]);
  });
});
