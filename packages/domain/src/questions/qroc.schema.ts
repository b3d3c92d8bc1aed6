import { z } from 'zod';
import { columnsOf, fieldsAsRead, ifUnmodified, picked, read, shapeOf } from '../edits/schema.ts';
import { id, integer, key, requiredText, whenObject } from '../fields.ts';
import {
  answersAsRead,
  elements,
  elementsAsRead,
  shortAnswers,
} from './expected-answers.schema.ts';
import {
  examYear,
  explained,
  filingColumns,
  isExamQuestion,
  position,
  prompt,
  publicNote,
  questionState,
  questionText,
} from './question.schema.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from './rules.ts';
import {
  withZones,
  type ZonedQuestion,
  zonePlay,
  zonePlayAsRead,
  zones,
  zonesAsRead,
} from './zones/zones.schema.ts';

/** Fields of an open question that students see before its answer. */
const shown = {
  ...prompt,
  ...isExamQuestion,
  exam_year: {
    input: examYear.refine(
      (year) => year === null || (year >= EXAM_YEAR_MIN && year <= EXAM_YEAR_MAX),
      key('qcm.exam_year'),
    ),
    read: read.optionalNumber(),
  },
  /** The zones of its picture; the label of each is the element of the same index. */
  zones: { input: zones, read: zonesAsRead },
  zone_play: { input: zonePlay, read: zonePlayAsRead },
};

export const ZONE_COLUMNS = ['zones', 'zone_play', 'zone_labels'] as const;

/** The zones of what has more. */
export const zonesOf = <Row extends Record<(typeof ZONE_COLUMNS)[number], unknown>>(row: Row) =>
  picked(row, ZONE_COLUMNS);

/** With the labels in alphabetical order, which the database derives; null where students name the zones themselves. */
export const QROC_PROMPT_COLUMNS = [...columnsOf(shown), 'zone_labels'] as const;

/** Fields of an open question that students see once they have answered it. */
const correction = {
  answer_text: { input: requiredText('qroc.answer_text_required'), read: read.text() },
  ...explained,
};

export const qrocSolutionAsRead = fieldsAsRead(shapeOf(correction, 'read'));
export const QROC_SOLUTION_COLUMNS = columnsOf(correction);
export type QrocSolution = z.output<typeof qrocSolutionAsRead>;

/** The correction alone of what has more. */
export const qrocSolutionOf = (question: QrocSolution) => picked(question, QROC_SOLUTION_COLUMNS);

/** Answers that a typed one is compared with beside the text of the answer. */
const compared = {
  accepted_answers: { input: shortAnswers, read: answersAsRead },
  refused_answers: { input: shortAnswers, read: answersAsRead },
  elements: { input: elements, read: elementsAsRead },
};

/** An answer on a picture is compared zone by zone. */
export const COMPARED_QROC_COLUMNS = [...columnsOf(compared), 'zones', 'zone_play'] as const;

/** The edited fields of an open question: the columns of queries, exports and imports follow from it. */
const fields = {
  ...questionText,
  ...correction,
  ...compared,
  ...position,
  ...shown,
  order_index: { input: integer('qroc.order_index', 0, 1_000_000).default(0), read: read.number() },
  ...questionState,
};

export const QROC_COLUMNS = columnsOf(fields);

function withRules<
  T extends z.ZodType<{ is_exam_question: boolean; exam_year: number | null } & ZonedQuestion>,
>(schema: T) {
  return withZones(schema).refine((qroc) => !qroc.is_exam_question || qroc.exam_year != null, {
    path: ['exam_year'],
    message: key('qcm.exam_year'),
    when: whenObject,
  });
}

const inputs = z.object(shapeOf(fields, 'input'));
const ZONE_INPUTS = { zones: true, zone_play: true } as const;

/** An open question as scripts give it, which know no zones; the rules are those of `createQrocInput`. */
export const createPlainQrocInput = inputs.omit(ZONE_INPUTS);

/** An open question with its hidden answer. */
export const createQrocInput = withRules(inputs);

/** An open question as a row of an import file gives it. */
export const importQrocInput = withRules(inputs.omit(filingColumns));

/** An open question as it was read. */
export const qrocAsRead = fieldsAsRead(shapeOf(fields, 'read'));

export const updateQrocInput = withRules(
  inputs.extend({ id: id(), if_unmodified: ifUnmodified(qrocAsRead), public_note: publicNote }),
);

/** A change of an open question as scripts give it. */
export const updatePlainQrocInput = createPlainQrocInput.extend({
  id: id(),
  if_unmodified: ifUnmodified(qrocAsRead.omit(ZONE_INPUTS)),
  public_note: publicNote,
});
