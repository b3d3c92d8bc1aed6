import type { CheckedRow } from '@amphi/domain/imports/check';

/** The right reading of a question of a file. */
export interface Expected {
  type: 'qcm' | 'qroc';
  stem_begins: string;
  options?: number | string[];
  key?: string;
  answer?: string;
}

/** A case of the corpus: the files that go together, and what they hold. */
export interface Sheet {
  name: string;
  files: { name: string; content: Uint8Array }[];
  expected: Expected[];
}

export interface Measured {
  questions: number;
  /** Questions that came out whole: of their kind, with all options and the right key. */
  whole: number;
  /** Questions that have to be looked at before they are taken. */
  marked: number;
  /** Questions that would be taken with something wrong. */
  silent: string[];
  /** Questions that did not come out at all. */
  missing: string[];
  /** Rows that are no question of the file, and would be taken. */
  invented: string[];
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[’‘]/g, "'")
    .trim()
    .toLowerCase();

const textOf = ({ question, draft }: CheckedRow) => plain((question ?? draft)?.question_text ?? '');

/** What is wrong with a row that would be taken; nothing where it is right. */
function faultOf({ question }: CheckedRow, expected: Expected): string | undefined {
  if (question === undefined) return undefined;
  if (question.kind !== expected.type) return `is a ${question.kind}`;
  if (question.kind === 'qroc') {
    const right =
      expected.answer === undefined || plain(question.answer_text) === plain(expected.answer);
    return right ? undefined : `answer ${question.answer_text}`;
  }
  const texts = Object.values(question.options);
  const count = Array.isArray(expected.options) ? expected.options.length : expected.options;
  if (count !== undefined && texts.length !== count) return `${texts.length} options of ${count}`;
  if (
    Array.isArray(expected.options) &&
    texts.map(plain).join('|') !== expected.options.map(plain).join('|')
  ) {
    return `options ${texts.join(' | ')}`;
  }
  const key = question.correct_answers.join('');
  return expected.key === undefined || key === expected.key
    ? undefined
    : `key ${key} for ${expected.key}`;
}

/** Compares the rows of a file with the right reading of it. */
export function measure(rows: readonly CheckedRow[], expected: readonly Expected[]): Measured {
  const left = [...rows];
  const measured: Measured = {
    questions: expected.length,
    whole: 0,
    marked: 0,
    silent: [],
    missing: [],
    invented: [],
  };
  for (const one of expected) {
    const wanted = plain(one.stem_begins);
    const begins = left.findIndex((row) => textOf(row).startsWith(wanted));
    const at = begins >= 0 ? begins : left.findIndex((row) => textOf(row).includes(wanted));
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row === undefined) measured.missing.push(one.stem_begins);
    else if (row.issues !== undefined) measured.marked += 1;
    else {
      const fault = begins < 0 ? `text ${textOf(row).slice(0, 60)}` : faultOf(row, one);
      if (fault === undefined) measured.whole += 1;
      else measured.silent.push(`${one.stem_begins.slice(0, 50)}: ${fault}`);
    }
  }
  measured.invented = left
    .filter(({ issues }) => issues === undefined)
    .map((row) => textOf(row).slice(0, 60));
  return measured;
}
