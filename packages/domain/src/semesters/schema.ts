import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { flag, id, integer, key, MONEY_MAX, optionalText, requiredName } from '../fields.ts';

export const SEMESTER_YEAR_MIN = 2020;
export const SEMESTER_YEAR_MAX = 2050;
const FEE_MIN = 0.01;

export const createSemesterInput = z.object({
  name: requiredName('semester.name_required'),
  year: integer('semester.year', SEMESTER_YEAR_MIN, SEMESTER_YEAR_MAX),
  description: optionalText(2_000),
  /** In MRU, at most two decimals; zero counts as missing. */
  fee: z
    .number({ error: key('semester.fee') })
    .min(FEE_MIN, key('semester.fee'))
    .max(MONEY_MAX, key('semester.fee_too_high'))
    .refine(
      (fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6,
      key('semester.fee_decimals'),
    ),
  is_active: flag().default(true),
});

/** The edited fields of a semester, as they were read. */
export const semesterAsRead = fieldsAsRead({
  name: read.text(),
  year: read.number(),
  description: read.optionalText(),
  fee: read.optionalNumber(),
  is_active: read.flag(),
});

export const updateSemesterInput = createSemesterInput.extend({
  id: id(),
  if_unmodified: ifUnmodified(semesterAsRead),
});
/** A copy of a semester, under a name and a year of its own. */
export const copySemesterInput = createSemesterInput
  .pick({ name: true, year: true })
  .extend({ id: id(), with_questions: flag().default(false) });
/** Questions of a chapter that is proposed to be open. */
export const OPEN_CHAPTER = { min: 10, max: 60 } as const;
export const bySemesterInput = z.object({ semester_id: id() });

/** Sample questions that a semester on sale shows to anybody. */
export const SAMPLES_MAX = 10;

/** A sample question of a semester, by its number from 0. */
export const sampleInput = bySemesterInput.extend({
  position: integer('value.invalid', 0, SAMPLES_MAX - 1).default(0),
});
