import { writeAnswers, writeElements } from '@amphi/domain/questions/expected-answers';
import {
  EXPLAINED_COLUMNS,
  type Exam,
  type Explained,
  examFieldsOf,
  NO_EXAM,
} from '@amphi/domain/questions/question.schema';
import type { Zone, ZonePlay } from '@amphi/domain/questions/zones/zones';
import type { Qcm, Qroc } from '../../types.ts';
import { type Answers, emptyOptions, type Marking } from './options.ts';

/** The form values that both question types have. */
export interface QuestionValues extends Exam, Record<keyof Explained, string> {
  question_text: string;
  text_format: Qcm['text_format'];
  image_url: string;
  state: Qcm['state'];
  subject_id: number | null;
  chapter_id: number | null;
  is_exam_question: boolean;
  /** The note that students read about the change; only for a question that exists. */
  public_note: string;
  /** The author's words about a draft. */
  comment: string;
}

export interface QcmValues extends QuestionValues, Answers, Marking {
  answer_format: Qcm['answer_format'];
  choice_limit: number | null;
  lesson_name: string;
  question_number: number | null;
}

export interface QrocValues extends QuestionValues {
  answer_text: string;
  /** Texts that `readAnswers` and `readElements` read. */
  accepted_answers: string;
  refused_answers: string;
  elements: string;
  /** Zones of the picture; `elements` has the label of each on its line. */
  zones: Zone[];
  zone_play: ZonePlay | null;
  order_index: number;
}

/** The fields that the forms show. */
type QcmFields = Pick<Qcm, Exclude<keyof QcmValues, 'public_note' | 'comment'>>;
type QrocFields = Pick<Qroc, Exclude<keyof QrocValues, 'public_note' | 'comment'>>;

const explainedValues = (question: Explained | null) =>
  Object.fromEntries(EXPLAINED_COLUMNS.map((field) => [field, question?.[field] ?? ''])) as Record<
    keyof Explained,
    string
  >;

/** Subject and chapter of a new question. */
export interface Filing {
  subjectId?: number | undefined;
  chapterId?: number | undefined;
}

function commonValues(
  question: QcmFields | QrocFields | null,
  { subjectId, chapterId }: Filing,
): QuestionValues {
  return {
    question_text: question?.question_text ?? '',
    text_format: question?.text_format ?? 'plain',
    ...explainedValues(question),
    image_url: question?.image_url ?? '',
    state: question?.state ?? 'published',
    subject_id: question?.subject_id ?? subjectId ?? null,
    chapter_id: question ? question.chapter_id : (chapterId ?? null),
    is_exam_question: question?.is_exam_question ?? false,
    ...examFieldsOf(question ?? NO_EXAM),
    public_note: '',
    comment: '',
  };
}

/** The form values of a question, or of a new one. The form determines whether it is an exam question. */
export function qcmValues(qcm: QcmFields | null, exam: boolean, filing: Filing = {}): QcmValues {
  return {
    ...commonValues(qcm, filing),
    is_exam_question: exam,
    options: { ...(qcm?.options ?? emptyOptions()) },
    correct_answers: [...(qcm?.correct_answers ?? [])],
    lesson_name: qcm?.lesson_name ?? '',
    question_number: qcm?.question_number ?? null,
    answer_format: qcm?.answer_format ?? 'qrm',
    choice_limit: qcm?.choice_limit ?? null,
    must_letters: [...(qcm?.must_letters ?? [])],
    never_letters: [...(qcm?.never_letters ?? [])],
    option_notes: { ...qcm?.option_notes },
    option_weights: { ...qcm?.option_weights },
  };
}

export function qrocValues(qroc: QrocFields | null, filing: Filing = {}): QrocValues {
  return {
    ...commonValues(qroc, filing),
    answer_text: qroc?.answer_text ?? '',
    accepted_answers: writeAnswers(qroc?.accepted_answers ?? []),
    refused_answers: writeAnswers(qroc?.refused_answers ?? []),
    elements: writeElements(qroc?.elements ?? []),
    zones: [...(qroc?.zones ?? [])],
    zone_play: qroc?.zone_play ?? null,
    order_index: qroc?.order_index ?? 0,
  };
}

/** The values of a draft's form: with what its author says of it. */
export const withNotes = <Values extends QuestionValues>(
  values: Values,
  draft: Pick<QuestionValues, 'public_note' | 'comment'> | undefined,
): Values =>
  draft ? { ...values, public_note: draft.public_note, comment: draft.comment } : values;

/** The values that the next new question takes over from the one before. */
export function filedAs({
  text_format,
  subject_id,
  chapter_id,
  is_exam_question,
  ...values
}: QuestionValues): Partial<QuestionValues> {
  return { text_format, subject_id, chapter_id, is_exam_question, ...examFieldsOf(values) };
}
