import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { createQrocInput, qrocAsRead, updateQrocInput } from './qroc.schema.ts';

const valid = { question_text: 'Citez…', answer_text: 'Le fémur.', subject_id: 1 };
const YEAR = 'Please enter a valid exam year';

describe('an open question', () => {
  it('says all that is missing at once [questions.10]', () => {
    const expected = {
      question_text: 'Question text is required',
      answer_text: 'Answer text is required',
      subject_id: 'Please select a subject',
      exam_year: YEAR,
    };
    expect(messagesOf(createQrocInput, { is_exam_question: true })).toEqual(expected);
    expect(messagesOf(updateQrocInput, { id: 1, is_exam_question: true })).toEqual(expected);
  });

  it.each([
    ['question_text', ' ', 'Question text is required'],
    ['answer_text', '\n', 'Answer text is required'],
    ['order_index', -1, 'L’ordre doit être un entier positif ou nul'],
    ['order_index', 0.5, 'L’ordre doit être un entier positif ou nul'],
    ['exam_year', 1999, YEAR],
    ['exam_year', 2101, YEAR],
  ])('refuses %s %o [questions.10]', (field, value, message) => {
    expect(messagesOf(createQrocInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([2000, 2100])('may come from the exam of %i [questions.10]', (exam_year) => {
    expect(messagesOf(createQrocInput, { ...valid, is_exam_question: true, exam_year })).toEqual(
      {},
    );
  });

  it('comes first and is no exam question unless told otherwise', () => {
    expect(createQrocInput.parse(valid)).toMatchObject({
      order_index: 0,
      is_exam_question: false,
      justification: null,
      image_url: null,
    });
  });
});

it('an open question is edited as it was read', () => {
  const row = {
    ...{ question_text: '', answer_text: '', justification: null, image_url: null, subject_id: 1 },
    ...{ chapter_id: 2, order_index: -1, is_exam_question: false, exam_year: 1999 },
  };
  expect(qrocAsRead.parse({ ...row, id: 1 })).toEqual(row);
  expect(updateQrocInput.parse({ ...valid, id: 1, if_unmodified: row }).if_unmodified).toEqual(row);
  const message = 'Cet identifiant n’est pas valide';
  expect(messagesOf(updateQrocInput, valid)).toEqual({ id: message });
});
