import type { getImportWithPages } from '@amphi/api/catalog/imports/imports.usecases';
import { CASE_KINDS } from '@amphi/domain/cases/schema';
import { qrocSolutionAsRead } from '@amphi/domain/questions/qroc.schema';
import { examAsRead } from '@amphi/domain/questions/question.schema';
import { zonePlayAsRead, zonesAsRead } from '@amphi/domain/questions/zones/zones.schema';
import { z } from 'zod';
import { checkedResponse } from './check.ts';
import { count, flag, id, int, moment, text, textFormat } from './fields.ts';
import { named, qcm, qcmMarking, qrocExpected, questionState } from './objects.ts';

const importBatch = named(
  'Import',
  z.object({
    id,
    by_operator: flag,
    file_name: text,
    format: text,
    row_count: count,
    bad_count: count,
    added_qcms: count,
    added_qrocs: count,
    known_count: count,
    created_at: moment,
    found_qcms: count,
    found_qrocs: count,
    created_by: id.nullable(),
    author_name: text.nullable(),
    semester_id: id.nullable(),
    semester_name: text.nullable(),
    done_at: moment.nullable(),
    undone_at: moment.nullable(),
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
  semester: text,
  subject: text,
  question_text: text,
  text_format: textFormat,
  ...examAsRead.shape,
  chapter: text.nullable(),
  image_url: text.nullable(),
  exam_year: int.nullable(),
  source: text.nullable(),
  source_id: text.nullable(),
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
    question_number: int.nullable(),
    ...qcmMarking,
    ...exportedCase,
  }),
);
export const exportedQroc = named(
  'ExportedQroc',
  exportedFields.extend({
    ...qrocSolutionAsRead.shape,
    ...qrocExpected,
    zones: zonesAsRead,
    zone_play: zonePlayAsRead,
    ...exportedCase,
    order_index: int,
    ...questionState,
  }),
);

/** Response to the upload of a file of questions. */
export const storedImport = checkedResponse<
  Awaited<ReturnType<typeof getImportWithPages>> & { others: number[] }
>()(importBatch);
