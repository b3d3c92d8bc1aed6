import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { key } from '../fields.ts';
import { qcmAsRead } from '../questions/qcm.schema.ts';
import { qrocAsRead } from '../questions/qroc.schema.ts';
import { filingColumns, NO_EXAM } from '../questions/question.schema.ts';
import { CELL_MAX, type RawRow, type RowIssue } from './cells.ts';
import { COLUMN_FIELDS } from './columns.ts';
import { type ImportedQuestion, origin, questionInput } from './schema.ts';

/** A row that broke a rule, as the form of a question can hold it: null for what it can't. */
export type ImportDraft = Readonly<Record<string, unknown>> &
  (({ kind: 'qcm' } & Held<typeof AS_READ.qcm>) | ({ kind: 'qroc' } & Held<typeof AS_READ.qroc>));

type Held<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: z.output<Shape[Name]> | null;
};

const AS_READ = {
  qcm: qcmAsRead.omit(filingColumns).shape,
  qroc: qrocAsRead.omit(filingColumns).shape,
};
const AS_GIVEN: Record<string, Readonly<Record<string, z.ZodType>>> = {
  qcm: questionInput.qcm.shape,
  qroc: questionInput.qroc.shape,
};

/** Fields that are read of an entry; it may have more. */
const FIELDS: ReadonlySet<string> = new Set(
  COLUMN_FIELDS.map((field) => field.replace(/\..*/, '')),
);

/** A row that has been checked by the rules of the forms. */
export type CheckedRow =
  | { row: number; question: ImportedQuestion; draft?: undefined; issues?: undefined }
  | { row: number; question?: undefined; draft: ImportDraft; issues: RowIssue[] };

/** True where nothing is wrong with a row but that it has to be looked at. */
export const areDoubtsAlone = (issues: readonly RowIssue[]): boolean =>
  issues.every(({ message }) => message === key('import.to_check'));

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
const MAX_DEPTH = 5;

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
    const draft = draftOf('issues' in result ? value : result);
    const placed = issues.map((issue) => ({
      detail: lostOf(value, draft, issue.field),
      ...issue,
    }));
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const kindOf = (fields: Record<string, unknown>) =>
  fields.options === undefined && fields.answer_text !== undefined ? 'qroc' : 'qcm';

function checkValue(fields: unknown): ImportedQuestion | { issues: RowIssue[] } {
  if (!isRecord(fields)) return { issues: [{ field: '', message: key('import.not_an_object') }] };
  const kind = kindOf(fields);
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

function draftOf(value: unknown): ImportDraft {
  const given = isRecord(value) ? value : { question_text: value };
  const kind = kindOf(given);
  const readable = Object.entries(AS_READ[kind]).map(([name, asRead]) => {
    const value = AS_GIVEN[kind]?.[name]?.safeParse(given[name]);
    return [name, value?.success ? (value.data ?? null) : heldOf(asRead, given[name])];
  });
  return {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => FIELDS.has(name))),
    ...Object.fromEntries(readable),
    kind,
    is_exam_question: given.exam_year != null,
  };
}

/** A value that its field refuses, as it can hold it; of letters and options those that it can hold. */
function heldOf(schema: z.ZodType, value: unknown): unknown {
  const holds = (one: unknown) => schema.safeParse(one).success;
  if (value == null || holds(value)) return value ?? null;
  if (Array.isArray(value)) return value.filter((one) => holds([one]));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).filter(([name, one]) => holds({ [name]: one })),
    );
  }
  return holds(String(value)) ? String(value) : null;
}

/** Characters that are shown of what a field said and its form can't hold. */
const LOST_LENGTH = 100;

function lostOf(value: unknown, draft: ImportDraft, field: string): string | undefined {
  const [name = '', letter = ''] = field.split('.');
  const given = isRecord(value) ? value[name] : undefined;
  const read = draft[name];
  if (typeof given !== 'object' || given === null) {
    return given == null || read !== null ? undefined : textOf(given);
  }
  const all = new Set(typeof read === 'object' && read !== null ? Object.values(read) : []);
  const lost = Object.entries(given).filter(
    ([at, one]) => !all.has(one) && (!isRecord(given) || !(letter in given) || at === letter),
  );
  return (
    lost
      .map(([, one]) => textOf(one))
      .join(', ')
      .slice(0, LOST_LENGTH) || undefined
  );
}

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, LOST_LENGTH);
