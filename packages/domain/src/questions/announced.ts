import { lettersOf } from './letters.ts';
import type { AnswerFormat } from './rules.ts';

export interface Announced {
  /** The number of right answers, null where it is not announced. */
  expected_count: number | null;
  /** The most options that may be chosen, null: any number. */
  choice_limit: number | null;
  is_tcs: boolean;
}

interface Marked {
  answer_format: AnswerFormat;
  correct_answers: readonly unknown[];
  choice_limit: number | null;
}

/**
 * Tells of the answer to a closed question before it is given, as the questions of a series carry it: by its format one
 * answer (QRU) or as many as the key has (QRP); how many may be chosen; and whether a panel scores it (TCS).
 */
export function announcedOf({
  answer_format: format,
  correct_answers,
  choice_limit,
}: Marked): Announced {
  const isCounted = format === 'qru' || format === 'qrp';
  return {
    expected_count: isCounted ? correct_answers.length : null,
    choice_limit,
    is_tcs: format === 'tcs',
  };
}

/** Words that ask for one answer or several, by which a singular beside them is no promise. */
const ONE_OR_SEVERAL =
  /\b(?:(?:quel(?:le)?|laquelle|lequel|celle|reponse|proposition|affirmation|assertion|item)\s?\(s\)|(?:une?|la|le|celle|celui|laquelle|lequel)\s?\(?\s?(?:et\/)?(?:ou|\/)\s?(?:plusieurs\b|les\b|celles|ceux|lesquel)|(?:laquelle|lequel|celle|celui|la|le) ?\(\s?(?:lesquel(?:le)?s|celles|ceux|les)\b|plusieurs (?:bonnes )?(?:reponses|propositions|choix)|(?:reponses|choix) multiples?)/;

/** Questions in the singular. A relative `dans laquelle` counts as well: nothing is said rather than something false. */
const ONE =
  /\b(?:quel(?:le)?(?! que)|lequel|laquelle|celui|celle|une? seule?|sauf|hormis|vrai ou faux|la (?:bonne )?(?:reponse|proposition|affirmation|assertion))\b/;

const SEVERAL =
  /\b(?:quel(?:le)?s(?! que)|(?<!(?:dans|pour|avec|sur|par|sans|sous|contre|selon) )lesquel(?:le)?s|(?:coche[rz]|indique[rz]|choisir|choisissez|donne[rz]|precise[rz]|cite[rz]|trouve[rz]|selectionne[rz]) (?:les|celles|ceux))\b/;

/** True of a prompt that asks for several options in so many words, and never of one in the singular; the key decides nothing. */
export function asksForSeveral(prompt: string): boolean {
  const text = prompt.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ONE_OR_SEVERAL.test(text) || (SEVERAL.test(text) && !ONE.test(text));
}

/** True where an answer chooses more options than the question takes. */
export const exceedsLimit = (limit: number | null, mask: number): boolean =>
  limit !== null && lettersOf(mask).length > limit;
