import { expect, it } from 'vitest';
import type { ChangedPart } from '../corrections/rules.ts';
import { corrections } from './fr/corrections.ts';

const change = (parts: ChangedPart[], values: object = {}) =>
  corrections.change({ from: null, to: null, is_neutralised: false, parts, ...values }, '3 mars');

it('says of a change what was and what is', () => {
  expect(change(['key'], { from: ['B'], to: ['D'] })).toBe(
    'Corrigée le 3 mars\u00a0: la réponse juste est passée de B à D.',
  );
  expect(change(['key', 'options'], { from: ['B'], to: ['B', 'D'] })).toBe(
    'Corrigée le 3 mars\u00a0: les réponses justes sont passées de B à B, D\u00a0; aussi modifié\u00a0: les propositions.',
  );
  expect(change(['justification', 'option_notes'])).toBe(
    'Modifiée le 3 mars\u00a0: l’explication, les remarques par proposition.',
  );
  expect(change(['state'], { is_neutralised: true })).toBe(
    'Modifiée le 3 mars\u00a0: la question ne compte plus dans les notes.',
  );
  expect(change(['state'])).toBe(
    'Modifiée le 3 mars\u00a0: la question compte de nouveau dans les notes.',
  );
  expect(change([])).toBe('Modifiée le 3 mars');
});
