import { z } from 'zod';
import { readPictures } from '../cases/pictures.ts';
import { CASE_QUESTIONS_MAX } from '../cases/rules.ts';
import { CASE_KINDS, pictures } from '../cases/schema.ts';
import {
  flag,
  id,
  integer,
  key,
  optionalName,
  optionalText,
  page,
  requiredName,
  sorting,
} from '../fields.ts';
import { importQcmInput } from '../questions/qcm.schema.ts';
import { importQrocInput } from '../questions/qroc.schema.ts';
import { createSemesterInput } from '../semesters/schema.ts';
import { COLUMN_FIELDS } from './columns.ts';
import { IMPORT_SORTS, IMPORT_VERDICTS } from './rules.ts';
import { NUMBER_READINGS, sheetChoices } from './sheets.ts';

/** The subject of questions that name none. */
export const DEFAULT_SUBJECT = 'Divers';

const trimmed = (text: string | null) => text?.trim() ?? null;
const reference = () => optionalText(200).transform(trimmed);
const name = () => optionalName().transform(trimmed);

/** Fields of every row of an import file for its source, its subject and chapter, and its clinical case. */
export const origin = z
  .object({
    source: reference(),
    source_id: reference(),
    subject: name().transform((text) => text ?? DEFAULT_SUBJECT),
    chapter: name(),
    /** The name of its clinical case, its position there, the vignette, and what is learnt before it. */
    case_group: optionalText(200),
    case_position: integer('import.case_position', 1, CASE_QUESTIONS_MAX)
      .nullish()
      .transform((position) => position ?? null),
    case_vignette: optionalText(),
    /** Beside the vignette: of which kind the case is, and its pictures, as a list or as a cell has them. */
    case_kind: z
      .enum(CASE_KINDS, { error: key('case.kind') })
      .nullish()
      .transform((kind) => kind ?? null),
    case_pictures: z
      .preprocess(
        (given) => (typeof given === 'string' ? readPictures(given) : given),
        pictures.nullish(),
      )
      .transform((given) => given ?? []),
    case_reveal: optionalText(),
  })
  .superRefine(({ source, source_id, case_group, case_vignette }, context) => {
    if (case_vignette !== null && case_group === null) {
      const message = key('import.case_required');
      context.addIssue({ code: 'custom', path: ['case_group'], message });
    }
    if ((source === null) === (source_id === null)) return;
    const path = [source === null ? 'source' : 'source_id'];
    context.addIssue({ code: 'custom', path, message: key('import.source_required') });
  });

type Origin = z.output<typeof origin>;
export type ImportedQcm = Origin & { kind: 'qcm' } & z.output<typeof importQcmInput>;
export type ImportedQroc = Origin & { kind: 'qroc' } & z.output<typeof importQrocInput>;
export type ImportedQuestion = ImportedQcm | ImportedQroc;

/** The destination of a file's questions. */
export const importTarget = z.discriminatedUnion(
  'into',
  [
    /** A semester that is there; subjects and chapters by the names in the file. */
    z.object({ into: z.literal('semester'), semester_id: id('import.semester_required') }),
    /** A semester by its name, created when missing, and put on sale only with a fee. */
    z.object({
      into: z.literal('named_semester'),
      name: requiredName('semester.name_required'),
      year: createSemesterInput.shape.year,
      fee: createSemesterInput.shape.fee.nullish(),
    }),
    /** A single subject, whatever the file says; chapters by their names, unless one is chosen. */
    z.object({
      into: z.literal('subject'),
      subject_id: id('qcm.subject_required'),
      chapter_id: id().nullish(),
    }),
  ],
  { error: key('import.target_required') },
);

export type ImportTarget = z.output<typeof importTarget>;

export const previewImportInput = z.object({
  id: id(),
  target: importTarget,
  /** Only rows with this verdict. */
  verdict: z.enum(IMPORT_VERDICTS, { error: key('import.verdict') }).nullish(),
  ...page,
});

export const commitImportInput = z.object({
  id: id(),
  target: importTarget,
  /** Leaves out rows that break a rule; without it such a file changes nothing. */
  skip_bad: flag().default(false),
});

/** Rows whose content replaces that of the questions that are there: one, or those after another in the file's order. */
export const applyRowsInput = z.object({
  id: id(),
  target: importTarget,
  row: integer('number.invalid', 1, 2_147_483_647).nullish(),
  after: integer('number.invalid', 0, 2_147_483_647).default(0),
});

export const undoImportInput = z.object({
  id: id(),
  /** The answers of students that the administrator has seen to be lost; another number is refused. */
  answers: integer('number.invalid', 0, 2_147_483_647).default(0),
});

export const remapImportInput = z.object({
  id: id(),
  /** For each column of the file its field, or null; null as a whole to go by the headers, and forget other names. */
  fields: z
    .array(z.enum(COLUMN_FIELDS, key('value.invalid')).nullable(), key('value.invalid'))
    .max(200, key('value.invalid'))
    .nullable(),
});

export const rereadImportInput = z.object({
  id: id(),
  /** Null: as found in the file, and forget what was chosen before. */
  sheets: sheetChoices.nullable(),
  /** Reading of keys that are numbers; null: as found in the file. */
  numbers: z.enum(NUMBER_READINGS, key('value.invalid')).nullish(),
});

const rowInput = z.object({ id: id(), row: integer('number.invalid', 1, 2_147_483_647) });

/** A question of an import that was read off pages. */
export const originInput = rowInput;

/** A row to be looked at, or the first one behind it; null for the first of all. */
export const doubtfulRowInput = z.object({ id: id(), row: rowInput.shape.row.nullable() });

/**
 * The fields of the question, and those of its origin that were refused; checked as those of a file. Without fields the row
 * is confirmed as it is.
 */
export const editRowInput = rowInput.extend({
  fields: z.record(z.string(), z.unknown(), key('value.invalid')).optional(),
});

export const listImportsInput = z.object({ ...page, ...sorting(IMPORT_SORTS) });

/** The shapes of the questions themselves, by kind. */
export const questionInput = { qcm: importQcmInput, qroc: importQrocInput };
