import { type Letter, maskOf } from '../../questions/letters.ts';
import type { AnswerFormat } from '../../questions/rules.ts';
import type { ScoredQuestion } from '../score.ts';

/** A set of letters by its letters. */
export const mask = (letters: string) => maskOf([...letters] as Letter[]);

/** A question by its letters: `AC/ABCDE` has the key AC among five options. */
export function question(
  text: string,
  more: {
    must?: string;
    never?: string;
    format?: AnswerFormat;
    weights?: ScoredQuestion['weights'];
    state?: ScoredQuestion['state'];
  } = {},
): ScoredQuestion {
  const [key = '', options = ''] = text.split('/');
  const { must = '', never = '', format = 'qrm', ...rest } = more;
  return {
    key: mask(key),
    options: mask(options),
    must: mask(must),
    never: mask(never),
    format,
    ...rest,
  };
}

export const FIVE = question('AC/ABCDE');
export const FOUR = question('AC/ABCD');
export const THREE_OF_FIVE = question('ABC/ABCDE', { format: 'qrp' });
export const TCS = question('B/ABCDE', {
  format: 'tcs',
  weights: { A: 0.429, B: 1, C: 0.286 },
});
