import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { matchAnswer, type Verdict } from './match.ts';
import { indexAbbreviations } from './normalize.ts';
import { RIGHT, WRONG } from './qroc-match.pairs.ts';

const INDEX = indexAbbreviations(Object.entries(ABBREVIATIONS));

const match = (typed: string, accepted: string[], refused: string[] = []): Verdict =>
  matchAnswer(
    typed,
    { answer_text: '', accepted_answers: accepted, refused_answers: refused },
    INDEX,
  );

describe('the verdict', () => {
  const vocabulary = [...new Set([...RIGHT, ...WRONG].flatMap(([, text]) => text.split(/[\s,/]+/)))]
    // Where order or marks carry meaning: numbers, signs, the letter A, "ou", and the unit "mm de mercure".
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
        expect(['exact', 'close', 'partial', 'different', 'none']).toContain(
          match(typed, [accepted], [refused]),
        );
      }),
      { numRuns: 500 },
    );
  });
});
