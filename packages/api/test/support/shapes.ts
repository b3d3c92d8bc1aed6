import {
  QCM_COLUMNS,
  SOLUTION_COLUMNS,
  STUDIED_QCM_COLUMNS,
} from '@amphi/domain/questions/qcm.schema';
import { expect } from 'vitest';

const number = expect.any(Number);
const text = expect.any(String);
const flag = expect.any(Boolean);
const date = expect.any(Date);

/** The objects of the contract with exactly their fields; nullable ones are left to the test. */
export const sessionUser = {
  id: number,
  full_name: text,
  email: text,
  is_admin: flag,
  staff: [],
  staff_grants: [],
  role: text,
  is_active: flag,
  email_confirmed: flag,
  has_second_factor: false,
  second_factor_due: null,
  created_at: date,
};

export const adminUser = { ...sessionUser, total_payments: number, active_semesters: number };

export const semester = {
  id: number,
  name: text,
  year: number,
  description: null,
  fee: number,
  is_active: flag,
};

export const listedSemester = {
  ...semester,
  subject_count: number,
  qcm_count: number,
  justification_qcm_count: number,
  created_at: date,
};

export const subject = {
  id: number,
  name: text,
  description: null,
  semester_id: number,
  semester_name: text,
  semester_year: number,
  qcm_count: number,
  justification_qcm_count: number,
};

export const chapter = { id: number, name: text, subject_id: number, position: number };

export const countedChapter = { ...chapter, qcm_count: number, justification_qcm_count: number };

/** Null fields of a closed question, for which nothing was set. */
const unsaid = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((one) => [one, null]));

/** A question without key and justification. */
const question = {
  id: number,
  question_text: text,
  text_format: 'plain',
  options: expect.any(Object),
  image_url: null,
  subject_id: number,
  subject_name: text,
  semester_name: text,
  chapter_id: null,
  chapter_name: null,
  lesson_name: null,
  question_number: number,
  is_exam_question: flag,
  exam_year: null,
  exam_session: null,
  created_at: date,
  updated_at: date,
};

export const correction = {
  ...unsaid(SOLUTION_COLUMNS),
  correct_answers: expect.any(Array),
  justification: text,
};

export const qcm = { ...unsaid(STUDIED_QCM_COLUMNS), ...question, ...correction };

/** The shape for administrators; nothing is set about its marking. */
export const editedQcm = {
  ...unsaid(QCM_COLUMNS),
  ...qcm,
  answer_format: 'qrm',
  must_letters: [],
  never_letters: [],
  state: 'published',
};

/** Dates are texts, as in JSON. */
export const practiceQuestion = {
  ...question,
  created_at: text,
  updated_at: text,
  is_answered: flag,
  has_justification: flag,
};

const openQuestion = {
  id: number,
  question_text: text,
  text_format: 'plain',
  image_url: null,
  subject_id: number,
  chapter_id: null,
  chapter_name: null,
  order_index: number,
  is_exam_question: flag,
  exam_year: null,
  exam_session: null,
};

export const qroc = {
  ...openQuestion,
  answer_text: text,
  accepted_answers: [],
  refused_answers: [],
  elements: [],
  state: 'published',
  justification: text,
  created_at: date,
  updated_at: date,
};

export const studyQroc = { ...openQuestion, has_justification: flag, is_revealed: flag };

export const payment = {
  id: number,
  user_id: number,
  user_name: text,
  user_email: text,
  semester_id: number,
  semester_name: text,
  semester_year: number,
  semester_fee: number,
  amount: number,
  bank_name: text,
  phone_number: text,
  receipt_url: text,
  status: text,
  rejection_reason: null,
  created_at: date,
  updated_at: date,
  approved_at: null,
};

export const access = {
  id: number,
  user_id: number,
  user_name: text,
  user_email: text,
  semester_id: number,
  semester_name: text,
  payment_id: null,
  starts_at: date,
  expires_at: date,
  revoked_at: null,
  is_active: flag,
};

export const progress = {
  subject_id: number,
  subject_name: text,
  attempt_number: number,
  completed_at: null,
  total_questions: number,
  answered_questions: number,
  correct_answers: number,
  time_taken_seconds: number,
  success_rate: number,
};
