import { groupBy } from '../group-by.ts';
import { LETTERS, type Letter, type Options, optionLetters } from './letters.ts';

/** An oddity in some options of a question that breaks no rule. */
export interface OptionRemark {
  kind: 'equal' | 'gap' | 'wordless' | 'markup';
  /** The options that it is about; for a gap the letters that are missing. */
  letters: Letter[];
}

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const MARKUP = /<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>|&(#\d+|#x[\da-f]+|[a-z]{2,});/i;

/** A text without what readers don't see: invisible characters, case, and how words are spaced. */
const asRead = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Remarks on options for an author to look at once more: options that read alike, letters that are left out, an option
 * without a letter or a digit, and HTML, which students would see as it is written.
 */
export function remarksOnOptions(options: Options): OptionRemark[] {
  const letters = optionLetters(options);
  const byText = groupBy(letters, (letter) => asRead(options[letter] ?? ''));
  const last = letters.at(-1);
  const whole = LETTERS.slice(0, last === undefined ? 0 : LETTERS.indexOf(last) + 1);
  const remark = (kind: OptionRemark['kind'], about: Letter[]): OptionRemark[] =>
    about.length === 0 ? [] : [{ kind, letters: about }];
  const those = (holds: (text: string) => boolean) =>
    letters.filter((letter) => holds(options[letter] ?? ''));
  return [
    ...[...byText.values()].flatMap((equal) => (equal.length > 1 ? remark('equal', equal) : [])),
    ...remark(
      'gap',
      whole.filter((letter) => !letters.includes(letter)),
    ),
    ...remark(
      'wordless',
      those((text) => !/[\p{L}\p{N}]/u.test(text)),
    ),
    ...remark(
      'markup',
      those((text) => MARKUP.test(text)),
    ),
  ];
}
