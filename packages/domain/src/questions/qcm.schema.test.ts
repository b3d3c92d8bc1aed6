import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idInput } from '../fields.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { LETTERS } from './letters.ts';
import {
  createQcmInput,
  QCM_COLUMNS,
  qcmAsRead,
  remarkPreviewInput,
  updateQcmInput,
} from './qcm.schema.ts';

const valid = {
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia' },
  correct_answers: ['A'],
  subject_id: 1,
};
const TOO_FEW = 'qcm.options_too_few';
const NO_KEY = 'qcm.no_correct_answer';
const EMPTY_KEY = 'qcm.correct_answer_empty';
const YEAR = 'qcm.exam_year';

describe('a question', () => {
  it('says all that is missing at once [questions.7]', () => {
    expect(refusalsOf(createQcmInput, { is_exam_question: true })).toEqual({
      question_text: 'qcm.question_text_required',
      subject_id: 'qcm.subject_required',
      options: TOO_FEW,
      correct_answers: NO_KEY,
      exam_year: YEAR,
    });
  });

  it.each([
    ['question_text', ' \n', 'qcm.question_text_required'],
    ['subject_id', null, 'qcm.subject_required'],
    ['subject_id', 0, 'qcm.subject_required'],
    ['options', {}, TOO_FEW],
    ['options', { A: 'seul', B: '  ' }, TOO_FEW],
    ['options', { A: 'un', G: 'sept' }, 'qcm.options_invalid'],
    ['options', { A: 'un', b: 'deux' }, 'qcm.options_invalid'],
    ['options', { A: 'un', B: 2 }, 'qcm.options_invalid', 'options.B'],
    ['options', ['un', 'deux'], 'qcm.options_invalid'],
    ['correct_answers', [], NO_KEY],
    ['correct_answers', ['G'], 'answer.unknown_letter', 'correct_answers.0'],
    ['correct_answers', ['a'], 'answer.unknown_letter', 'correct_answers.0'],
    ['correct_answers', ['C'], EMPTY_KEY],
    ['correct_answers', ['A', 'F'], EMPTY_KEY],
    ['image_url', 'photo', 'qcm.image_url'],
    ['question_number', 0, 'number.invalid'],
    ['chapter_id', -1, 'id.invalid'],
    ['lesson_name', 'x'.repeat(201), 'text.too_long'],
  ])('refuses %s %o [questions.7]', (field, value, message, path = field) => {
    const refusals = refusalsOf(createQcmInput, { ...valid, [field]: value });
    expect(refusals).toEqual({ [path]: message });
  });

  it('does not let the key point to an option whose text is blank [questions.7]', () => {
    const question = { ...valid, options: { A: 'un', B: 'deux', C: ' ' }, correct_answers: ['C'] };
    expect(refusalsOf(createQcmInput, question)).toEqual({ correct_answers: EMPTY_KEY });
  });

  it('says that the key points to nothing although another field is wrong too', () => {
    const question = { options: valid.options, correct_answers: ['C'], subject_id: 1 };
    expect(refusalsOf(createQcmInput, question)).toEqual({
      question_text: 'qcm.question_text_required',
      correct_answers: EMPTY_KEY,
    });
  });

  it('drops blank options and sorts the key, each letter once', () => {
    const parsed = createQcmInput.parse({
      ...valid,
      options: { C: 'trois', B: '', A: 'un' },
      correct_answers: ['C', 'A', 'C'],
    });
    expect(parsed.options).toEqual({ A: 'un', C: 'trois' });
    expect(parsed.correct_answers).toEqual(['A', 'C']);
  });

  it('takes any two to six letters with any key among them, and keeps exactly these', () => {
    const sets = fc.subarray([...LETTERS], { minLength: 2 });
    const withKey = sets.chain((offered) =>
      fc.tuple(fc.constant(offered), fc.subarray(offered, { minLength: 1 })),
    );
    fc.assert(
      fc.property(withKey, ([offered, correct_answers]) => {
        const options = Object.fromEntries(offered.map((letter) => [letter, `option ${letter}`]));
        const parsed = createQcmInput.parse({ ...valid, options, correct_answers });
        expect(parsed).toMatchObject({ options, correct_answers });
      }),
    );
  });

  it('clears missing optional fields', () => {
    expect(createQcmInput.parse(valid)).toMatchObject({
      justification: null,
      image_url: null,
      lesson_name: null,
      is_exam_question: false,
    });
  });

  it('is changed by the same rules', () => {
    expect(refusalsOf(updateQcmInput, { ...valid, correct_answers: ['B', 'C'] })).toEqual({
      id: 'id.invalid',
      correct_answers: EMPTY_KEY,
    });
    expect(refusalsOf(updateQcmInput, { ...valid, id: 1 })).toEqual({});
  });
});

describe('how a question is scored', () => {
  const marked = {
    ...valid,
    options: { A: 'Fièvre', B: 'Frissons', C: 'Prurit' },
    correct_answers: ['A', 'B'],
  };

  it('is by its key alone unless it says more, and leaves its state', () => {
    expect(
      createQcmInput.parse({ ...marked, option_notes: { A: ' ' }, option_weights: {} }),
    ).toEqual({
      ...createQcmInput.parse(marked),
      answer_format: 'qrm',
      must_letters: [],
      never_letters: [],
      choice_limit: null,
      option_notes: null,
      option_weights: null,
      state: undefined,
    });
  });

  it.each([
    [{ must_letters: ['B', 'A', 'B'] }, { must_letters: ['A', 'B'] }],
    [{ never_letters: ['C'] }, { never_letters: ['C'] }],
    [{ choice_limit: 2 }, { choice_limit: 2 }],
    [{ option_notes: { A: 'Toujours.', B: ' ' } }, { option_notes: { A: 'Toujours.' } }],
    [{ answer_format: 'qru', correct_answers: ['A'] }, { answer_format: 'qru' }],
    [
      { answer_format: 'tcs', correct_answers: ['A'], option_weights: { A: 1, C: 0.25 } },
      { option_weights: { A: 1, C: 0.25 } },
    ],
    // Two modes: the form warns, and nothing is refused.
    [{ answer_format: 'tcs', option_weights: { A: 1, B: 1 }, correct_answers: ['A', 'B'] }, {}],
    [{ state: 'draft' }, { state: 'draft' }],
    [{ state: null, answer_format: null, must_letters: null }, { must_letters: [] }],
  ])('takes %j', (fields, parsed) => {
    expect(createQcmInput.parse({ ...marked, ...fields })).toMatchObject(parsed);
  });

  const WITHOUT_OPTION = 'qcm.letter_without_option';
  const LIMIT = 'qcm.choice_limit_fits';
  const TCS = 'qcm.weights_of_tcs';
  const PANEL_KEY = 'qcm.tcs_key';
  const DISTRACTOR = 'qcm.never_is_distractor';
  it.each([
    [{ must_letters: ['A', 'C'] }, { must_letters: 'qcm.must_outside_key' }],
    [{ never_letters: ['A'] }, { never_letters: DISTRACTOR }],
    [{ never_letters: ['D'] }, { never_letters: DISTRACTOR }],
    [{ answer_format: 'qru' }, { answer_format: 'qcm.qru_one_answer' }],
    [{ choice_limit: 1 }, { choice_limit: 'qcm.choice_limit' }],
    [{ choice_limit: 2, correct_answers: ['A', 'B', 'C'] }, { choice_limit: LIMIT }],
    [{ choice_limit: 2, answer_format: 'qrp' }, { choice_limit: LIMIT }],
    [{ option_notes: { D: 'Non.' } }, { option_notes: WITHOUT_OPTION }],
    [{ answer_format: 'tcs' }, { option_weights: TCS }],
    [{ option_weights: { A: 1 } }, { option_weights: TCS }],
    [{ answer_format: 'tcs', option_weights: { A: 1.1 } }, { 'option_weights.A': 'qcm.weight' }],
    ...[{ B: 1 }, { A: 0.5, B: 0.2 }, { A: 1, B: 1 }, { A: 0.2, C: 1 }].map(
      (option_weights): [object, object] => [
        { answer_format: 'tcs', correct_answers: ['A'], option_weights },
        { correct_answers: PANEL_KEY },
      ],
    ),
    [{ answer_format: 'tcs', option_weights: { F: 1 } }, { option_weights: WITHOUT_OPTION }],
    [{ answer_format: 'vrai' }, { answer_format: 'qcm.answer_format' }],
    [{ state: 'caché' }, { state: 'qcm.state' }],
    [
      { correct_answers: [], must_letters: ['A'], answer_format: 'qru' },
      { correct_answers: NO_KEY },
    ],
  ])('refuses %j at its field', (fields, messages) => {
    expect(refusalsOf(createQcmInput, { ...marked, ...fields })).toEqual(messages);
  });
});

describe('rules over several fields', () => {
  const marked = { ...valid, options: { A: 'Fièvre', B: 'Frissons', C: 'Prurit' } };

  it.each([
    [{ options: 'x', never_letters: ['B'] }, { options: 'qcm.options_invalid' }],
    [{ options: 'x', option_notes: { A: 'Oui.' } }, { options: 'qcm.options_invalid' }],
    [
      { options: 'x', answer_format: 'tcs', option_weights: { A: 1 } },
      { options: 'qcm.options_invalid' },
    ],
    [
      { correct_answers: null, must_letters: ['A'], never_letters: ['B'], answer_format: 'qru' },
      { correct_answers: 'qcm.no_correct_answer' },
    ],
    [{ answer_format: 'vrai', option_weights: { A: 1 } }, { answer_format: 'qcm.answer_format' }],
  ])('wait for each of the fields to be right by itself: %j', (fields, refusals) => {
    expect(refusalsOf(createQcmInput, { ...marked, ...fields })).toEqual(refusals);
  });

  it.each([
    ['must_letters', 5, 'value.invalid'],
    ['never_letters', 5, 'value.invalid'],
    ['option_notes', 'x', 'qcm.options_invalid'],
    ['option_weights', 'x', 'qcm.options_invalid'],
    ['option_weights', { A: 'x' }, 'qcm.weight'],
    ['option_weights', { A: -0.1 }, 'qcm.weight'],
  ])('add nothing to what a field itself is refused for: %s %j', (field, value, message) => {
    const { error } = createQcmInput.safeParse({ ...marked, [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('an exam question', () => {
  const exam = { ...valid, is_exam_question: true };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([undefined, null, 0, 1999, 2028, 2020.5, '2020'])(
    'of 2026 refuses the year %o [questions.8]',
    (exam_year) => {
      expect(refusalsOf(createQcmInput, { ...exam, exam_year })).toEqual({ exam_year: YEAR });
    },
  );

  it.each([2000, 2020, 2027])('of 2026 takes the year %o [questions.8]', (exam_year) => {
    expect(refusalsOf(createQcmInput, { ...exam, exam_year })).toEqual({});
  });

  it('needs no year when the question is regular', () => {
    expect(refusalsOf(createQcmInput, { ...valid, exam_year: null })).toEqual({});
  });
});

describe('the texts of a question', () => {
  it('have a length', () => {
    const withOption = (length: number) => ({
      ...valid,
      options: { A: 'x'.repeat(length), B: 'deux' },
    });
    expect(refusalsOf(createQcmInput, withOption(5_000))).toEqual({});
    expect(refusalsOf(createQcmInput, withOption(5_001))).toEqual({
      'options.A': 'text.too_long',
    });
  });
});

it('a question without a list of letters has no key', () => {
  expect(refusalsOf(createQcmInput, { ...valid, correct_answers: undefined })).toEqual({
    correct_answers: NO_KEY,
  });
});

it('the year of a regular question is a whole number all the same', () => {
  expect(refusalsOf(createQcmInput, { ...valid, exam_year: 2020.5 })).toEqual({ exam_year: YEAR });
  expect(refusalsOf(createQcmInput, { ...valid, exam_year: '2020' })).toEqual({ exam_year: YEAR });
});

it('a question is edited as it was read', () => {
  const row = {
    ...Object.fromEntries(QCM_COLUMNS.map((column) => [column, null])),
    text_format: 'plain',
    question_text: '',
    options: { A: '' },
    correct_answers: [],
    subject_id: 1,
    question_number: 0,
    is_exam_question: true,
    exam_session: 'rattrapage',
    answer_format: 'tcs',
    must_letters: [],
    never_letters: ['B'],
    option_notes: { A: '' },
    option_weights: { A: 1 },
    state: 'draft',
  };
  expect(qcmAsRead.parse({ ...row, id: 1 })).toEqual(row);
  expect(updateQcmInput.parse({ ...valid, id: 1, if_unmodified: row }).if_unmodified).toEqual(row);
});

it.each([
  ['correct_answers', 'A', 'value.invalid'],
  ['correct_answers', ['G'], 'answer.unknown_letter'],
  ['options', 'A', 'qcm.options_invalid'],
  ['options', { G: '' }, 'qcm.options_invalid'],
  ['options', { A: 1 }, 'text.invalid'],
])(
  'the fields of a question as it was read have to be of their kind: %s %j',
  (field, value, message) => {
    const { error } = qcmAsRead.partial().safeParse({ [field]: value });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  },
);

it('a question is named by its id, with the key that replaces its own', () => {
  const message = 'id.invalid';
  expect(refusalsOf(idInput, {})).toEqual({ id: message });
  expect(refusalsOf(remarkPreviewInput, {})).toEqual({ id: message, correct_answers: NO_KEY });
  expect(remarkPreviewInput.parse({ id: 1, correct_answers: ['B', 'A'] })).toEqual({
    id: 1,
    correct_answers: ['A', 'B'],
  });
});
