import type { RouterOutputs } from '@amphi/api';
import { submitAnswerInput } from '@amphi/domain/attempts/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import type { z } from 'zod';

type Submitted = Extract<RouterOutputs['answers']['submit'], { kind: 'answer'; in: 'practice' }>;

/** Rows that serve one case of their procedure: the fields that they take, and how they go in and come out. */
export const restCases = {
  /** An answer to a closed question, in practice or in the sitting that it names. */
  'answers.submit': {
    input: submitAnswerInput,
    given: (fields: object) => ({
      ...fields,
      kind: 'answer',
      in: 'sitting_id' in fields ? 'sitting' : 'practice',
    }),
    answer: ({ result }: Submitted) => result,
  },
  /** The dashboard, whose streak has no days of rest. */
  'dashboard.student': {
    answer: ({
      stats: { streak: _, ...stats },
      ...rest
    }: RouterOutputs['dashboard']['student']) => ({
      ...rest,
      stats,
    }),
  },
  'chapters.withCounts': {
    input: bySubjectInput,
    given: (fields: object) => fields,
    answer: (chapters: RouterOutputs['chapters']['withCounts']) =>
      chapters.map(({ is_open: _, ...chapter }) => chapter),
  },
  /** Ways of studying a subject, without what is left to buy. */
  'study.options': {
    input: bySubjectInput,
    given: (fields: object) => fields,
    answer: ({ rest: _, ...options }: RouterOutputs['study']['options']) => options,
  },
};

interface RestCase {
  /** Missing where the fields are those of the procedure. */
  input?: z.core.$ZodType;
  given?(fields: object): object;
  answer(output: unknown): unknown;
}

/** The case that a procedure's row serves; undefined where it serves the procedure as it is. */
export const restCaseOf = (path: string): RestCase | undefined =>
  (restCases as Record<string, unknown>)[path] as RestCase | undefined;
