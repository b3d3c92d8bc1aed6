import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { answerKind, compareAnswer, isRight, matchAnswer, type Verdict } from './match.ts';
import { indexAbbreviations } from './normalize.ts';
import { MISSPELLED, OTHER_WORDS, RIGHT, TRAPS, WRONG } from './testing/qroc-match-pairs.ts';
import { TYPED_RIGHT, TYPED_WRONG } from './testing/typed-answer-pairs.ts';

const INDEX = indexAbbreviations(Object.entries(ABBREVIATIONS));

const match = (typed: string, accepted: string[], refused: string[] = []): Verdict =>
  matchAnswer(
    typed,
    { answer_text: '', accepted_answers: accepted, refused_answers: refused },
    INDEX,
  );

const found = RIGHT.filter(([typed, accepted]) => isRight(match(typed, [accepted]))).length;
const fallen = TRAPS.filter(([typed, accepted]) => isRight(match(typed, [accepted])));
const share = ((100 * found) / RIGHT.length).toFixed(1);

describe(`${RIGHT.length} right answers`, () => {
  it(`are at least close in 95 %: ${found}, ${share} %`, () => {
    expect(found / RIGHT.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each(RIGHT)('%s for %s: %s', (typed, accepted, verdict) => {
    expect(match(typed, [accepted])).toBe(verdict);
  });
});

describe(`${TRAPS.length} traps`, () => {
  it(`are avoided but for ${fallen.length}`, () => {
    expect(fallen).toEqual([]);
    expect(TRAPS.length).toBeGreaterThanOrEqual(60);
  });

  it('are avoided the other way round', () => {
    expect(TRAPS.filter(([typed, accepted]) => isRight(match(accepted, [typed])))).toEqual([]);
  });
});

describe(`${TYPED_RIGHT.length} right answers and ${TYPED_WRONG.length} look-alikes, as they are typed`, () => {
  const right = (typed: string, expected: string) =>
    isRight(
      matchAnswer(
        typed,
        { answer_text: expected, accepted_answers: [], refused_answers: [] },
        INDEX,
      ),
    );

  it('90 % of the first count', () => {
    const counted = TYPED_RIGHT.filter(([typed, expected]) => right(typed, expected)).length;
    expect(counted / TYPED_RIGHT.length).toBeGreaterThanOrEqual(0.9);
    expect(TYPED_RIGHT.length).toBeGreaterThanOrEqual(300);
  });

  it('none of the others does, either way', () => {
    const fallen = TYPED_WRONG.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]).filter(([typed = '', expected = '']) => right(typed, expected));
    expect(fallen).toEqual([]);
    expect(TYPED_WRONG.length).toBeGreaterThanOrEqual(390);
  });
});

describe(`${WRONG.length} other answers`, () => {
  it.each(WRONG)('%s for %s: %s', (typed, accepted, verdict) => {
    expect(match(typed, [accepted])).toBe(verdict);
  });
});

describe(`${OTHER_WORDS.length} pairs of other words, ${MISSPELLED.length} misspellings`, () => {
  it('none of the first counts, either way', () => {
    const counted = OTHER_WORDS.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]).filter(([typed = '', accepted = '']) => isRight(match(typed, [accepted])));
    expect(counted).toEqual([]);
    expect(OTHER_WORDS.length).toBeGreaterThanOrEqual(200);
  });

  it('97 % of the second do', () => {
    const missed = MISSPELLED.filter(([typed, accepted]) => !isRight(match(typed, [accepted])));
    expect(missed.length / MISSPELLED.length).toBeLessThanOrEqual(0.03);
    expect(MISSPELLED.length).toBeGreaterThanOrEqual(200);
  });
});

describe('a word that may be another one', () => {
  it.each([
    ['laucome', 'Glaucome'],
    ['Na', 'Na+'],
    ['HCO3', 'HCO3-'],
  ])('%s for %s is unsure', (typed, accepted) => {
    expect(match(typed, [accepted])).toBe('unsure');
  });

  it('is no slip where another question expects it', () => {
    const expected = { answer_text: 'Oxytocine', accepted_answers: [], refused_answers: [] };
    const verdict = (lexicon: string[]) =>
      matchAnswer('ocytocine', { ...expected, lexicon }, INDEX);
    expect(verdict([])).toBe('close');
    expect(verdict(['Ocytocine'])).toBe('different');
  });
});

it.each([
  ['Ca²⁺', 'Ca++', 'exact'],
  ['K⁺', 'K+', 'exact'],
  ['H+', 'H-', 'different'],
  ['Fe2+', 'Fe3+', 'different'],
  ['OH-', 'OH+', 'different'],
  ['HLA B27+', 'HLA B27 positif', 'exact'],
])('keeps the charge: %s for %s is %s', (typed, accepted, verdict) => {
  expect(match(typed, [accepted])).toBe(verdict);
});

it('is tried with at least 300 pairs', () => {
  expect(RIGHT.length + TRAPS.length + WRONG.length).toBeGreaterThanOrEqual(300);
});

it('forgives slips in up to 20 words', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const [one, other] = [index % 26, Math.floor(index / 26)].map((digit) =>
        String.fromCharCode(97 + digit).repeat(3),
      );
      return `${one}${other}bcdfg`;
    });
  const verdict = (count: number) =>
    match(words(count).join(' '), [
      words(count)
        .map((word) => `${word}h`)
        .join(' '),
    ]);
  expect([verdict(20), verdict(21)]).toEqual(['close', 'different']);
});

it('looks for words in two parts among up to 12 that are left over', () => {
  const verdict = (slips: number, isSwapped: boolean) => {
    const words = Array.from({ length: slips }, (_, index) => {
      const letter = String.fromCharCode(97 + index);
      return `${letter.repeat(5)}bcdfg`;
    });
    const parted = `${words.join(' ')} anti inflammatoire`;
    const whole = `${words.map((word) => `${word}h`).join(' ')} antiinflammatoire`;
    return isSwapped ? match(whole, [parted]) : match(parted, [whole]);
  };
  expect([verdict(10, false), verdict(11, false)]).toEqual(['close', 'different']);
  expect([verdict(10, true), verdict(11, true)]).toEqual(['close', 'different']);
});

it('makes no word of one part twice', () => {
  expect(match('béri', ['Béribéri'])).toBe('different');
});

it('forgives one slip in words of 8 letters', () => {
  expect(match('glaukome', ['Glaucome'])).toBe('close');
  expect(match('glaukone', ['Glaucome'])).toBe('different');
  expect(match('glacome', ['Glaucome'])).toBe('close');
});

it('pairs words with slips so that each finds its own', () => {
  // The first word fits both, the second only the one that the first would take.
  expect(match('artelon arteton', ['arteton arteson'])).toBe('unsure');
  // Both fit the same one alone.
  expect(match('arteson kkkkkkk', ['arteton artelon'])).toBe('different');
});

it('is contradicted by one antonym among other words', () => {
  expect(match('hyperkaliémie sévère', ['Hyperkaliémie'])).toBe('partial');
  expect(match('hyperkaliémie sévère hypokaliémie', ['Hyperkaliémie'])).toBe('different');
});

it.each([
  ['mobilisation', 'Immobilisation'],
  ['lisibilité', 'Illisibilité'],
])('takes no contrary for a slip: %s for %s', (typed, accepted) => {
  expect(match(typed, [accepted])).toBe('different');
  expect(match(accepted, [typed])).toBe('different');
});

describe('several answers', () => {
  it('give the best verdict of all', () => {
    expect(match('EP', ['Infarctus', 'Embolie pulmonaire'])).toBe('exact');
    expect(match('embolie pumonaire', ['Pumonaire', 'Embolie pulmonaire'])).toBe('close');
  });

  it.each([
    ['embolie pumonaire', ['Infarctus', 'Embolie pulmonaire'], 'close', 'Embolie pulmonaire'],
    ['tibia', [' - ', 'Fémur'], 'different', 'Fémur'],
    ['tibia', [], 'none', null],
  ])(
    'are told with the closest: %s among %j is %s to %s',
    (typed, accepted_answers, verdict, closest) => {
      const expected = { answer_text: '', accepted_answers, refused_answers: [] };
      expect(compareAnswer(typed, expected, INDEX)).toEqual({ verdict, closest });
    },
  );

  it('are nothing to compare with when there are none', () => {
    expect(match('embolie', [])).toBe('none');
    expect(match('embolie', ['', ' - '])).toBe('none');
  });

  it('include the text of the answer while it is short', () => {
    const answer = (answer_text: string) =>
      matchAnswer(
        'embolie pulmonaire',
        { answer_text, accepted_answers: [], refused_answers: [] },
        INDEX,
      );
    expect(answer('Embolie pulmonaire')).toBe('exact');
    expect(answer('Une embolie pulmonaire, dont le diagnostic est clinique')).toBe('none');
  });
});

describe('a refused answer', () => {
  it('is different, also with a slip', () => {
    expect(match('dysarthrie', ['Dysphonie'], ['Dysarthrie'])).toBe('different');
    expect(match('scanner cérébral', ['Scanner'], ['Scanner cérébral'])).toBe('different');
    expect(match('scaner cérébral', ['Scanner'], ['Scanner cérébral'])).toBe('different');
    expect(match('dysphonie', [], ['Dysphonie'])).toBe('different');
  });

  it('does not take an accepted answer that is spelled right', () => {
    expect(match('phlébite', ['Phlébite'], ['Phlébites bis', 'Phlebitte'])).toBe('exact');
  });

  it('takes what is as close to it as to an accepted one', () => {
    expect(match('amygdalle', ['Amygdale'], ['Amygdalles'])).toBe('different');
  });
});

describe('the kind of a question', () => {
  const kind = (values: Partial<Parameters<typeof answerKind>[0]>) =>
    answerKind({ answer_text: '', accepted_answers: [], elements: [], ...values });

  it.each([
    [{ elements: [{}], accepted_answers: ['a'] }, 'liste'],
    [{ accepted_answers: ['a'], answer_text: 'un deux trois quatre cinq six' }, 'courte'],
    [{ answer_text: ' - un deux trois quatre cinq. ' }, 'courte'],
    [{ answer_text: 'un deux trois quatre cinq six' }, 'rédigée'],
    [{}, 'rédigée'],
  ] as const)('of %j is %s', (values, expected) => {
    expect(kind(values)).toBe(expected);
  });
});
