import type { getImportWithPages } from '@amphi/api/catalog/imports/imports.usecases';
import { CASE_KINDS } from '@amphi/domain/cases/schema';
import { qrocCorrectionAsRead } from '@amphi/domain/questions/qroc.schema';
import { examAsRead } from '@amphi/domain/questions/question.schema';
import { z } from 'zod';
import { checkedResponse } from './check.ts';
import { fields, int, nullable } from './fields.ts';
import { named, qcm, qcmMarking, qrocExpected, questionState } from './objects.ts';

const importBatch = named(
  'Import',
  z.object({
    ...fields('id by_operator file_name format row_count bad_count added_qcms added_qrocs'),
    ...fields('known_count created_at found_qcms found_qrocs'),
    ...nullable('created_by author_name semester_id semester_name done_at undone_at'),
    status: z.string(),
    ignored_columns: z.array(z.string()),
    notes: z.array(z.string()),
    pages: z.array(
      z.object({ page: int, image_url: z.string(), is_open: z.boolean(), is_read: z.boolean() }),
    ),
    others: z.array(int),
  }),
);

const exportedFields = z.object({
  ...fields('semester subject question_text text_format'),
  ...examAsRead.shape,
  ...nullable('chapter image_url exam_year source source_id'),
});
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
/** Its clinical case, by name. */
const exportedCase = {
  case_group: z.string().nullish(),
  case_position: int.nullable(),
  case_vignette: z.string().nullable(),
  case_reveal: z.string().nullable(),
  case_kind: z.enum(CASE_KINDS).nullable(),
  case_pictures: z.array(
    z.object({
      url: z.string(),
      caption: z.string().nullable(),
      alternative: z.string().nullable(),
    }),
  ),
};
export const exportedQcm = named(
  'ExportedQcm',
  exportedFields.extend({
    ...qcm.omit(LISTED_ONLY).shape,
    ...nullable('question_number'),
    ...qcmMarking,
    ...exportedCase,
  }),
);
export const exportedQroc = named(
  'ExportedQroc',
  exportedFields.extend({
    ...qrocCorrectionAsRead.shape,
    ...qrocExpected,
    ...exportedCase,
    order_index: int,
    ...questionState,
  }),
);

/** Response to the upload of a file of questions. */
export const storedImport = checkedResponse<
  Awaited<ReturnType<typeof getImportWithPages>> & { others: number[] }
>()(importBatch);
