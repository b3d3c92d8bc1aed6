import { z } from 'zod';
import { id, integer, key, optionalText, page, whenObject } from '../fields.ts';
import { LETTERS } from '../questions/letters.ts';
import { correctAnswers } from '../questions/qcm.schema.ts';
import {
  QROC_REPORT_REASONS,
  REPORT_ANSWER_MAX,
  REPORT_DECISIONS,
  REPORT_MESSAGE_MAX,
  REPORT_REASONS,
  REPORT_REFERENCE_MAX,
  REPORT_REPLY_MAX,
  takesAnswer,
} from './rules.ts';

export const reportedQcmInput = z.object({ qcm_id: id() });

/** A page of one's own reports, or of the desk. */
export const listReportsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
});

/** A student's report of a question: a wrong key with the letters that they consider right, anything else in words. */
export const createReportInput = z
  .object({
    qcm_id: id(),
    reason: z.enum(REPORT_REASONS, { error: key('report.reason') }),
    suggested_answers: z
      .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
        error: key('report.letters'),
      })
      .max(LETTERS.length, key('answer.unknown_letter'))
      .default([]),
    message: optionalText(REPORT_MESSAGE_MAX),
    reference: optionalText(REPORT_REFERENCE_MAX),
  })
  .refine(({ reason, suggested_answers }) => reason !== 'key' || suggested_answers?.length > 0, {
    path: ['suggested_answers'],
    error: key('report.letters'),
    when: whenObject,
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== null, {
    path: ['message'],
    error: key('report.message'),
  });

/** A student's report of an open question: for the answer what should count, anything else in words. */
export const createQrocReportInput = z
  .object({
    id: id(),
    reason: z.enum(QROC_REPORT_REASONS, { error: key('report.reason') }),
    suggested_answer: optionalText(REPORT_ANSWER_MAX),
    message: optionalText(REPORT_MESSAGE_MAX),
    reference: optionalText(REPORT_REFERENCE_MAX),
  })
  .refine(({ reason, suggested_answer }) => reason !== 'accept' || suggested_answer !== null, {
    path: ['suggested_answer'],
    error: key('report.answer'),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== null, {
    path: ['message'],
    error: key('report.message'),
  })
  .transform(({ suggested_answer, ...report }) => ({
    ...report,
    suggested_answer: takesAnswer(report.reason) ? suggested_answer : null,
  }));

/** A new key, or null for a question that is neutralised. */
const newKey = correctAnswers.nullable();

export const previewCorrectionInput = z.object({ qcm_id: id(), correct_answers: newKey });

const INTEGER_MAX = 2_147_483_647;

/** Characters of a note for students on a change of a question, at most. */
const PUBLIC_NOTE_MAX = 500;

/** Fields of every decision: the version and reports that were seen, and the texts for students. */
export const decided = {
  version: integer('number.invalid', 1, INTEGER_MAX),
  up_to: id(),
  /** The other question's number in the subject. */
  duplicate_of: integer('report.duplicate_of', 1, INTEGER_MAX).nullish(),
  public_note: optionalText(PUBLIC_NOTE_MAX),
  reply: optionalText(REPORT_REPLY_MAX),
};

/** Adds the rules of every decision: a refusal needs a reply, a duplicate the other question. */
export function withDecisionRules<
  Schema extends z.ZodType<{
    decision: string;
    reply: string | null;
    duplicate_of?: number | null | undefined;
  }>,
>(schema: Schema) {
  return schema
    .refine(({ decision, reply }) => decision !== 'reject' || reply !== null, {
      path: ['reply'],
      error: key('report.reply'),
    })
    .refine(({ decision, duplicate_of }) => decision !== 'duplicate' || duplicate_of != null, {
      path: ['duplicate_of'],
      error: key('report.duplicate_of'),
    });
}

/**
 * A decision about the open reports of a question, as it was seen: its version, and its newest report. To correct
 * without a key says that the question has been corrected elsewhere.
 */
export const resolveReportsInput = withDecisionRules(
  z.object({
    qcm_id: id(),
    ...decided,
    decision: z.enum(REPORT_DECISIONS, { error: key('report.decision') }),
    correct_answers: newKey.default(null),
  }),
);
