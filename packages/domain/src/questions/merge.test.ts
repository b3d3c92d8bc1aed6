import { describe, expect, it } from 'vitest';
import { matchLetters } from './merge.ts';
import { mappedMask, positionsBack, positionsOf } from './option-order.ts';

const OPTIONS = { A: 'Le foie', B: 'La rate', C: 'Le rein' };

describe('the options of two questions', () => {
  it('are matched by their texts, whatever their order, case, accents and signs', () => {
    expect([
      ...(matchLetters(OPTIONS, { A: 'le rein', B: 'LE FOIE.', C: 'La  râte' }) ?? []),
    ]).toEqual([
      ['A', 'B'],
      ['B', 'C'],
      ['C', 'A'],
    ]);
  });

  it('one in other words is the one that is left over; two are not the same', () => {
    const one = matchLetters(OPTIONS, { A: 'La rate', B: 'Le foie', C: 'Un rein' });
    expect(one?.get('C')).toBe('C');
    expect(matchLetters(OPTIONS, { A: 'La rate', B: 'Un foie', C: 'Un rein' })).toBeNull();
    expect(matchLetters(OPTIONS, { A: 'La rate', B: 'Le foie' })).toBeNull();
    expect(matchLetters({ A: 'oui', B: 'oui' }, { A: 'oui', B: 'non' })?.get('B')).toBe('B');
  });

  it('are told apart by the spaces between their words', () => {
    expect(matchLetters({ A: 'in utero', B: 'oui' }, { A: 'inutero', B: 'non' })).toBeNull();
  });

  it('a set of letters is mapped there and back', () => {
    const letters = matchLetters(OPTIONS, { B: 'Le rein', D: 'Le foie', F: 'La rate' });
    const positions = positionsOf(letters ?? new Map());
    expect([...positions].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(mappedMask(0b101, positions)).toBe(0b001010);
    for (let mask = 0; mask < 64; mask += 1) {
      expect(mappedMask(mappedMask(mask, positions), positionsBack(positions))).toBe(mask);
    }
  });
});
