import { LETTERS } from '@amphi/domain/questions/letters';
import { qcmMarkingAsRead, studiedQcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocSolutionAsRead } from '@amphi/domain/questions/qroc.schema';
import { examAsRead } from '@amphi/domain/questions/question.schema';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { STAFF_ROLES } from '@amphi/domain/staff/rules';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import {
  count,
  flag,
  id,
  int,
  letters,
  moment,
  money,
  options,
  paymentStatus,
  percent,
  text,
  textFormat,
} from './fields.ts';

/** The objects that responses are made of, by the names that the document gives them. */
export const components = new Map<z.ZodType, string>();

/** An object that the document describes once, under a name of its own. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  components.set(schema, name);
  return schema;
}

const userFields = z.object({
  id,
  full_name: text,
  email: text,
  is_admin: flag,
  is_active: flag,
  email_confirmed: flag,
  has_second_factor: flag,
  second_factor_due: moment.nullable(),
  created_at: moment,
  role: z.enum(ROLES),
  staff: z.array(z.enum(STAFF_ROLES)),
  staff_grants: z.array(
    z.object({ role: z.enum(STAFF_ROLES), semester_id: id.nullable(), subject_id: id.nullable() }),
  ),
});
export const sessionUser = named('SessionUser', userFields);
export const adminUser = named(
  'AdminUser',
  userFields.extend({ total_payments: count, active_semesters: count }),
);

const semesterFields = z.object({
  id,
  name: text,
  year: int,
  fee: money,
  is_active: flag,
  description: text.nullable(),
});
export const semester = named('Semester', semesterFields);
export const listedSemester = named(
  'ListedSemester',
  semesterFields.extend({
    fee: money.nullable(),
    subject_count: count,
    qcm_count: count,
    justification_qcm_count: count,
    created_at: moment,
  }),
);

export const subject = named(
  'Subject',
  z.object({
    id,
    name: text,
    semester_id: id,
    semester_name: text,
    semester_year: int,
    qcm_count: count,
    justification_qcm_count: count,
    description: text.nullable(),
  }),
);

const chapterFields = z.object({ id, name: text, subject_id: id, position: int });
export const chapter = named('Chapter', chapterFields);
export const countedChapter = named(
  'CountedChapter',
  chapterFields.extend({ qcm_count: count, justification_qcm_count: count }),
);

/** Fields of a closed question that students and administrators see alike. */
const qcmFields = z.object({
  id,
  question_text: text,
  text_format: textFormat,
  options,
  subject_id: id,
  subject_name: text,
  semester_name: text,
  question_number: int,
  is_exam_question: flag,
  created_at: moment,
  updated_at: moment,
  ...examAsRead.shape,
  image_url: text.nullable(),
  chapter_id: id.nullable(),
  chapter_name: text.nullable(),
  lesson_name: text.nullable(),
  exam_year: int.nullable(),
});
const keyedQcmFields = z.object({ ...studiedQcmAsRead.shape, ...qcmFields.shape });
/** A closed question with its key. */
export const qcm = named('Qcm', keyedQcmFields);
/** State of a question: if and how it is offered to students. */
export const questionState = { state: z.enum(QUESTION_STATES) };
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
  qcmFields.extend({ is_answered: flag, has_justification: flag }),
);

/** Fields of an open question that students and administrators see alike. */
const qrocFields = z.object({
  id,
  question_text: text,
  text_format: textFormat,
  subject_id: id,
  order_index: count,
  is_exam_question: flag,
  ...examAsRead.shape,
  image_url: text.nullable(),
  chapter_id: id.nullable(),
  chapter_name: text.nullable(),
  exam_year: int.nullable(),
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
    ...qrocSolutionAsRead.shape,
    created_at: moment,
    updated_at: moment,
    ...qrocExpected,
    ...questionState,
  }),
);
export const studyQroc = named(
  'StudyJustificationQcm',
  qrocFields.extend({ has_justification: flag, is_revealed: flag }),
);

const answerStat = named(
  'AnswerStat',
  z.object({ count, percentage: percent, option_key: z.enum(LETTERS) }),
);
/** Answers of the other users. */
export const othersAnswers = {
  total_answers: count,
  answer_stats: z.array(answerStat),
};
export const reviewedQuestion = named(
  'ReviewedQuestion',
  z.object({
    user_answer: letters,
    is_correct: flag,
    time_taken_seconds: count,
    ...othersAnswers,
    qcm,
  }),
);
export const progress = named(
  'Progress',
  z.object({
    subject_id: id,
    subject_name: text,
    total_questions: count,
    answered_questions: count,
    success_rate: percent,
    time_taken_seconds: count,
    completed_at: moment.nullable(),
    attempt_number: int.min(1),
    correct_answers: count,
  }),
);

export const payment = named(
  'Payment',
  z.object({
    id,
    user_id: id,
    user_name: text,
    user_email: text,
    semester_name: text,
    semester_year: int,
    semester_fee: money,
    amount: money,
    phone_number: text,
    status: paymentStatus,
    created_at: moment,
    updated_at: moment,
    // Null for what was paid at the desk.
    bank_name: text.nullable(),
    receipt_url: text.nullable(),
    semester_id: id.nullable(),
    rejection_reason: text.nullable(),
    approved_at: moment.nullable(),
  }),
);
export const userAccess = named(
  'UserAccess',
  z.object({
    id,
    user_id: id,
    user_name: text,
    user_email: text,
    semester_id: id,
    semester_name: text,
    starts_at: moment,
    expires_at: moment,
    is_active: flag,
    payment_id: id.nullable(),
    revoked_at: moment.nullable(),
  }),
);
