import { z } from 'zod';
import { CASE_QUESTIONS_MAX } from '../cases/rules.ts';
import { flag, id, integer, key, optionalName, optionalText, requiredName } from '../fields.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from '../questions/rules.ts';
import type { ValidationKey } from '../validation-keys.ts';

/** Three decimals at most, since points are counted in thousandths. */
const hasThousandths = (value: number): boolean =>
  Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

/** A part of a question's weight: 1 is all of it. */
const part = (message: ValidationKey, min: number, max: number) =>
  z
    .number({ error: message })
    .min(min, message)
    .max(max, message)
    .refine(hasThousandths, key('bareme.decimals'));

/** Points for a question without an answer; 0 when left out. */
const blank = part('bareme.points', -1, 1).optional();
/** Ignores the propositions that must or must never be ticked. */
const ignore_must = z.boolean({ error: key('flag.invalid') }).optional();

/** The number of questions that a whole clinical case counts for; left out, each of its questions counts. */
const case_weight = integer('bareme.case_weight', 1, CASE_QUESTIONS_MAX).optional();

/** Parameters that rules of every kind may have beside their own. */
const common = { blank, case_weight };

/** Points for 0 to 6 discordances. */
const STEPS_MAX = 7;

const steps = z
  .array(part('bareme.points', -1, 1), { error: key('bareme.steps') })
  .min(2, key('bareme.steps'))
  .max(STEPS_MAX, key('bareme.steps'))
  .refine((list) => list[0] === 1, key('bareme.steps'))
  .refine(
    (list) => list.every((value, index) => value <= (list[index - 1] ?? 1)),
    key('bareme.steps'),
  );

const params = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: key('value.invalid') });

/** The parameters of each kind of rule; `score.ts` says what they mean. */
export const BAREME_PARAMS = {
  exact: params(common),
  steps: params({
    steps,
    qru: z.literal('exact', { error: key('value.invalid') }).optional(),
    qrp: z.literal('x_over_n', { error: key('value.invalid') }).optional(),
    ignore_must,
    ...common,
  }),
  per_item: params({
    count: z.enum(['propositions', 'ticks'], { error: key('bareme.count') }),
    penalty: part('bareme.penalty', 0, 1).optional(),
    floor: part('bareme.points', -1, 0).optional(),
    ...common,
  }),
  threshold: params({
    share: part('bareme.share', 0, 1),
    points: part('bareme.points', -1, 1),
    ...common,
  }),
  negative: params({ wrong: part('bareme.wrong', -1, 0), ...common }),
  x_over_n: params({ ignore_must, ...common }),
};

export type BaremeKind = keyof typeof BAREME_PARAMS;
export const BAREME_KINDS = Object.keys(BAREME_PARAMS) as BaremeKind[];

/** A rule of any kind, with further fields beside it. */
const withRule = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const variant = <Kind extends BaremeKind>(kind: Kind) =>
    z.object({ ...shape, kind: z.literal(kind), params: BAREME_PARAMS[kind] });
  return z.discriminatedUnion(
    'kind',
    [
      variant('exact'),
      variant('steps'),
      variant('per_item'),
      variant('threshold'),
      variant('negative'),
      variant('x_over_n'),
    ],
    { error: key('bareme.kind') },
  );
};

/** A scoring rule: its kind and the parameters of that kind. */
export const bareme = withRule({});
export type Bareme = z.output<typeof bareme>;

const name = requiredName('bareme.name_required');

export const createBaremeInput = withRule({ name });
export const updateBaremeInput = withRule({ name, id: id() });

export const PAPER_MINUTES_MIN = 5;
export const PAPER_MINUTES_MAX = 360;

const paper = {
  subject_id: id(),
  exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX),
  /** Null: the subject's, else the platform's. */
  bareme_id: id()
    .nullish()
    .transform((value) => value ?? null),
};

/** A missing field is cleared. */
export const saveExamPaperInput = z.object({
  ...paper,
  /** Null: named after its year. */
  title: optionalName(),
  duration_minutes: integer('paper.duration', PAPER_MINUTES_MIN, PAPER_MINUTES_MAX)
    .nullish()
    .transform((value) => value ?? null),
  note: optionalText(500),
  /** Scores the copies again that were handed in. */
  rescore: flag().default(false),
});

/** The rule of a subject's papers that have none of their own. */
export const saveSubjectRuleInput = saveExamPaperInput.pick({
  subject_id: true,
  bareme_id: true,
  rescore: true,
});

/** Without a year: all papers of the subject that have no rule of their own. */
export const previewRescoringInput = z.object({ ...paper, exam_year: paper.exam_year.optional() });
