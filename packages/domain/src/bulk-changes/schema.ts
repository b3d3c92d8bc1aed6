import { z } from 'zod';
import { id, integer, key } from '../fields.ts';
import { isExamYear } from '../questions/qcm.schema.ts';
import { examYear, orNull, questionFilter } from '../questions/question.schema.ts';
import { latestExamYear } from '../questions/rules.ts';
import { BULK_STATES } from '../questions/states.ts';
import { MAX_CHANGED, MAX_NAMED, QUESTION_TABLES } from './rules.ts';

const ids = z
  .array(id(), { error: key('value.invalid') })
  .min(1, key('bulk.nothing'))
  .max(MAX_NAMED, key('bulk.too_many'));

/** Questions of one kind: those that are named, or all that pass a filter of their list. */
export const selectionInput = z
  .object({
    entity: z.enum(QUESTION_TABLES, { error: key('value.invalid') }),
    ids: ids.optional(),
    filter: z.object(questionFilter).optional(),
  })
  .refine(({ ids: named, filter }) => (named === undefined) !== (filter === undefined), {
    error: key('value.invalid'),
    path: ['ids'],
  });

export type Selection = z.output<typeof selectionInput>;

export const selectedInput = z.object({ selection: selectionInput });

/** A change of a selection, which is refused when it does not hold as many questions as the administrator saw. */
const changeInput = z.object({
  selection: selectionInput,
  expected: integer('value.invalid', 1, MAX_CHANGED),
});

export const moveQuestionsInput = changeInput.extend({
  subject_id: id('qcm.subject_required'),
  chapter_id: orNull(id()),
});

/** Null makes them questions of no exam. */
export const setExamYearInput = changeInput.extend({
  exam_year: examYear.refine(
    (year) => year === null || isExamYear(year, latestExamYear()),
    key('qcm.exam_year'),
  ),
});

export const setStateInput = changeInput.extend({
  state: z.enum(BULK_STATES, { error: key('qcm.state') }),
});

export const removeQuestionsInput = changeInput.extend({
  /** The recorded answers that the administrator has seen to go with them; another number is refused. */
  answers: integer('value.invalid', 0, Number.MAX_SAFE_INTEGER).default(0),
});
