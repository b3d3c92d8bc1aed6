import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { ITEM_WORDS_MAX, namedElements } from './elements.ts';
import { compare, isRight, matchAnswer, type Verdict } from './match.ts';
import { indexAbbreviations, wordsOf } from './normalize.ts';
import { RIGHT, WRONG } from './testing/qroc-match-pairs.ts';

const INDEX = indexAbbreviations(Object.entries(ABBREVIATIONS));

const match = (typed: string, accepted: string[], refused: string[] = []): Verdict =>
  matchAnswer(
    typed,
    { answer_text: '', accepted_answers: accepted, refused_answers: refused },
    INDEX,
  );

describe('the verdict', () => {
  const vocabulary = [...new Set([...RIGHT, ...WRONG].flatMap(([, text]) => text.split(/[\s,/]+/)))]
    // Words whose order and accents carry no meaning: no numbers, signs, letter A, "ou", or the unit "mm de mercure".
    .filter((word) => /^\p{L}{2,}$/u.test(word) && !/^(ou|mm)$/i.test(word));
  const answers = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 });
  const slips = fc.func(fc.integer({ min: 0, max: 3 }));
  const changed = (words: string[], edits: (word: string) => number) =>
    // Never down to one letter: "A" is a name, as in vitamine A, and "a" is not.
    words.map((word) => (edits(word) === 0 && word.length > 2 ? word.slice(1) : word));

  it('does not depend on case, accents and the order of words', () => {
    const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
    fc.assert(
      fc.property(answers, answers, slips, fc.boolean(), (one, two, edits, same) => {
        const typed = same ? changed(one, edits) : one;
        const accepted = same ? one : two;
        const verdict = match(typed.join(' '), [accepted.join(' ')]);
        const variants = [
          [typed.join(' ').toUpperCase(), accepted.join(' ')],
          [withoutMarks(typed.join(' ')), accepted.join(' ')],
          [typed.join(' '), withoutMarks(accepted.join(' ')).toUpperCase()],
          [[...typed].reverse().join(' '), accepted.join(' ')],
          [[...typed].sort().join(', '), [...accepted].reverse().join(' ')],
        ] as const;
        for (const [text, other] of variants) expect(match(text, [other])).toBe(verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('of a text with itself is exact, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(['exact', 'none']).toContain(match(text, [text]));
      }),
    );
  });

  it('comes for any text, without an error', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(..."aeinst ’'-/.,0123456789<>%⁹µαß\ud800\n") }),
    );
    fc.assert(
      fc.property(texts, texts, texts, (typed, accepted, refused) => {
        expect(['exact', 'close', 'unsure', 'partial', 'different', 'none']).toContain(
          match(typed, [accepted], [refused]),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('the elements that a list names', () => {
  /** Follows the rule literally: any item, any wording, each pair compared. */
  const namedByAll = (typed: readonly string[], elements: readonly string[][]): number =>
    elements.reduce((mask, wordings, index) => {
      const isNamed = typed.some((text) => {
        const item = wordsOf(text, INDEX);
        return wordings.some((wording) => {
          const verdict = compare(item, wordsOf(wording, INDEX));
          return isRight(verdict) || (verdict === 'partial' && !item.hasOr);
        });
      });
      return isNamed ? mask | (1 << index) : mask;
    }, 0);

  const LIST = [...RIGHT, ...WRONG]
    .flat()
    .filter((text) => !/[\n\r;•·▪◦]|,(?!\d)|\s[-–—*](?:\s|$)|^[-–—*]/.test(text.trim()))
    .filter((text) => wordsOf(text, INDEX).words.length <= ITEM_WORDS_MAX);
  const wording = fc.constantFrom(...LIST);
  /** Writes an item unchanged, with a slip in its longest word, with its first two words as one, or among others. */
  const typedAs = (text: string, how: number, other: string): string => {
    const longest = text.split(' ').sort((one, two) => two.length - one.length)[0] ?? '';
    if (how === 1) return text.replace(longest, longest.slice(0, 3) + longest.slice(4));
    if (how === 2) return text.replace(' ', '');
    if (how === 3) return `${text.slice(0, text.length / 2)} ${text.slice(text.length / 2)}`;
    if (how === 4) return `${text} ${other.split(' ')[0]}`;
    return text;
  };

  it('are those of comparing each item with each wording', () => {
    const texts = fc.record({ text: wording, how: fc.nat(5), other: wording });
    let named = 0;
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        fc.array(fc.array(wording, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (given, others) => {
          const typed = given
            .map(({ text, how, other }) => typedAs(text, how, other).trim())
            .filter((text) => wordsOf(text, INDEX).words.length <= ITEM_WORDS_MAX);
          const elements = [...given.map(({ text, other }) => [other, text]), ...others];
          const mask = namedByAll(typed, elements);
          const listed = elements.map(([text = '', ...synonyms]) => ({
            text,
            synonyms,
            required: true,
          }));
          expect(namedElements(typed.join('\n'), listed, INDEX)).toBe(mask);
          if (mask !== 0) named += 1;
        },
      ),
      { numRuns: 1_000 },
    );
    expect(named).toBeGreaterThan(500);
  });
});

it('words of letters alone are read as they are beside a sign, which asks for every rule', () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."aàâbcdéèêglmnoœæpqrstuxABCÉŒ ’'-,;:()!? "),
    maxLength: 40,
  });
  const some = fc.constantFrom(
    'pour cent',
    'inférieur ou égal',
    'mm de mercure',
    'gram positif',
    'ca-t’',
    'Na-l’a',
    'qu’o-qu’',
  );
  fc.assert(
    fc.property(letters, fc.option(some), letters, (before, middle, after) => {
      const text = [before, middle ?? '', after].join(' ');
      // A sign that no rule knows, apart from the words.
      expect(wordsOf(text, INDEX)).toEqual(wordsOf(`${text} ¶`, INDEX));
    }),
    {
      numRuns: 5_000,
      examples: ['Ca-C’', 'ca-t’', 'Na-l’', 'os-d’'].map(
        (text) => [text, null, ''] as [string, null, string],
      ),
    },
  );
});
