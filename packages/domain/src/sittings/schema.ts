import { z } from 'zod';
import { flag, id, integer, key, page, requiredName } from '../fields.ts';
import { LETTERS } from '../questions/letters.ts';
import { gradeQrocInput, typedText } from '../questions/qroc-answer.schema.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from '../questions/rules.ts';
import { searchedText } from '../questions/search.schema.ts';
import {
  DIFFICULTIES,
  LIMIT_MAX_SECONDS,
  LIMIT_MIN_SECONDS,
  QUESTION_TYPES,
  QUESTIONS_MAX,
  SITTING_MODES,
  STATUSES,
} from './rules.ts';
import { SEED_MAX, SEED_MIN } from './shuffle.ts';

const SUBJECTS_MAX = 50;
const PARTS_MAX = 500;
/** Questions that are named one by one. */
const LISTED_MAX = 50;

const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item, { error: key('value.invalid') }).max(max, key('value.invalid'));

const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  list(z.enum(values, { error: key('value.invalid') }), values.length).default([]);

/**
 * Lists that are empty do not narrow. Statuses are alternatives, as are the values within any other list; everything
 * else has to hold at once. Chapters narrow their own subject only.
 */
export const sittingFilter = z.object({
  subject_ids: list(id(), SUBJECTS_MAX).min(1, key('sitting.subjects')),
  chapter_ids: list(id(), PARTS_MAX).default([]),
  exam_years: list(integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX), PARTS_MAX).default([]),
  /** Only questions of exams, only others, or only those of several exam years. */
  kind: z
    .enum(['all', 'exam', 'course', 'recurring'], { error: key('value.invalid') })
    .default('all'),
  types: z.enum(QUESTION_TYPES, { error: key('value.invalid') }).default('qcm'),
  statuses: choices(STATUSES),
  /** Open questions have none: they are `unrated`. */
  difficulties: choices(DIFFICULTIES),
});
export type SittingFilter = z.output<typeof sittingFilter>;

const mode = z.enum(SITTING_MODES, { error: key('value.invalid') });
const bareme_id = id().nullish();
const time_limit_seconds = integer('sitting.limit', LIMIT_MIN_SECONDS, LIMIT_MAX_SECONDS).nullish();

export const createSittingInput = z.object({
  filter: sittingFilter,
  mode,
  count: integer('sitting.count', 1, QUESTIONS_MAX),
  order: z.enum(['fixed', 'random'], { error: key('value.invalid') }),
  /** Null: that of the only subject, else the platform's. */
  bareme_id,
  /** The time limit of an exam; null: by the number of questions. */
  time_limit_seconds,
  /** Null: a new one. The same seed gives the same order of the same questions. */
  seed: integer('number.invalid', SEED_MIN, SEED_MAX).nullish(),
  title: requiredName('sitting.title').nullish(),
});

/** A whole exam of one year, with its own time and scoring rule. */
export const createPaperInput = z.object({
  subject_id: id(),
  exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX),
});

/** Questions that a list shows, in its order. */
const bookQuestions = z.object({
  questions: list(
    z.object({ kind: z.enum(['qcm', 'qroc'], { error: key('review.kind') }), id: id() }),
    LISTED_MAX,
  ).min(1, key('value.invalid')),
});

/** The questions of a finished sitting again. */
const again = z.object({
  id: id(),
  only: z.enum(['all', 'wrong', 'flagged'], { error: key('value.invalid') }),
});
export const repeatSittingInput = again.extend({ mode });

const kindOf = <const Name extends string>(name: Name) =>
  z.literal(name, { error: key('value.invalid') });
const paper = createPaperInput.extend({ of: kindOf('paper') });
/** A scheduled mock exam, within its window. */
const mock = z.object({ of: kindOf('mock'), id: id() });

/**
 * The origin of a new sitting: a choice, questions of the error book or of a search in training, a year's exam, what is left of today, a
 * finished one again, or a mock exam.
 */
export const beginInput = z.discriminatedUnion(
  'of',
  [
    createSittingInput.extend({ of: kindOf('custom') }),
    bookQuestions.extend({ of: kindOf('book') }),
    z.object({ of: kindOf('search'), search: searchedText }),
    paper,
    z.object({ of: kindOf('day') }),
    repeatSittingInput.extend({ of: kindOf('repeat') }),
    mock,
  ],
  { error: key('value.invalid') },
);

const custom = createSittingInput.pick({
  filter: true,
  count: true,
  bareme_id: true,
  time_limit_seconds: true,
});

/** An exam that one wants to know of before it begins. */
export const briefingInput = z.discriminatedUnion(
  'of',
  [custom.extend({ of: kindOf('custom') }), paper, again.extend({ of: kindOf('repeat') }), mock],
  { error: key('value.invalid') },
);

const SECONDS_MAX = 2_147_483_647;
const seconds = () => integer('answer.time', 0, SECONDS_MAX);

const item = z.object({
  position: integer('number.invalid', 1, QUESTIONS_MAX),
  /** The version of a closed question that the page shows: letters are carried over where its options have moved since. */
  question_version: id().optional(),
  /** Empty: no answer. */
  selected_answers: list(z.enum(LETTERS, { error: key('answer.unknown_letter') }), 100),
  /** The answer to an open question; empty or left out: no answer. */
  typed_text: typedText.nullish().transform((text) => text || null),
  flagged: flag(),
  /** True where the answer stays from now on, for what its clinical case tells next. */
  locked: flag().default(false),
  /** Seconds for which the question was shown, in all. */
  seconds: seconds(),
  /** The revision that the device had read from the server. */
  base_revision: seconds(),
  /** Greater than any that this device has given the question before. */
  revision: integer('number.invalid', 1, SECONDS_MAX),
  /** Seconds since the question was answered, when it is sent; null: unknown. */
  age_seconds: seconds().nullish(),
});
export type SavedItem = z.output<typeof item>;

export const saveSittingInput = z.object({
  id: id(),
  /** Each open page makes its own. */
  device: z.uuid({ error: key('value.invalid') }),
  items: list(item, QUESTIONS_MAX)
    .min(1, key('value.invalid'))
    .refine(
      (items) => new Set(items.map(({ position }) => position)).size === items.length,
      key('value.invalid'),
    ),
});

/** The student's grade of an open answer of a sitting after comparing it. */
export const gradeItemInput = gradeQrocInput.extend({
  position: integer('number.invalid', 1, QUESTIONS_MAX),
});

export const listSittingsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
});
