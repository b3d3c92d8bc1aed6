import { LETTERS } from '@amphi/domain/questions/letters';
import { qcmMarkingAsRead, studiedQcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocCorrectionAsRead } from '@amphi/domain/questions/qroc.schema';
import { examAsRead } from '@amphi/domain/questions/question.schema';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { STAFF_ROLES } from '@amphi/domain/staff/schema';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { count, fields, int, nullable } from './fields.ts';

/** The objects that responses are made of, by the names that the document gives them. */
export const components = new Map<z.ZodType, string>();

/** An object that the document describes once, under a name of its own. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  components.set(schema, name);
  return schema;
}

const userFields = z.object({
  ...fields('id full_name email is_admin is_active email_confirmed created_at'),
  role: z.enum(ROLES),
  staff: z.array(z.enum(STAFF_ROLES)),
  staff_grants: z.array(
    z.object({ role: z.enum(STAFF_ROLES), ...nullable('semester_id subject_id') }),
  ),
});
export const sessionUser = named('SessionUser', userFields);
export const adminUser = named(
  'AdminUser',
  userFields.extend(fields('total_payments active_semesters')),
);

const semesterFields = z.object({
  ...fields('id name year fee is_active'),
  ...nullable('description'),
});
export const semester = named('Semester', semesterFields);
export const listedSemester = named(
  'ListedSemester',
  semesterFields.extend({
    ...nullable('fee'),
    ...fields('subject_count qcm_count justification_qcm_count created_at'),
  }),
);

export const subject = named(
  'Subject',
  z.object({
    ...fields('id name semester_id semester_name semester_year qcm_count justification_qcm_count'),
    ...nullable('description'),
  }),
);

const chapterFields = z.object(fields('id name subject_id position'));
export const chapter = named('Chapter', chapterFields);
export const countedChapter = named(
  'CountedChapter',
  chapterFields.extend(fields('qcm_count justification_qcm_count')),
);

/** Fields of a closed question that students and administrators see alike. */
const qcmFields = z.object({
  ...fields(
    'id question_text text_format options subject_id subject_name semester_name question_number',
  ),
  ...fields('is_exam_question created_at updated_at'),
  ...examAsRead.shape,
  ...nullable('image_url chapter_id chapter_name lesson_name exam_year'),
});
const keyedQcmFields = z.object({ ...studiedQcmAsRead.shape, ...qcmFields.shape });
/** A closed question with its key. */
export const qcm = named('Qcm', keyedQcmFields);
/** State of a question: if and how it is offered to students. */
export const questionState = { state: z.enum(QUESTION_STATES) };
/** How a closed question is scored beside its key, and whether it is offered. */
export const qcmMarking = {
  ...qcmMarkingAsRead.shape,
  choice_limit: z.int().min(2).max(LETTERS.length).nullable(),
};
/** A closed question as administrators edit it. */
export const editedQcm = named('EditedQcm', keyedQcmFields.extend(qcmMarking));
/** Closed question once it is saved, with a sentence for each thing that is odd about its options. */
export const savedQcm = named('SavedQcm', editedQcm.extend({ remarks: z.array(z.string()) }));
export const practiceQuestion = named(
  'PracticeQuestion',
  qcmFields.extend(fields('is_answered has_justification')),
);

/** Fields of an open question that students and administrators see alike. */
const qrocFields = z.object({
  ...fields('id question_text text_format subject_id order_index is_exam_question'),
  ...examAsRead.shape,
  ...nullable('image_url chapter_id chapter_name exam_year'),
});
/** Answers that a typed one to an open question is compared with, beside the text of its answer. */
export const qrocExpected = {
  accepted_answers: z.array(z.string()),
  refused_answers: z.array(z.string()),
  elements: z.array(
    z.object({ text: z.string(), synonyms: z.array(z.string()), required: z.boolean() }),
  ),
};
/** An open question with its answer. */
export const qroc = named(
  'JustificationQcm',
  qrocFields.extend({
    ...qrocCorrectionAsRead.shape,
    ...fields('created_at updated_at'),
    ...qrocExpected,
    ...questionState,
  }),
);
export const studyQroc = named(
  'StudyJustificationQcm',
  qrocFields.extend(fields('has_justification is_revealed')),
);

const answerStat = named(
  'AnswerStat',
  z.object({ ...fields('count percentage'), option_key: z.enum(LETTERS) }),
);
/** Answers of the other users. */
export const othersAnswers = {
  ...fields('total_answers'),
  answer_stats: z.array(answerStat),
};
export const reviewedQuestion = named(
  'ReviewedQuestion',
  z.object({
    ...fields('user_answer is_correct time_taken_seconds'),
    ...othersAnswers,
    qcm,
  }),
);
export const progress = named(
  'Progress',
  z.object({
    ...fields('subject_id subject_name total_questions answered_questions success_rate'),
    ...fields('time_taken_seconds'),
    ...nullable('completed_at'),
    attempt_number: int.min(1),
    correct_answers: count,
  }),
);

export const payment = named(
  'Payment',
  z.object({
    ...fields('id user_id user_name user_email semester_name semester_year semester_fee amount'),
    ...fields('phone_number status created_at updated_at'),
    // Null for what was paid at the desk.
    ...nullable('bank_name receipt_url'),
    ...nullable('semester_id rejection_reason approved_at'),
  }),
);
export const userAccess = named(
  'UserAccess',
  z.object({
    ...fields('id user_id user_name user_email semester_id semester_name starts_at expires_at'),
    ...fields('is_active'),
    ...nullable('payment_id revoked_at'),
  }),
);
