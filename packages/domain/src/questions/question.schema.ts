import { z } from 'zod';
import { FACULTIES } from '../auth/studies.ts';
import { columnsOf, fieldsAsRead, picked, read, shapeOf } from '../edits/schema.ts';
import {
  flag,
  id,
  imageUrl,
  key,
  optionalText,
  page,
  requiredText,
  search,
  sorting,
} from '../fields.ts';
import { EXAM_SESSIONS, PUBLIC_NOTE_MAX, QUESTION_KINDS } from './rules.ts';
import { QUESTION_STATES } from './states.ts';

/** A value that may be missing, which is null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null);

/** `markdown` is the subset that docs/decisions/0026 describes. */
export const TEXT_FORMATS = ['plain', 'markdown'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const textFormat = z.enum(TEXT_FORMATS, { error: key('qcm.text_format') });

export const questionText = {
  question_text: { input: requiredText('qcm.question_text_required'), read: read.text() },
  /** Left out, it stays as it is, and is plain for a new question. */
  text_format: {
    input: textFormat.nullish().transform((format) => format ?? undefined),
    read: textFormat,
  },
};

const states = z.enum(QUESTION_STATES, { error: key('qcm.state') });

/** The state of a question: whether it is offered. Left out, it stays as it is, and a new question is published. */
export const questionState = {
  state: {
    input: states.nullish().transform((state) => state ?? undefined),
    read: states,
  },
};

export const isExamQuestion = {
  is_exam_question: { input: flag().default(false), read: read.flag() },
};

export const examYear = orNull(z.number({ error: key('qcm.exam_year') }).int(key('qcm.exam_year')));

const sessions = z.enum(EXAM_SESSIONS, { error: key('qcm.exam_session') });
const faculties = z.enum(FACULTIES, { error: key('studies.faculty') });

/** The exam that a question comes from: its year, which session of that, and of which faculty, where it is known. */
export const exam = {
  exam_year: { input: examYear, read: read.optionalNumber() },
  exam_session: { input: orNull(sessions), read: sessions.nullable() },
  exam_faculty: { input: orNull(faculties), read: faculties.nullable() },
};

/** Filters by the exam that questions come from. */
export const examFilter = {
  exam_year: z
    .number({ error: key('qcm.exam_year') })
    .int(key('qcm.exam_year'))
    .optional(),
  exam_session: sessions.optional(),
  exam_faculty: faculties.optional(),
};

export const EXAM_COLUMNS = columnsOf(exam);
export const examAsRead = fieldsAsRead(shapeOf(exam, 'read'));
export type Exam = z.output<typeof examAsRead>;
export const NO_EXAM = {
  is_exam_question: false,
  exam_year: null,
  exam_session: null,
  exam_faculty: null,
} as const;

/** Picks the fields of the exam that a question comes from. */
export const examFieldsOf = (question: Exam) => picked(question, EXAM_COLUMNS);

/** Fields of a question of either kind before it is answered, wherever it is asked. */
export const prompt = {
  ...questionText,
  image_url: { input: imageUrl, read: read.optionalText() },
  ...exam,
};

export const PROMPT_COLUMNS = columnsOf(prompt);
const promptAsRead = z.object(shapeOf(prompt, 'read'));
export type Prompt = z.output<typeof promptAsRead>;

/** Picks the fields that every question shows before it is answered. */
export const promptOf = (question: Prompt) => picked(question, PROMPT_COLUMNS);

/** Fields of a question of either kind once it is answered, beside its key. */
export const explained = {
  justification: { input: optionalText(), read: read.optionalText() },
};

export const EXPLAINED_COLUMNS = columnsOf(explained);
const explainedAsRead = fieldsAsRead(shapeOf(explained, 'read'));
export type Explained = z.output<typeof explainedAsRead>;

export const position = {
  subject_id: { input: id('qcm.subject_required'), read: read.number() },
  chapter_id: { input: orNull(id()), read: read.optionalNumber() },
};

/** The note on a change that students read beside the question. */
export const publicNote = optionalText(PUBLIC_NOTE_MAX);

/** Columns that an import file replaces by names: its subjects and chapters. */
export const filingColumns = { subject_id: true, chapter_id: true } as const;

/** Exam questions of a subject by chapter and year: of one faculty, or of all. */
export const recurrenceInput = z.object({
  subject_id: id(),
  exam_faculty: examFilter.exam_faculty,
});

/** The columns that the tables of questions can be sorted by. */
export const QCM_SORTS = [
  'question',
  'subject',
  'lesson',
  'options',
  'correct',
  'created',
] as const;
export const QROC_SORTS = ['question', 'answer', 'subject', 'chapter', 'order', 'created'] as const;

/** Filters that the lists of questions have in common. */
export const questionFilter = {
  subject_id: id().optional(),
  semester_id: id().optional(),
  chapter_id: id().optional(),
  search,
  kind: z.enum(QUESTION_KINDS, { error: key('qcm.kind') }).default('all'),
  /** The state; of open questions, one that was merged into another is retired, and all others are published. */
  state: z.enum(QUESTION_STATES, { error: key('qcm.state') }).optional(),
  ...examFilter,
};

/** The filters of the back-office's tables, the same for closed and open questions. */
export const listQcmsInput = z.object({ ...page, ...sorting(QCM_SORTS), ...questionFilter });
export const listQrocsInput = z.object({ ...page, ...sorting(QROC_SORTS), ...questionFilter });

export type QuestionFilter = Omit<z.output<typeof listQcmsInput>, 'sort' | 'direction'>;
