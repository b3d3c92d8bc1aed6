import { expect, it } from 'vitest';
import { modalLetters, panelAgreement, panelShares } from './panel.ts';

it.each([
  [{}, []],
  [{ A: 0.5, B: 0.999, C: 0 }, []],
  [{ A: 0.5, B: 1, C: 0 }, ['B']],
  [{ D: 1, A: 1, C: 0.25 }, ['A', 'D']],
])('the modes of a panel are the letters of the whole point: %j', (weights, modes) => {
  expect(modalLetters(weights)).toEqual(modes);
});

it('shows what share of a panel chose each letter, and how far it agrees', () => {
  const weights = { A: 0.2, B: 1, C: 0.8 };
  expect(panelShares(weights)).toEqual({ A: 10, B: 50, C: 40 });
  expect(panelAgreement(weights)).toEqual({ modal: 50, pairs: 42 });
  expect([panelShares(null), panelShares({}), panelAgreement({ A: 0 })]).toEqual([
    null,
    null,
    null,
  ]);
});
