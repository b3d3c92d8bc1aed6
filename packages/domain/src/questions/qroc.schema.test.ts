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
    ['state', 'offert', 'Cet état n’existe pas'],
  ])('refuses %s %o [questions.10]', (field, value, message) => {
    expect(messagesOf(createQrocInput, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([2000, 2100])('may come from the exam of %i [questions.10]', (exam_year) => {
    expect(messagesOf(createQrocInput, { ...valid, is_exam_question: true, exam_year })).toEqual(
      {},
    );
  });

  it.each([
    ['accepted_answers', 'un deux trois quatre cinq six', 'Une réponse courte a cinq mots au plus'],
    [
      'refused_answers',
      ['a|b'],
      'Le signe «\u00a0|\u00a0» sépare deux formulations, et «\u00a0(bonus)\u00a0» commence une ligne',
    ],
    ['refused_answers', Array(21).fill('a'), 'Vingt formulations au plus'],
    [
      'accepted_answers',
      ['a\nb'],
      'Ce texte doit tenir sur une seule ligne, sans caractère invisible',
    ],
    ['accepted_answers', 7, 'Cette valeur n’est pas valide'],
    ['elements', [{ text: ' ' }], 'Un élément a besoin d’un texte'],
    ['elements', 'a\n'.repeat(21), 'Vingt éléments au plus'],
    ['elements', 'a'.repeat(201), 'Ce texte est trop long'],
    ['elements', `a${'|b'.repeat(21)}`, 'Vingt formulations au plus'],
  ])('refuses %s %o', (field, value, message) => {
    expect(messagesOf(createQrocInput, { ...valid, [field]: value })).toEqual({ [field]: message });
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
    chapter_id: 2,
    order_index: -1,
    is_exam_question: false,
    exam_year: 1999,
    exam_session: 'rattrapage',
    state: 'draft',
  };
  expect(qrocAsRead.parse({ ...row, id: 1 })).toEqual(row);
  expect(updateQrocInput.parse({ ...valid, id: 1, if_unmodified: row }).if_unmodified).toEqual(row);
  const message = 'Cet identifiant n’est pas valide';
  expect(messagesOf(updateQrocInput, valid)).toEqual({ id: message });
});
