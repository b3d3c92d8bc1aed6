import { hasZones, type RouterOutputs, type Services } from '@amphi/api';
import { studyInput, submitAnswerInput } from '@amphi/domain/attempts/schema';
import { createPlainQrocInput, updatePlainQrocInput } from '@amphi/domain/questions/qroc.schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import type { z } from 'zod';

type Submitted = Extract<RouterOutputs['answers']['submit'], { kind: 'answer'; in: 'practice' }>;

interface Zoned {
  zones: unknown;
  zone_play: unknown;
}

/** An open question as the interface knows it, without zones. */
const plain = <Question extends Zoned>({ zones: _, zone_play: __, ...question }: Question) =>
  question;

/** The fields of an open question that are read from a body: its zones are ignored. */
const withoutZones = ({ zones: _, zone_play: __, ...fields }: Record<string, unknown>) => fields;

/** True of an open question without zones, and where there is none. */
const isPlain = async ({ db }: Services, { id }: Record<string, unknown>) =>
  typeof id !== 'number' || !(await hasZones(db, id));

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
  'study.qrocs': {
    input: studyInput,
    given: (fields: object) => fields,
    answer: ({ questions, ...subject }: RouterOutputs['study']['qrocs']) => ({
      ...subject,
      questions: questions.map(({ zone_labels: _, ...question }) => plain(question)),
    }),
  },
  'qrocs.bySubject': {
    input: studyInput,
    given: (fields: object) => fields,
    answer: (questions: RouterOutputs['qrocs']['bySubject']) => questions.map(plain),
  },
  'qrocs.create': {
    input: createPlainQrocInput,
    given: withoutZones,
    answer: (question: RouterOutputs['qrocs']['create']) => plain(question),
  },
  'qrocs.update': {
    input: updatePlainQrocInput,
    isServed: isPlain,
    given: withoutZones,
    answer: (question: RouterOutputs['qrocs']['update']) => plain(question),
  },
  'qrocs.remove': { isServed: isPlain },
  'study.revealQroc': { isServed: isPlain },
};

interface RestCase {
  /** Missing where the fields are those of the procedure. */
  input?: z.core.$ZodType;
  /** Whether the interface knows the row that fields name. */
  isServed?(services: Services, fields: Record<string, unknown>): Promise<boolean>;
  given?(fields: Record<string, unknown>): object;
  /** Missing where the output is that of the procedure. */
  answer?(output: unknown): unknown;
}

/** The case that a procedure's row serves; undefined where it serves the procedure as it is. */
export const restCaseOf = (path: string): RestCase | undefined =>
  (restCases as Record<string, unknown>)[path] as RestCase | undefined;
