import { expect, it } from 'vitest';
import type { ItemFigures, OptionFigures } from '../analysis/flags.ts';
import { adminAnalysis } from './fr/admin/analysis.ts';

const option = (values: Partial<OptionFigures>): OptionFigures => ({
  letter: 'B',
  in_key: false,
  chosen: 0.3,
  strong: 0.2,
  weak: 0.4,
  discrimination: 0.2,
  ...values,
});
const item = (one: OptionFigures): ItemFigures => ({
  n: 300,
  ranked: 300,
  earlier: 0,
  p: 0.6,
  discrimination: 0.4,
  options: [one],
});

it('a flag names the letter that it is about, with its figures', () => {
  const preferred = item(option({ strong: 0.64 }));
  expect(adminAnalysis.flagOf('key_suspect', 'practice', preferred)).toBe(
    'Clé à vérifier\u00a0: le tiers fort choisit B (64\u00a0% contre 40\u00a0% des plus faibles), qui n’est pas au corrigé\u00a0; n = 300',
  );
  const avoided = item(option({ letter: 'A', in_key: true, strong: 0.3, weak: 0.5 }));
  expect(adminAnalysis.flagOf('key_suspect', 'exam', avoided)).toContain(
    'les meilleures copies écartent A (30',
  );
  const idle = item(option({ chosen: 0.049 }));
  expect(adminAnalysis.flagOf('idle_distractor', 'practice', idle)).toBe(
    'Distracteur inutile\u00a0: B, 5\u00a0%\u00a0; n = 300',
  );
});
