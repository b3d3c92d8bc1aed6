import type { Options } from '../../questions/letters.ts';
import { type OptionRemark, remarksOnOptions } from '../../questions/option-remarks.ts';

type About = (letters: string, isOne: boolean) => string;

const TEXTS: Record<OptionRemark['kind'], About> = {
  equal: (letters) => `Options ${letters}\u00a0: le même texte.`,
  gap: (letters, isOne) =>
    isOne ? `Il n’y a pas d’option ${letters}.` : `Il n’y a pas d’options ${letters}.`,
  wordless: (letters, isOne) =>
    isOne
      ? `Option ${letters}\u00a0: ni lettre ni chiffre.`
      : `Options ${letters}\u00a0: ni lettre ni chiffre.`,
  markup: (letters, isOne) =>
    isOne
      ? `Option ${letters}\u00a0: du HTML, que les étudiants verront tel quel.`
      : `Options ${letters}\u00a0: du HTML, que les étudiants verront tel quel.`,
};

export const optionRemarks = (options: Options): string[] =>
  remarksOnOptions(options).map(({ kind, letters }) =>
    TEXTS[kind](letters.join(', '), letters.length === 1),
  );
