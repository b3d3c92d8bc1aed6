import { LETTERS } from '@amphi/domain/questions/letters';
import { z } from 'zod';
import { answersOf, named } from './answer.ts';
import { countedChapter, subject } from './content.ts';
import { count, flag, id, letters, moment, percent, text } from './fields.ts';
import { qcm, qcmFields, qrocFields } from './questions.ts';

const practiceQuestion = named(
  'PracticeQuestion',
  qcmFields.extend({ is_answered: flag, has_justification: flag }),
);

const studyQroc = named(
  'StudyJustificationQcm',
  qrocFields.extend({ has_justification: flag, is_revealed: flag }),
);

const answerStat = named(
  'AnswerStat',
  z.object({ option_key: z.enum(LETTERS), count, percentage: percent }),
);

/** What the other users answered. */
const othersAnswers = { answer_stats: z.array(answerStat), total_answers: count };

const progress = named(
  'Progress',
  z.object({
    subject_id: id,
    subject_name: text,
    attempt_number: id,
    completed_at: moment.nullable(),
    total_questions: count,
    answered_questions: count,
    correct_answers: count,
    time_taken_seconds: count,
    success_rate: percent,
  }),
);

const reviewedQuestion = named(
  'ReviewedQuestion',
  z.object({
    qcm,
    user_answer: letters,
    is_correct: flag,
    time_taken_seconds: count,
    ...othersAnswers,
  }),
);

/** A subject's questions, of whatever kind. */
const questionsOf = <Question extends z.ZodType>(question: Question) =>
  z.object({ subject_id: id, subject_name: text, questions: z.array(question) });

export const studyAnswers = answersOf({
  'dashboard.semester': z.object({
    semester_id: id,
    semester_name: text,
    subjects: z.array(subject),
  }),
  'study.options': z.object({
    subject_id: id,
    subject_name: text,
    semester_id: id,
    semester_name: text,
    chapters: z.array(countedChapter),
    justification_chapters: z.array(countedChapter),
    exam_years: z.array(z.object({ year: z.int(), qcm_count: count })),
    justification_exam_years: z.array(z.object({ year: z.int(), justification_qcm_count: count })),
    has_justification_qcms: flag,
    justification_qcm_count: count,
    total_qcms: count,
  }),
  'study.questions': questionsOf(practiceQuestion),
  'study.allQuestions': questionsOf(qcm),
  'study.qrocs': questionsOf(studyQroc),
  'study.revealQroc': z.object({ id, answer_text: text, justification: text.nullable() }),
  'study.qrocProgress': z.object({
    subject_name: text,
    total_questions: count,
    revealed_questions: count,
  }),
  'attempts.submitAnswer': z.object({
    is_correct: flag,
    ...othersAnswers,
    correct_answers: letters,
    justification: text.nullable(),
  }),
  'attempts.review': questionsOf(reviewedQuestion),
  'attempts.progress': progress,
  'attempts.complete': progress,
  'attempts.reset': progress,
});
