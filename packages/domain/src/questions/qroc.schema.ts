import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import {
  flag,
  id,
  imageUrl,
  integer,
  key,
  optionalText,
  requiredText,
  whenObject,
} from '../fields.ts';
import { listQcmsInput, qrocExamYear } from './qcm.schema.ts';

const shape = {
  question_text: requiredText('qcm.question_text_required'),
  answer_text: requiredText('qroc.answer_text_required'),
  justification: optionalText(),
  image_url: imageUrl,
  subject_id: id('qcm.subject_required'),
  chapter_id: id().nullish(),
  order_index: integer('qroc.order_index', 0, 1_000_000).default(0),
  is_exam_question: flag().default(false),
  exam_year: qrocExamYear,
};

function withRules<
  T extends z.ZodType<{ is_exam_question: boolean; exam_year?: number | null | undefined }>,
>(schema: T) {
  return schema.refine((qroc) => !qroc.is_exam_question || qroc.exam_year != null, {
    path: ['exam_year'],
    message: key('qcm.exam_year'),
    when: whenObject,
  });
}

/** An open question with its hidden answer. */
export const createQrocInput = withRules(z.object(shape));

/** What is edited of an open question, as it was read. */
export const qrocAsRead = fieldsAsRead({
  question_text: read.text(),
  answer_text: read.text(),
  justification: read.optionalText(),
  image_url: read.optionalText(),
  subject_id: read.number(),
  chapter_id: read.optionalNumber(),
  order_index: read.number(),
  is_exam_question: read.flag(),
  exam_year: read.optionalNumber(),
});

export const updateQrocInput = withRules(
  z.object({ ...shape, id: id(), if_unmodified: ifUnmodified(qrocAsRead) }),
);
export const qrocIdInput = z.object({ id: id() });

/** The same filters as for closed questions. */
export const listQrocsInput = listQcmsInput;
