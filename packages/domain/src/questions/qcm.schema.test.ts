import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { LETTERS } from './letters.ts';
import {
  createQcmInput,
  QCM_COLUMNS,
  qcmAsRead,
  remarkPreviewInput,
  updateQcmInput,
} from './qcm.schema.ts';
import { questionIdInput } from './question.schema.ts';

const valid = {
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia' },
  correct_answers: ['A'],
  subject_id: 1,
};
const TOO_FEW = 'At least 2 options are required';
const NO_KEY = 'At least one correct answer must be selected';
const EMPTY_KEY = 'Some correct answers reference empty options';
const YEAR = 'Please enter a valid exam year';

describe('a question', () => {
  it('says all that is missing at once [questions.7]', () => {
    expect(messagesOf(createQcmInput, { is_exam_question: true })).toEqual({
      question_text: 'Question text is required',
      subject_id: 'Please select a subject',
      options: TOO_FEW,
      correct_answers: NO_KEY,
      exam_year: YEAR,
    });
  });

  it.each([
    ['question_text', ' \n', 'Question text is required'],
    ['subject_id', null, 'Please select a subject'],
    ['subject_id', 0, 'Please select a subject'],
    ['options', {}, TOO_FEW],
    ['options', { A: 'seul', B: '  ' }, TOO_FEW],
    ['options', { A: 'un', G: 'sept' }, 'Les options vont de A à F'],
    ['options', { A: 'un', b: 'deux' }, 'Les options vont de A à F'],
    ['options', { A: 'un', B: 2 }, 'Les options vont de A à F'],
    ['options', ['un', 'deux'], 'Les options vont de A à F'],
    ['correct_answers', [], NO_KEY],
    ['correct_answers', ['G'], 'Les réponses vont de A à F'],
    ['correct_answers', ['a'], 'Les réponses vont de A à F'],
    ['correct_answers', ['C'], EMPTY_KEY],
    ['correct_answers', ['A', 'F'], EMPTY_KEY],
    ['image_url', 'photo', 'L’adresse de l’image doit être une URL valide'],
    ['question_number', 0, 'Cette valeur doit être un nombre entier'],
    ['chapter_id', -1, 'Cet identifiant n’est pas valide'],
    ['lesson_name', 'x'.repeat(201), 'Ce texte est trop long'],
  ])('refuses %s %o [questions.7]', (field, value, message) => {
    const messages = messagesOf(createQcmInput, { ...valid, [field]: value });
    expect(messages).toEqual({ [field]: message });
  });

  it('does not let the key point to an option whose text is blank [questions.7]', () => {
    const question = { ...valid, options: { A: 'un', B: 'deux', C: ' ' }, correct_answers: ['C'] };
    expect(messagesOf(createQcmInput, question)).toEqual({ correct_answers: EMPTY_KEY });
  });

  it('says that the key points to nothing although another field is wrong too', () => {
    const question = { options: valid.options, correct_answers: ['C'], subject_id: 1 };
    expect(messagesOf(createQcmInput, question)).toEqual({
      question_text: 'Question text is required',
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
    expect(messagesOf(updateQcmInput, { ...valid, correct_answers: ['B', 'C'] })).toEqual({
      id: 'Cet identifiant n’est pas valide',
      correct_answers: EMPTY_KEY,
    });
    expect(messagesOf(updateQcmInput, { ...valid, id: 1 })).toEqual({});
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

  const WITHOUT_OPTION = 'Une de ces lettres n’a pas d’option';
  const LIMIT =
    'Le nombre de choix est celui d’une QRM, et n’est pas plus petit que celui des bonnes réponses';
  const TCS = 'Un TCS, et lui seul, a les poids du panel';
  const PANEL_KEY = 'Le corrigé d’un TCS est l’option de poids 1, la plus choisie par le panel';
  const DISTRACTOR = 'Une proposition inacceptable doit être une option fausse';
  it.each([
    [
      { must_letters: ['A', 'C'] },
      { must_letters: 'Une proposition indispensable doit être une bonne réponse' },
    ],
    [{ never_letters: ['A'] }, { never_letters: DISTRACTOR }],
    [{ never_letters: ['D'] }, { never_letters: DISTRACTOR }],
    [{ answer_format: 'qru' }, { answer_format: 'Une QRU a une seule bonne réponse' }],
    [{ choice_limit: 1 }, { choice_limit: 'Le nombre de choix va de 2 à 6' }],
    [{ choice_limit: 2, correct_answers: ['A', 'B', 'C'] }, { choice_limit: LIMIT }],
    [{ choice_limit: 2, answer_format: 'qrp' }, { choice_limit: LIMIT }],
    [{ option_notes: { D: 'Non.' } }, { option_notes: WITHOUT_OPTION }],
    [{ answer_format: 'tcs' }, { option_weights: TCS }],
    [{ option_weights: { A: 1 } }, { option_weights: TCS }],
    [
      { answer_format: 'tcs', option_weights: { A: 1.1 } },
      { option_weights: 'Un poids va de 0 à 1' },
    ],
    ...[{ B: 1 }, { A: 0.5, B: 0.2 }, { A: 1, B: 1 }, { A: 0.2, C: 1 }].map(
      (option_weights): [object, object] => [
        { answer_format: 'tcs', correct_answers: ['A'], option_weights },
        { correct_answers: PANEL_KEY },
      ],
    ),
    [{ answer_format: 'tcs', option_weights: { F: 1 } }, { option_weights: WITHOUT_OPTION }],
    [{ answer_format: 'vrai' }, { answer_format: 'Ce format de réponse n’existe pas' }],
    [{ state: 'caché' }, { state: 'Cet état n’existe pas' }],
    [
      { correct_answers: [], must_letters: ['A'], answer_format: 'qru' },
      { correct_answers: NO_KEY },
    ],
  ])('refuses %j at its field', (fields, messages) => {
    expect(messagesOf(createQcmInput, { ...marked, ...fields })).toEqual(messages);
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
      expect(messagesOf(createQcmInput, { ...exam, exam_year })).toEqual({ exam_year: YEAR });
    },
  );

  it.each([2000, 2020, 2027])('of 2026 takes the year %o [questions.8]', (exam_year) => {
    expect(messagesOf(createQcmInput, { ...exam, exam_year })).toEqual({});
  });

  it('needs no year when the question is regular', () => {
    expect(messagesOf(createQcmInput, { ...valid, exam_year: null })).toEqual({});
  });
});

describe('the texts of a question', () => {
  it('have a length', () => {
    const withOption = (length: number) => ({
      ...valid,
      options: { A: 'x'.repeat(length), B: 'deux' },
    });
    expect(messagesOf(createQcmInput, withOption(5_000))).toEqual({});
    expect(messagesOf(createQcmInput, withOption(5_001))).toEqual({
      options: 'Ce texte est trop long',
    });
  });

  it('can be stored', () => {
    expect(messagesOf(createQcmInput, { ...valid, options: { A: 'a\0', B: 'deux' } })).toEqual({
      options: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
    });
  });
});

it('a question without a list of letters has no key', () => {
  expect(messagesOf(createQcmInput, { ...valid, correct_answers: undefined })).toEqual({
    correct_answers: NO_KEY,
  });
});

it('the year of a regular question is a whole number all the same', () => {
  expect(messagesOf(createQcmInput, { ...valid, exam_year: 2020.5 })).toEqual({ exam_year: YEAR });
  expect(messagesOf(createQcmInput, { ...valid, exam_year: '2020' })).toEqual({ exam_year: YEAR });
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
  const message = 'Cet identifiant n’est pas valide';
  expect(messagesOf(questionIdInput, {})).toEqual({ id: message });
  expect(messagesOf(remarkPreviewInput, {})).toEqual({ id: message, correct_answers: NO_KEY });
  expect(remarkPreviewInput.parse({ id: 1, correct_answers: ['B', 'A'] })).toEqual({
    id: 1,
    correct_answers: ['A', 'B'],
  });
});
