import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { id, imageUrl, integer, key, optionalText, requiredName, requiredText } from '../fields.ts';
import { TEXT_FORMATS } from '../questions/question.schema.ts';
import { CASE_PICTURES_MAX, CASE_QUESTIONS_MAX, GROUPED_CASES_MAX } from './rules.ts';

/** A dossier progressif, a key feature problem, or a vignette with questions that do not follow each other. */
export const CASE_KINDS = ['dp', 'kfp', 'vignette'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** In characters. */
const PICTURE_TEXT_MAX = 300;

const questionKind = z.enum(['qcm', 'qroc'], { error: key('value.invalid') });

/** A picture above the questions; without an alternative text it is named as one of the case. */
const picture = z.object({
  url: imageUrl.transform((url, context) => {
    if (url !== null) return url;
    context.addIssue({ code: 'custom', message: key('case.picture_required') });
    return z.NEVER;
  }),
  caption: optionalText(PICTURE_TEXT_MAX),
  alternative: optionalText(PICTURE_TEXT_MAX),
});
export type CasePicture = z.output<typeof picture>;

/** The pictures of a case in their order. */
export const pictures = z
  .array(picture, { error: key('case.pictures') })
  .max(CASE_PICTURES_MAX, key('case.pictures'));

const item = z.object({
  kind: questionKind,
  id: id(),
  /** The text that is shown before this question. */
  reveal_text: optionalText(),
});
export type CaseItem = z.output<typeof item>;

const isDistinct = (items: readonly { kind: string; id: number }[]) =>
  new Set(items.map((one) => `${one.kind} ${one.id}`)).size === items.length;

export const createCaseInput = z.object({
  subject_id: id('qcm.subject_required'),
  kind: z.enum(CASE_KINDS, { error: key('case.kind') }).default('dp'),
  title: requiredName('case.title_required'),
  vignette: requiredText('case.vignette_required'),
  text_format: z.enum(TEXT_FORMATS, { error: key('qcm.text_format') }).default('plain'),
  pictures: pictures.default([]),
  /** Its questions in their order. */
  items: z
    .array(item, { error: key('case.items') })
    .max(CASE_QUESTIONS_MAX, key('case.too_many'))
    .refine(isDistinct, key('case.twice'))
    .default([]),
});
export type CaseFields = Omit<z.output<typeof createCaseInput>, 'subject_id'>;

/** The edited fields of a case, as they were read. */
export const caseAsRead = fieldsAsRead({
  kind: z.enum(CASE_KINDS, { error: key('case.kind') }),
  title: read.text(),
  vignette: read.text(),
  text_format: z.enum(TEXT_FORMATS, { error: key('qcm.text_format') }),
  pictures: z.array(
    z.object({
      url: read.text(),
      caption: read.optionalText(),
      alternative: read.optionalText(),
    }),
  ),
  items: z.array(z.object({ kind: questionKind, id: id(), reveal_text: read.optionalText() })),
});

/** A case stays in its subject, as its questions do. */
export const updateCaseInput = createCaseInput
  .omit({ subject_id: true })
  .extend({ id: id(), if_unmodified: ifUnmodified(caseAsRead) });

/** Open questions of a subject to be made cases, each with the questions that begin alike, as they were seen. */
export const groupCasesInput = z.object({
  subject_id: id('qcm.subject_required'),
  groups: z
    .array(
      z.object({
        title: requiredName('case.title_required'),
        questions: z
          .array(z.object({ id: id(), version: integer('number.invalid', 1, 2_147_483_647) }))
          .min(2, key('case.items'))
          .max(CASE_QUESTIONS_MAX, key('case.too_many')),
      }),
      { error: key('case.items') },
    )
    .min(1, key('bulk.nothing'))
    .max(GROUPED_CASES_MAX, key('bulk.too_many'))
    .refine(
      (groups) =>
        isDistinct(
          groups.flatMap(({ questions }) => questions.map(({ id }) => ({ kind: 'qroc', id }))),
        ),
      key('case.twice'),
    ),
});

/**
 * The case of a question, as it is shown where the question is asked: in practice, in a sitting of one's own, or in the
 * error book and where answers are read again.
 */
export const caseOfQuestionInput = z.discriminatedUnion(
  'in',
  [
    z.object({ in: z.enum(['practice', 'book']), kind: questionKind, id: id() }),
    z.object({
      in: z.literal('sitting'),
      sitting_id: id(),
      position: integer('number.invalid', 1, 32_767),
    }),
  ],
  { error: key('value.invalid') },
);
