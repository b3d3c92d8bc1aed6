import {
  LETTERS,
  type Letter,
  OPTIONS_MIN,
  type Options,
  optionLetters,
} from '@amphi/domain/questions/letters';

export interface Answers {
  options: Options;
  correct_answers: Letter[];
}

/** Properties of single options beside the key. */
export interface Marking {
  must_letters: Letter[];
  never_letters: Letter[];
  option_notes: Options;
  option_weights: Partial<Record<Letter, number>>;
}

/** Keeps the properties that still fit after a change of the options or the key. */
export function fittingMarking(
  { options, correct_answers }: Answers,
  { must_letters, never_letters, option_notes, option_weights }: Marking,
): Marking {
  const offered = optionLetters(options);
  const isOffered = ([letter]: [string, unknown]) => (offered as string[]).includes(letter);
  return {
    must_letters: must_letters.filter((letter) => correct_answers.includes(letter)),
    never_letters: never_letters.filter(
      (letter) => offered.includes(letter) && !correct_answers.includes(letter),
    ),
    option_notes: Object.fromEntries(Object.entries(option_notes).filter(isOffered)),
    option_weights: Object.fromEntries(Object.entries(option_weights).filter(isOffered)),
  };
}

/** The options of a new question: the minimum number, empty. */
export function emptyOptions(): Options {
  return Object.fromEntries(LETTERS.slice(0, OPTIONS_MIN).map((letter) => [letter, '']));
}

/** The letter that the next option gets: the first that is free. Undefined when all are taken. */
export function nextLetter(options: Options): Letter | undefined {
  return LETTERS.find((letter) => options[letter] === undefined);
}

export function withOption(options: Options): Options {
  const letter = nextLetter(options);
  return letter === undefined ? options : { ...options, [letter]: '' };
}

export function canRemoveOption(options: Options): boolean {
  return optionLetters(options).length > OPTIONS_MIN;
}

/**
 * The question without an option; its letter is removed from the correct answers. The other options keep their
 * letters, which students' answers refer to.
 */
export function withoutOption({ options, correct_answers }: Answers, letter: Letter): Answers {
  if (!canRemoveOption(options)) return { options, correct_answers };
  const { [letter]: _, ...rest } = options;
  return { options: rest, correct_answers: correct_answers.filter((other) => other !== letter) };
}

export function toggled(correct: Letter[], letter: Letter): Letter[] {
  return LETTERS.filter((other) =>
    other === letter ? !correct.includes(letter) : correct.includes(other),
  );
}

/** The options that have a text: those that will be saved. */
export function filledOptions(options: Options): Options {
  const filled: Options = {};
  for (const letter of optionLetters(options)) {
    const text = options[letter];
    if (text !== undefined && text.trim() !== '') filled[letter] = text;
  }
  return filled;
}

/** Returns the option that Enter focuses next, `new` where one can be added, or nothing. */
export function afterOption(options: Options, letter: Letter): Letter | 'new' | undefined {
  const letters = optionLetters(options);
  const next = letters[letters.indexOf(letter) + 1];
  if (next !== undefined) return next;
  const isEmpty = options[letter]?.trim() === '';
  return isEmpty || nextLetter(options) === undefined ? undefined : 'new';
}
