import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { createQrocInput, qrocAsRead, updateQrocInput } from './qroc.schema.ts';

const valid = { question_text: 'Citez…', answer_text: 'Le fémur.', subject_id: 1 };
const YEAR = 'qcm.exam_year';

describe('an open question', () => {
  it('says all that is missing at once [questions.10]', () => {
    const expected = {
      question_text: 'qcm.question_text_required',
      answer_text: 'qroc.answer_text_required',
      subject_id: 'qcm.subject_required',
      exam_year: YEAR,
    };
    expect(refusalsOf(createQrocInput, { is_exam_question: true })).toEqual(expected);
    expect(refusalsOf(updateQrocInput, { id: 1, is_exam_question: true })).toEqual(expected);
  });

  it.each([
    ['question_text', ' ', 'qcm.question_text_required'],
    ['answer_text', '\n', 'qroc.answer_text_required'],
    ['order_index', -1, 'qroc.order_index'],
    ['order_index', 0.5, 'qroc.order_index'],
    ['exam_year', 1999, YEAR],
    ['exam_year', 2101, YEAR],
    ['state', 'offert', 'qcm.state'],
  ])('refuses %s %o [questions.10]', (field, value, message) => {
    expect(refusalsOf(createQrocInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([2000, 2100])('may come from the exam of %i [questions.10]', (exam_year) => {
    expect(refusalsOf(createQrocInput, { ...valid, is_exam_question: true, exam_year })).toEqual(
      {},
    );
  });

  it.each([
    ['accepted_answers', 'un deux trois quatre cinq six', 'qroc.answer_too_long'],
    ['refused_answers', ['a|b'], 'qroc.separator'],
    ['refused_answers', Array(21).fill('a'), 'qroc.too_many_answers'],
    ['accepted_answers', ['a\nb'], 'text.one_line'],
    ['accepted_answers', 7, 'value.invalid'],
    ['elements', [{ text: ' ' }], 'qroc.element_text'],
    ['elements', 'a\n'.repeat(21), 'qroc.too_many_elements'],
    ['elements', 'a'.repeat(201), 'text.too_long'],
    ['elements', `a${'|b'.repeat(21)}`, 'qroc.too_many_answers'],
  ])('refuses %s %o', (field, value, message) => {
    expect(refusalsOf(createQrocInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it('takes what answers are compared with as lists or as a text', () => {
    const lists = {
      accepted_answers: ['HTA', 'hypertension'],
      refused_answers: [],
      elements: [
        { text: 'fièvre', synonyms: ['hyperthermie'], required: true },
        { text: 'toux', synonyms: [], required: false },
      ],
    };
    const texts = {
      accepted_answers: ' HTA | hypertension\r\n\n',
      refused_answers: null,
      elements: 'fièvre|hyperthermie\n(Bonus) toux',
    };
    expect(createQrocInput.parse({ ...valid, ...lists })).toMatchObject(lists);
    expect(createQrocInput.parse({ ...valid, ...texts })).toMatchObject(lists);
    expect(createQrocInput.parse(valid)).toMatchObject({ accepted_answers: [], elements: [] });
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
    text_format: 'plain',
    question_text: '',
    answer_text: '',
    justification: null,
    image_url: null,
    subject_id: 1,
    accepted_answers: [''],
    refused_answers: [],
    elements: [],
    zones: null,
    zone_play: null,
    chapter_id: 2,
    order_index: -1,
    is_exam_question: false,
    exam_year: 1999,
    exam_session: 'rattrapage',
    exam_faculty: 'fes',
    state: 'draft',
  };
  expect(qrocAsRead.parse({ ...row, id: 1 })).toEqual(row);
  expect(updateQrocInput.parse({ ...valid, id: 1, if_unmodified: row }).if_unmodified).toEqual(row);
  const message = 'id.invalid';
  expect(refusalsOf(updateQrocInput, valid)).toEqual({ id: message });
});
