import { createQcmInput } from '@amphi/domain/questions/qcm.schema';
import { createQrocInput } from '@amphi/domain/questions/qroc.schema';
import { expect, test } from 'vitest';
import { filedAs, qcmValues, qrocValues } from './values.ts';

test('the form decides whether it is an exam question [questions.8]', () => {
  expect(qcmValues(null, true).is_exam_question).toBe(true);
  expect(qcmValues(null, false).is_exam_question).toBe(false);
});

test('a filled form is what the schema takes', () => {
  const values = {
    ...qcmValues(null, true, { subjectId: 3 }),
    question_text: 'Laquelle ?',
    options: { A: 'oui', B: 'non' },
    correct_answers: ['A'],
    exam_year: 2024,
  };
  expect(createQcmInput.parse(values)).toMatchObject({
    subject_id: 3,
    exam_year: 2024,
    justification: null,
    image_url: null,
    lesson_name: null,
    chapter_id: null,
    answer_format: 'qrm',
    option_notes: null,
    option_weights: null,
    state: 'published',
  });
  const qroc = {
    ...qrocValues(null, { subjectId: 3 }),
    question_text: 'Quoi ?',
    answer_text: 'Ceci.',
  };
  expect(createQrocInput.parse(qroc)).toMatchObject({ subject_id: 3, order_index: 0 });
});

test('an empty form is refused at every required field', () => {
  const { error } = createQcmInput.safeParse(qcmValues(null, true));
  const fields = error?.issues.map(({ path }) => path[0]);
  expect(fields).toEqual(
    expect.arrayContaining([
      'question_text',
      'options',
      'correct_answers',
      'subject_id',
      'exam_year',
    ]),
  );
});

test('the next question is filed as the one before', () => {
  const values = { ...qcmValues(null, true, { subjectId: 3 }), chapter_id: 8, exam_year: 2024 };
  expect(filedAs(values)).toEqual({
    subject_id: 3,
    chapter_id: 8,
    is_exam_question: true,
    exam_year: 2024,
    exam_session: null,
    exam_faculty: null,
    text_format: 'plain',
  });
});
