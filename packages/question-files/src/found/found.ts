import type { Faculty } from '@amphi/domain/auth/studies';
import type { Cell, Table } from '@amphi/domain/imports/cells';
import {
  COLUMN_HEADERS,
  type ColumnField,
  DOUBTS_HEADER,
} from '@amphi/domain/imports/column-names';
import { type Doubt, doubt, doubtsCell } from '@amphi/domain/imports/doubts';
import { writeElements } from '@amphi/domain/questions/expected-answers';
import { KIND_NAMES } from '@amphi/domain/questions/kinds';
import { LETTERS } from '@amphi/domain/questions/letters';
import type { ExpectedElement } from '@amphi/domain/questions/qroc-match/elements';
import type { ExamSession } from '@amphi/domain/questions/rules';
import { writeZones, type Zone, type ZonePlay } from '@amphi/domain/questions/zones/zones';

export interface FoundOption {
  text: string;
  right: boolean;
  /** The reason why it is right or wrong. */
  note?: string | undefined;
}

/** A question as a reader of any kind of file has found it, not checked yet. */
export interface FoundQuestion {
  /** The line or the position in its file; each has its own, in the order of the file. */
  row: number;
  kind: 'qcm' | 'qroc';
  question_text: string;
  options: FoundOption[];
  /** A key that could not be read, for the rules to refuse. */
  unread_key?: string | undefined;
  /** True where its key was words for true and false, beside the options or in their order. */
  areTruths?: boolean | undefined;
  /** True where one option alone may be ticked. */
  single?: boolean | undefined;
  answer_text?: string | undefined;
  accepted_answers?: string[] | undefined;
  /** The zones of its picture, and the label of each. */
  zones?: Zone[] | undefined;
  zone_play?: ZonePlay | undefined;
  elements?: ExpectedElement[] | undefined;
  justification?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
  exam_year?: number | string | undefined;
  exam_session?: ExamSession | undefined;
  exam_faculty?: Faculty | undefined;
  question_number?: number | undefined;
  case_group?: string | undefined;
  case_vignette?: string | undefined;
  /** The text of the case that is shown before this question. */
  case_reveal?: string | undefined;
  image_url?: string | undefined;
  lesson_name?: string | undefined;
  /** True where it was read off lines, which say by their signs alone what they are. */
  isOfLines?: boolean | undefined;
  /** True where a line right behind its key was read as its remark, without a word that says so. */
  hasBareRemark?: boolean | undefined;
  /** Words of the file that it was read from. */
  excerpt?: string | undefined;
  /** Doubts to look at before the question is taken. */
  doubts: Doubt[];
  /** Cells of columns that nothing is known of, by their header. */
  aside?: Record<string, Cell> | undefined;
}

/** Fields of an open question with the answers that a file accepts, the first of which is expected. */
export const openAnswers = (accepted: string[]) => ({
  kind: 'qroc' as const,
  answer_text: accepted[0] ?? '',
  accepted_answers: accepted,
});

/** Fields of an open question whose answer is a number, with the error that is allowed; none where that is 0. */
export const numericAnswer = (value: string, error = '') => ({
  kind: 'qroc' as const,
  answer_text: Number(error) === 0 ? value : `${value} (± ${error})`,
  accepted_answers: [value],
});

/** A question with nothing in it but its text. */
export const emptyQuestion = (
  row: number,
  question_text: string,
  kind: FoundQuestion['kind'] = 'qcm',
): FoundQuestion => ({ row, kind, question_text, options: [], doubts: [] });

/** The text of a question that is only named. */
export const titled = (title: string, stem: string): string =>
  [title, stem].filter(Boolean).join(' : ');

/** A question of a type that there is none of here: named, and left to its reader. */
export const unsupportedQuestion = (
  row: number,
  question_text: string,
  type: string,
): FoundQuestion => ({
  ...emptyQuestion(row, question_text),
  doubts: [doubt('unsupported', type)],
});

/** The options of a question of two answers. */
export const trueOrFalse = (
  isTrue: boolean,
  notes: { yes?: string; no?: string } = {},
): FoundOption[] => [
  { text: 'Vrai', right: isTrue, note: notes.yes },
  { text: 'Faux', right: !isTrue, note: notes.no },
];

/** Options beyond F, which are refused in their own columns. */
const FURTHER = ['G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'];

const SHORT_WORDS = 5;

function cellsOf(question: FoundQuestion): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const put = (field: ColumnField, value: string | number | undefined) => {
    if (value !== undefined && value !== '') cells.set(COLUMN_HEADERS[field], value);
  };
  const { kind, options, accepted_answers = [] } = question;
  put('kind', KIND_NAMES[kind]);
  put('subject', question.subject);
  put('chapter', question.chapter);
  put('question_text', question.question_text);
  put('justification', question.justification);
  put('exam_year', question.exam_year);
  put('exam_session', question.exam_session);
  put('exam_faculty', question.exam_faculty);
  put('image_url', question.image_url);
  if (kind === 'qcm') {
    put('lesson_name', question.lesson_name);
    for (const [index, { text, note }] of options.entries()) {
      const letter = LETTERS[index];
      if (letter === undefined) cells.set(`Option ${FURTHER[index - LETTERS.length] ?? 'O'}`, text);
      else {
        put(`options.${letter}`, text);
        if (note !== undefined && note.trim() !== '') put(`option_notes.${letter}`, note);
      }
    }
    const right = options.flatMap(({ right: isRight }, index) =>
      isRight ? [LETTERS[index] ?? 'G'] : [],
    );
    put('correct_answers', question.unread_key ?? right.join(', '));
    put('question_number', question.question_number);
    if (question.single && right.length === 1) put('answer_format', 'qru');
  } else {
    put('answer_text', question.answer_text);
    const short = accepted_answers.filter(
      (text) => !text.includes('\n') && text.trim().split(/\s+/).length <= SHORT_WORDS,
    );
    put('accepted_answers', short.join('\n'));
    put('elements', writeElements(question.elements ?? []));
    put('zones', writeZones(question.zones ?? []));
    put('zone_play', question.zone_play);
  }
  put('case_group', question.case_group);
  put('case_vignette', question.case_vignette);
  put('case_reveal', question.case_reveal);
  for (const [header, cell] of Object.entries(question.aside ?? {})) cells.set(header, cell);
  const doubts = doubtsCell(question.doubts);
  if (doubts !== undefined) cells.set(DOUBTS_HEADER, doubts);
  return cells;
}

/** Columns of a table with questions of a kind, also where all of their cells are empty. */
const NEEDED: Record<FoundQuestion['kind'], ColumnField[]> = {
  qcm: ['question_text', 'options.A', 'options.B', 'correct_answers'],
  qroc: ['question_text', 'answer_text'],
};

/**
 * Questions as a table with the columns of the template that they need, to be read by its rules.
 */
export function foundTable(questions: readonly FoundQuestion[]): Table {
  const rows = questions.map((question) => ({ row: question.row, cells: cellsOf(question) }));
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const known: string[] = Object.values(COLUMN_HEADERS);
  const needed = questions.flatMap(({ kind }) => NEEDED[kind]);
  const always = new Set<string>(needed.map((field) => COLUMN_HEADERS[field]));
  const header = [
    ...known.filter((name) => used.has(name) || always.has(name)),
    ...[...used].filter((name) => !known.includes(name) && name !== DOUBTS_HEADER),
    ...(used.has(DOUBTS_HEADER) ? [DOUBTS_HEADER] : []),
  ];
  return {
    header,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: header.map((name) => cells.get(name) ?? null),
    })),
  };
}
