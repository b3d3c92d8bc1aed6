import { expect, it } from 'vitest';
import { optionRemarks } from './option-remarks.ts';

it.each([
  [{ A: 'Le foie', B: 'La rate' }, []],
  [{ A: 'Le foie', B: 'le\u200b  foie ', C: 'La rate' }, ['Options A, B : le même texte.']],
  [{ A: 'Le foie', C: 'La rate' }, ['Il n’y a pas d’option B.']],
  [{ C: 'Le foie', D: 'La rate' }, ['Il n’y a pas d’options A, B.']],
  [{ A: '…………', B: 'Na+' }, ['Option A : ni lettre ni chiffre.']],
  [
    { A: 'pH < 7 et x > 3', B: 'un &eacute;tat', C: 'H<sub>2</sub>O', D: 'R&D' },
    ['Options B, C : du HTML, que les étudiants verront tel quel.'],
  ],
])('of %j: %j', (options, remarks) => {
  const plain = optionRemarks(options).map((text) => text.replaceAll('\u00a0', ' '));
  expect(plain).toEqual(remarks);
});
