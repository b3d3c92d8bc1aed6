import type { QuestionValues } from './values.ts';

/** The reading of keys that are numbers, the same for all questions of a file. */
export interface NumberKeys {
  /** The number of the first option. */
  base: 0 | 1;
  /** True where the file leaves open which number is the first. */
  isOpen: boolean;
  /** True where a list of numbers has a 1 for each right option, and a 0 for the others; null where that is open. */
  areFlags: boolean | null;
}

export const LETTER_KEYS: NumberKeys = { base: 1, isOpen: false, areFlags: false };

interface Numbers {
  list: number[];
  /** The number of options. */
  count: number;
}

const FEW = 10;

/** True of a list that has a 0 or a 1 for each option. */
export const fitsFlags = (given: readonly string[], count: number): boolean =>
  given.length > 1 && given.length === count && given.every((text) => /^[01]$/.test(text));

const hasRepeats = (list: readonly unknown[]) => new Set(list).size < list.length;

/** Decides by all keys of a file what their numbers are; a single value decides nothing. */
export function numberKeysOf(questions: readonly QuestionValues[]): NumberKeys {
  const given = questions.flatMap(({ key, answer, options }) => {
    const texts = (key.some(Boolean) ? key : answer).filter(Boolean);
    const isText = texts.some((text) => options.some((option) => option.text.trim() === text));
    return texts.length === 0 || isText ? [] : [{ texts, count: options.length }];
  });
  const numbers = given.flatMap(({ texts, count }) => {
    const list = texts.flatMap((text) => text.split(/[\s,;+&]+/)).filter(Boolean);
    return list.length > 0 && list.every((text) => /^\d{1,2}$/.test(text))
      ? [{ texts, list: list.map(Number), count }]
      : [];
  });
  const lists = numbers.filter(({ texts, count }) => fitsFlags(texts, count));
  const areSure = lists.some(({ list }) => hasRepeats(list));
  if (lists.length > 0 && lists.length === numbers.length)
    return { ...LETTER_KEYS, areFlags: areSure || null };
  const first = questions.find(({ firstNumber }) => firstNumber !== null)?.firstNumber ?? null;
  return { ...baseOf(numbers, first), areFlags: areSure ? null : false };
}

/**
 * The number of the first option: a 0 among others, and a number as high as the count of the options, are signs of it.
 *
 * @param named the number in the name of the first option
 */
function baseOf(
  keys: readonly Numbers[],
  named: 0 | 1 | null,
): Pick<NumberKeys, 'base' | 'isOpen'> {
  const zeros = keys.filter(({ list }) => list.includes(0));
  const tops = keys.filter(({ list, count }) => list.some((number) => number === count)).length;
  if (keys.length === 0) return { base: named ?? 1, isOpen: false };
  if (zeros.length === 0)
    return { base: tops > 0 ? 1 : (named ?? 1), isOpen: tops === 0 && named === null };
  // A 0 beside other numbers is an option; alone it may stand for no answer.
  const isAmong = zeros.some(({ list }) => list.length > 1);
  const areFew = zeros.length * FEW <= keys.length;
  if (tops === 0 && named !== 1)
    return { base: 0, isOpen: named === null && !isAmong && (zeros.length === 1 || areFew) };
  const areNone = !isAmong && (named === 1 ? areFew || zeros.length === 1 : areFew && tops > 1);
  return { base: areNone || zeros.length <= tops ? 1 : 0, isOpen: !areNone };
}
