import { z } from 'zod';
import { columnsOf, fieldsAsRead, ifUnmodified, read, shapeOf } from '../edits/schema.ts';
import { id, integer, key, requiredText, whenObject } from '../fields.ts';
import {
  answersAsRead,
  elements,
  elementsAsRead,
  shortAnswers,
} from './expected-answers.schema.ts';
import {
  examSession,
  examYear,
  isExamQuestion,
  placeColumns,
  publicNote,
  questionContext,
  questionState,
  questionText,
} from './question.schema.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from './rules.ts';

/** The edited fields of an open question: the columns of queries, exports and imports follow from it. */
const fields = {
  ...questionText,
  answer_text: { input: requiredText('qroc.answer_text_required'), read: read.text() },
  accepted_answers: { input: shortAnswers, read: answersAsRead },
  refused_answers: { input: shortAnswers, read: answersAsRead },
  elements: { input: elements, read: elementsAsRead },
  ...questionContext,
  order_index: { input: integer('qroc.order_index', 0, 1_000_000).default(0), read: read.number() },
  ...isExamQuestion,
  exam_year: {
    input: examYear.refine(
      (year) => year === null || (year >= EXAM_YEAR_MIN && year <= EXAM_YEAR_MAX),
      key('qcm.exam_year'),
    ),
    read: read.optionalNumber(),
  },
  ...examSession,
  ...questionState,
};

export const QROC_COLUMNS = columnsOf(fields);

function withRules<T extends z.ZodType<{ is_exam_question: boolean; exam_year: number | null }>>(
  schema: T,
) {
  return schema.refine((qroc) => !qroc.is_exam_question || qroc.exam_year != null, {
    path: ['exam_year'],
    message: key('qcm.exam_year'),
    when: whenObject,
  });
}

const inputs = z.object(shapeOf(fields, 'input'));

/** An open question with its hidden answer. */
export const createQrocInput = withRules(inputs);

/** An open question as a row of an import file gives it. */
export const importQrocInput = withRules(inputs.omit(placeColumns));

/** An open question as it was read. */
export const qrocAsRead = fieldsAsRead(shapeOf(fields, 'read'));

export const updateQrocInput = withRules(
  inputs.extend({ id: id(), if_unmodified: ifUnmodified(qrocAsRead), public_note: publicNote }),
);

/** A draft as it was read, to be offered to students. */
export const publishQrocInput = z.object({ id: id(), if_unmodified: ifUnmodified(qrocAsRead) });
