import { DomainError } from '../errors.ts';
import { key } from '../fields.ts';
import { LETTERS } from '../questions/letters.ts';
import { EXAM_COLUMNS, type Exam, NO_EXAM } from '../questions/question.schema.ts';
import { CELL_MAX, type RawRow, type RowIssue } from './cells.ts';
import { COLUMN_FIELDS } from './columns.ts';
import { type ImportedQuestion, origin, questionInput } from './schema.ts';

/** Some texts of a row that broke a rule, to be shown beside its issues. */
export interface ImportDraft extends Record<keyof Exam, string> {
  kind: 'qcm' | 'qroc';
  question_text: string;
  options: Partial<Record<string, string>>;
  correct_answers: string[];
  answer_text: string;
  subject: string;
  chapter: string;
  /** By which a row with the same ones is known. */
  source?: string;
  source_id?: string;
}

/** Fields that are read of an entry; it may have more. */
const FIELDS: ReadonlySet<string> = new Set(
  COLUMN_FIELDS.map((field) => field.replace(/\..*/, '')),
);

/** A row that has been checked by the rules of the forms. */
export type CheckedRow =
  | { row: number; question: ImportedQuestion; draft?: undefined; issues?: undefined }
  | { row: number; question?: undefined; draft: ImportDraft; issues: RowIssue[] };

/** Composed characters and single line feeds; otherwise a text stays as it is, up to where no rule looks any more. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.slice(0, CELL_MAX).normalize('NFC').replace(/\r\n?/g, '\n');
  }
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalize(inner)]));
}

/** Entries of one list or object of a row, and how deep they may lie. */
const MAX_ENTRIES = 100;
const MAX_DEPTH = 4;

/** Refuses oversized values before the rules go through them: each entry would be an issue of its own. */
function assertModest(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.values(value);
  if (entries.length > MAX_ENTRIES || depth === MAX_DEPTH) {
    throw new DomainError('imports.unsafe', 'file');
  }
  for (const entry of entries) assertModest(entry, depth + 1);
}

/**
 * The rows of a JSON file, numbered from 1.
 *
 * @throws imports.not_a_list; imports.unsafe for a row with more in it than a question has
 */
export function readList(value: unknown): RawRow[] {
  if (!Array.isArray(value)) throw new DomainError('imports.not_a_list', 'file');
  for (const row of value) assertModest(row);
  return value.map((one: unknown, index) => ({ row: index + 1, value: one }));
}

/**
 * Checks rows by the rules of the forms, all that is wrong with each at once. A row with options is a
 * closed question, one with an `answer_text` an open one; a row with an exam year is an exam question.
 * The second of two questions of one kind with the same source is refused.
 *
 * @param seen the sources of the rows above, to which those of these are added
 */
export function checkRows(rows: readonly RawRow[], seen = new Set<string>()): CheckedRow[] {
  return rows.map((raw) => {
    const value = normalize(raw.value);
    const result = checkValue(value);
    const issues = [...(raw.issues ?? []), ...unreadable(value)];
    if ('issues' in result) {
      // A cell that is not what it should be fails further rules, which say nothing new.
      const blamed = new Set(issues.map(({ field }) => field));
      issues.push(...result.issues.filter(({ field }) => !blamed.has(field)));
    } else if (result.source !== null) {
      const identity = JSON.stringify([result.kind, result.source, result.source_id]);
      if (seen.has(identity)) {
        issues.push({ field: 'source_id', message: key('import.source_twice') });
      }
      seen.add(identity);
    }
    if (!('issues' in result) && issues.length === 0) return { row: raw.row, question: result };
    const placed = issues.map((issue) => ({ column: columnOf(raw, issue.field), ...issue }));
    const draft = draftOf('issues' in result ? value : result);
    return { row: raw.row, draft, issues: placed };
  });
}

/**
 * Remains of letters that were lost: the sign for what could not be read, signs that only a font of its own draws, and what UTF-8 looks like
 * where it was read as Windows-1252 or Latin-1, as `Ã©` for `é`. No French text has these.
 */
const UNREADABLE =
  /[\ufffd\ue000-\uf8ff]|ï¿½|Ã[\u0080-\u00bf€‚‡‰ˆŠŽ™]|Å[“\u0093]|â[€\u0080][\u0080-\u00bf™œ“”¦˜]/u;

/** The fields with letters that are lost, `options.A` within options. */
function unreadable(value: unknown): RowIssue[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    FIELDS.has(name) ? unreadableIn(inner, name) : [],
  );
}

function unreadableIn(value: unknown, field: string): RowIssue[] {
  if (typeof value === 'string') {
    return UNREADABLE.test(value) ? [{ field, message: key('import.unreadable_text') }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unreadableIn(inner, `${field}.${name}`));
}

/** The column of a field; a rule over all options is shown at the first of them. */
function columnOf({ columns }: RawRow, field: string): string | undefined {
  return (
    columns?.[field] ?? columns?.[field === 'options' ? 'options.A' : (field.split('.')[0] ?? '')]
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isOpen = (fields: Record<string, unknown>) =>
  fields.options === undefined && fields.answer_text !== undefined;

function checkValue(fields: unknown): ImportedQuestion | { issues: RowIssue[] } {
  if (!isRecord(fields)) return { issues: [{ field: '', message: key('import.not_an_object') }] };
  const kind = isOpen(fields) ? 'qroc' : 'qcm';
  const classed = origin.safeParse(fields);
  const question = questionInput[kind].safeParse({
    ...fields,
    // A session without the year of its exam says nothing.
    ...(fields.exam_year == null ? NO_EXAM : { is_exam_question: true }),
  });
  if (!classed.success || !question.success) {
    const issues = [...(classed.error?.issues ?? []), ...(question.error?.issues ?? [])];
    return { issues: firstOfEach(issues) };
  }
  return { ...classed.data, ...question.data, kind } as ImportedQuestion;
}

/** A list fails once, whatever number of its entries is wrong; each option is a cell of its own. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): RowIssue[] {
  const first = new Map<string, RowIssue>();
  for (const { path, message } of issues) {
    const cell = path.slice(0, typeof path[1] === 'number' ? 1 : 2).join('.');
    const name = `${cell} ${message}`;
    if (!first.has(name)) first.set(name, { field: path.join('.'), message });
  }
  return [...first.values()];
}

const DRAFT_LENGTH = 300;

/** Short, and without what PostgreSQL can't store. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, DRAFT_LENGTH).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

function draftOf(value: unknown): ImportDraft {
  const fields = isRecord(value) ? value : { question_text: value };
  const options = isRecord(fields.options) ? fields.options : {};
  const answers = fields.correct_answers;
  return {
    kind: isOpen(fields) ? 'qroc' : 'qcm',
    question_text: shown(fields.question_text),
    options: Object.fromEntries(
      LETTERS.filter((letter) => options[letter] !== undefined).map((letter) => [
        letter,
        shown(options[letter]),
      ]),
    ),
    correct_answers: (Array.isArray(answers) ? answers.slice(0, 10) : []).map(shown),
    answer_text: shown(fields.answer_text),
    subject: shown(fields.subject),
    chapter: shown(fields.chapter),
    ...(Object.fromEntries(EXAM_COLUMNS.map((column) => [column, shown(fields[column])])) as Record<
      keyof Exam,
      string
    >),
    ...(fields.source == null ? {} : { source: shown(fields.source) }),
    ...(fields.source_id == null ? {} : { source_id: shown(fields.source_id) }),
  };
}
