/** Types of questions that there are none of here. */
export type UnsupportedType =
  | 'matching'
  | 'ordering'
  | 'numerical'
  | 'cloze'
  | 'drag'
  | 'hotspot'
  | 'masks'
  | 'draw'
  | 'poll'
  | 'upload';

/** Doubts of a reader of files about a question, by code, with what each is about. */
interface Parameters {
  /** Type: one of these, or another one by the name that its file gives it. */
  unsupported: [type: UnsupportedType | (string & {})];
  imageMissing: [name: string];
  imageUnread: [name: string];
  moreImages: [];
  partialCredit: [];
  partialAnswers: [];
  weights: [weights: string];
  /** The number of the first option. */
  base: [first: number];
  flagsOrNumbers: [key: string];
  truthOfFalse: [];
  keyTwice: [first: string, second: string];
  keyText: [text: string];
  numberTwice: [];
  keyCounts: [keys: number, questions: number];
  keyOfEmpty: [];
  optionInOption: [letter: string, text: string];
  optionsEqual: [letters: string];
  combinations: [];
  numbersByLetters: [text: string];
  listInRemarks: [];
  optionsInAnswer: [];
  optionsInText: [];
  cutWord: [text: string];
  noWords: [];
  yearUnread: [text: string];
  lettersGap: [];
  qcmWithoutOptions: [];
  blanks: [];
  caseText: [];
  struck: [text: string];
  remark: [text: string];
  optionGoesOn: [text: string];
  /** Words that were hard to read on a page. */
  scan: [words: string];
  // From here on those of zones on a picture, by their numbers.
  zonesUnnamed: [];
  zonesLeft: [count: number];
  zonesLost: [];
  zonesTogether: [zones: string];
  zoneLabels: [zone: number, labels: string];
  zoneOutside: [zone: number];
  zoneAbout: [zone: number];
  labelTwice: [label: string];
  labelsLeft: [labels: string];
  // From here on those of the second look at all questions of a file.
  moment: [text: string];
  fallen: [text: string];
  numbers: [text: string];
  key: [text: string];
  reserve: [words: string];
  unfinished: [text: string];
  begins: [text: string];
  again: [];
  behind: [text: string];
  repeated: [text: string];
  letter: [text: string];
}

export type DoubtCode = keyof Parameters;

export type DoubtParameters<Code extends DoubtCode> = Parameters[Code];

/** A doubt to look at before a question is added. */
export interface Doubt {
  code: DoubtCode;
  params: readonly (string | number)[];
}

/** Characters of a text by which it is known. */
const SHORT = 80;

const short = (param: string | number) =>
  typeof param === 'string' && param.length > SHORT ? `${param.slice(0, SHORT - 1)}…` : param;

export const doubt = <Code extends DoubtCode>(code: Code, ...params: Parameters[Code]): Doubt => ({
  code,
  params: params.map(short),
});

/** Doubts as a cell of their column has them; undefined for none. */
export const doubtsCell = (doubts: readonly Doubt[]): string | undefined =>
  doubts.length === 0
    ? undefined
    : JSON.stringify([...new Map(doubts.map((one) => [JSON.stringify(one), one])).values()]);

const isDoubt = (value: unknown): value is Doubt => {
  const { code, params } = (value ?? {}) as Partial<Record<keyof Doubt, unknown>>;
  return (
    typeof code === 'string' &&
    Array.isArray(params) &&
    params.every((one) => typeof one === 'string' || typeof one === 'number')
  );
};

/** Reads the cell of a column of doubts; undefined for one that a person has written in words of their own. */
export function doubtsOfCell(text: string): Doubt[] | undefined {
  if (!text.startsWith('[{')) return undefined;
  try {
    const doubts: unknown = JSON.parse(text);
    return Array.isArray(doubts) && doubts.every(isDoubt) ? doubts : undefined;
  } catch {
    return undefined;
  }
}
