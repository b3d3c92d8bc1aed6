import type { getImport } from '@amphi/api/imports/imports.usecases';
import { z } from 'zod';
import { type Describes, named } from './answer.ts';
import { count, flag, id, moment, text } from './fields.ts';
import { qcm } from './questions.ts';

const batch = named(
  'Import',
  z.object({
    id,
    created_by: id.nullable(),
    by_operator: flag,
    author_name: text.nullable(),
    file_name: text,
    format: text,
    status: text,
    row_count: count,
    bad_count: count,
    ignored_columns: z.array(text),
    semester_id: id.nullable(),
    semester_name: text.nullable(),
    added_qcms: count,
    added_qrocs: count,
    known_count: count,
    created_at: moment,
    done_at: moment.nullable(),
    undone_at: moment.nullable(),
  }),
);

/** Questions come in a file and so past the table of procedures; their answer is checked as well. */
export const storedImport: typeof batch &
  Describes<typeof batch, Awaited<ReturnType<typeof getImport>>> = batch;

/** Fields of a listed question that a file replaces by names, or leaves out. */
const LISTED_ONLY = {
  id: true,
  subject_id: true,
  subject_name: true,
  semester_name: true,
  chapter_id: true,
  chapter_name: true,
  is_exam_question: true,
  created_at: true,
  updated_at: true,
} as const;

const exported = {
  semester: text,
  subject: text,
  chapter: text.nullable(),
  question_text: text,
  justification: text.nullable(),
  image_url: text.nullable(),
  exam_year: z.int().nullable(),
  source: text.nullable(),
  source_id: text.nullable(),
};

/** Questions as a JSON file holds them; an import reads the same. */
export const exportedQuestions = z.array(
  z.union([
    named(
      'ExportedQcm',
      z.object({
        ...exported,
        ...qcm.omit(LISTED_ONLY).shape,
        question_number: z.int().nullable(),
        case_group: text.nullish(),
      }),
    ),
    named(
      'ExportedQroc',
      z.object({
        ...exported,
        answer_text: text,
        order_index: z.int(),
        case_group: text.nullable(),
      }),
    ),
  ]),
);
