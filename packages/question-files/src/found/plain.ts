import { type Cell, fieldsOf, type Table } from '@amphi/domain/imports/cells';
import { DOUBTS_HEADER } from '@amphi/domain/imports/column-names';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import { doubt, doubtsCell } from '@amphi/domain/imports/doubts';
import { isTruthKey } from '@amphi/domain/imports/key-text';
import type { NumberReading } from '@amphi/domain/imports/sheets';
import { LETTERS } from '@amphi/domain/questions/letters';
import { checkQuestions } from './checks.ts';
import { cleanTexts, type Texts } from './clean.ts';
import { emptyQuestion } from './found.ts';
import { isFields } from './given-options.ts';
import type { GridRow } from './grid.ts';
import { fitsFlags, LETTER_KEYS, type NumberKeys, numberKeysOf } from './number-keys.ts';
import { type Entry, valuesOf } from './values.ts';

const OPTIONS = LETTERS.map((letter) => `options.${letter}` as const);

/** A table in our columns with clean texts, and with what has to be looked at in a column behind all others. */
export function settledTable(
  table: Table & { rows: readonly GridRow[] },
  chosen: NumberReading | null,
): { table: Table; numbers: NumberKeys } {
  const { header, rows } = table;
  // An export is read back as it was written.
  if (IMPORT_COLUMNS.every((one) => header.includes(one.header)))
    return { table, numbers: LETTER_KEYS };
  const fields = fieldsOf(header.map((cell) => String(cell ?? '')));
  const at = (name: (typeof fields)[number]) => fields.indexOf(name);
  const positions = [at('question_text'), ...OPTIONS.map(at)];
  const read = rows.map(({ cells }) => {
    const text = (position: number) => (typeof cells[position] === 'string' ? cells[position] : '');
    const options = positions.slice(1).map((position) => ({ text: text(position) }));
    const filled = options.slice(0, options.findLastIndex(({ text: one }) => one !== '') + 1);
    return {
      ...emptyQuestion(0, text(positions[0] ?? -1), filled.length > 0 ? 'qcm' : 'qroc'),
      options: filled.map((option) => ({ ...option, right: false })),
      answer_text: text(at('answer_text')),
      justification: text(at('justification')),
    };
  });
  const keys = rows.map(({ cells }) => String(cells[at('correct_answers')] ?? '').trim());
  const numbers = !keys.some((key) => /\d/.test(key))
    ? LETTER_KEYS
    : numberKeysOf(
        read.map(({ row, options }, index) => {
          const names = header.map((cell) => String(cell ?? ''));
          const entries = positions.slice(1).flatMap((position, option): Entry[] =>
            position < 0
              ? []
              : [
                  {
                    name: names[position] ?? '',
                    role: { is: 'option', position: option },
                    value: options[option]?.text ?? '',
                  },
                ],
          );
          const values = valuesOf(row, entries);
          return { ...values, options, key: [keys[index] ?? ''] };
        }),
        chosen,
      );
  for (const [index, question] of read.entries()) {
    question.doubts.push(...(rows[index]?.doubts ?? []));
    const key = keys[index] ?? '';
    question.areTruths = isTruthKey(key, question.options.length);
    // Cells are read with the first option as 1.
    if (NUMBERS.test(key) && chosen === null && (numbers.isOpen || numbers.base === 0))
      question.doubts.push(doubt('base', 1));
  }
  cleanTexts(read);
  const doubts = checkQuestions(read).map((question) => doubtsCell(question.doubts));
  const isDoubtful = doubts.some(Boolean) && !header.includes(DOUBTS_HEADER);
  const width = header.length;
  const settled = {
    header: isDoubtful ? [...header, DOUBTS_HEADER] : header,
    rows: rows.map(({ row, cells }, index) => {
      const own: Cell[] = [...cells];
      const texts = [
        read[index]?.question_text,
        ...(read[index]?.options ?? []).map(({ text }) => text),
      ];
      for (const [option, text] of texts.entries()) {
        const position = positions[option] ?? -1;
        if (typeof own[position] === 'string' && text !== undefined) own[position] = text;
      }
      const key = at('correct_answers');
      if (chosen !== null && key >= 0)
        own[key] =
          lettersOf(keys[index] ?? '', numbers, read[index]?.options.length ?? 0) ??
          own[key] ??
          null;
      if (!isDoubtful) return { row, cells: own };
      const padded = Array.from({ length: width }, (_, position) => own[position] ?? null);
      return { row, cells: [...padded, doubts[index] ?? null] };
    }),
  };
  return { table: settled, numbers };
}

const NUMBERS = /^[\d\s,;+&]+$/;

/** The letters of a key that is numbers; undefined for another one, and for numbers that no option has. */
function lettersOf(key: string, { base, areFlags }: NumberKeys, count: number): string | undefined {
  if (!NUMBERS.test(key)) return undefined;
  const numbers = (areFlags === true ? key.match(/\d/g) : key.match(/\d+/g)) ?? [];
  if (areFlags === true)
    return fitsFlags(numbers, count)
      ? numbers.flatMap((one, at) => (one === '1' ? [LETTERS[at]] : [])).join(', ')
      : undefined;
  const letters = numbers.map((one) => LETTERS[Number(one) - base]);
  return letters.every((one, at) => one !== undefined && Number(numbers[at]) - base < count)
    ? letters.join(', ')
    : undefined;
}

/** A list in our shape with clean texts. */
export function settledList(list: readonly unknown[]): unknown[] {
  const read = list.map((entry): Texts => {
    const fields = isFields(entry) ? entry : {};
    const options = isFields(fields.options) ? Object.values(fields.options) : [];
    return {
      question_text: typeof fields.question_text === 'string' ? fields.question_text : '',
      options: options.map((text) => ({ text: typeof text === 'string' ? text : '' })),
    };
  });
  cleanTexts(read);
  return list.map((entry, index) => {
    const { question_text = '', options = [] } = read[index] ?? {};
    if (!isFields(entry) || 'semester' in entry) return entry;
    const given = isFields(entry.options) ? entry.options : undefined;
    return {
      ...entry,
      ...(typeof entry.question_text === 'string' && { question_text }),
      ...(given && {
        options: Object.fromEntries(
          Object.entries(given).map(([letter, text], at) => [
            letter,
            typeof text === 'string' ? options[at]?.text : text,
          ]),
        ),
      }),
    };
  });
}
