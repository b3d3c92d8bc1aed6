import { LETTERS } from '@amphi/domain/questions/letters';
import { z } from 'zod';
import { answersOf, named, nothing } from './answer.ts';
import { flag, id, letters, moment, pageOf, text } from './fields.ts';

/** What students and administrators see of a closed question alike. */
export const qcmFields = z.object({
  id,
  question_text: text,
  options: z.partialRecord(z.enum(LETTERS), text),
  image_url: text.nullable(),
  subject_id: id,
  subject_name: text,
  semester_name: text,
  chapter_id: id.nullable(),
  chapter_name: text.nullable(),
  lesson_name: text.nullable(),
  question_number: z.int(),
  is_exam_question: flag,
  exam_year: z.int().nullable(),
  created_at: moment,
  updated_at: moment,
});

/** A closed question with its key. */
export const qcm = named(
  'Qcm',
  qcmFields.extend({ correct_answers: letters, justification: text.nullable() }),
);

/** What students and administrators see of an open question alike. */
export const qrocFields = z.object({
  id,
  question_text: text,
  image_url: text.nullable(),
  subject_id: id,
  chapter_id: id.nullable(),
  chapter_name: text.nullable(),
  order_index: z.int().min(0),
  is_exam_question: flag,
  exam_year: z.int().nullable(),
});

/** An open question with its answer. */
const qroc = named(
  'JustificationQcm',
  qrocFields.extend({
    answer_text: text,
    justification: text.nullable(),
    created_at: moment,
    updated_at: moment,
  }),
);

export const questionAnswers = answersOf({
  'qcms.list': pageOf(qcm),
  'qcms.bySubject': z.array(qcm),
  'qcms.create': qcm,
  'qcms.update': qcm,
  'qcms.remove': nothing,
  'qrocs.bySubject': z.array(qroc),
  'qrocs.create': qroc,
  'qrocs.update': qroc,
  'qrocs.remove': nothing,
});
