import { describe, expect, it } from 'vitest';
import {
  insertChapter,
  insertSubject,
  qcm,
  qroc,
  refusalOf,
  useDatabase,
} from './support/database.ts';

const world = useDatabase();
const insertQcm = (subject_id: number, values?: Parameters<typeof qcm>[1]) =>
  world.add('qcms', qcm(subject_id, values));

const optionsOf = (letters: string) =>
  JSON.stringify(Object.fromEntries([...letters].map((letter) => [letter, `option ${letter}`])));

describe('the options of a question', () => {
  it.each([
    ['none', {}],
    ['one', { A: 'un' }],
    ['an empty text', { A: 'un', B: ' ' }],
    ['a text that is a number', { A: 'un', B: 2 }],
    ['a letter after F', { A: 'un', B: 'deux', G: 'sept' }],
    ['a small letter', { A: 'un', B: 'deux', c: 'trois' }],
    ['a letter with an accent', { A: 'un', B: 'deux', É: 'trois' }],
    ['a wide letter', { A: 'un', B: 'deux', Ｃ: 'trois' }],
    ['two letters in one', { A: 'un', BC: 'deux' }],
    ['a list instead of an object', ['un', 'deux']],
  ])('may not be %s', async (_, options) => {
    const subject_id = await insertSubject(world.db);
    const statement = world.db
      .insertInto('qcms')
      .values(qcm(subject_id, { options: JSON.stringify(options) }));
    await expect(refusalOf(statement)).resolves.toMatch(/options/);
  });

  it.each(['AB', 'ACE', 'ABCDE', 'ABCDEF', 'EF'])('may be %s', async (letters) => {
    const subject_id = await insertSubject(world.db);
    const correct_answers = [...letters].slice(-1);
    const stored = await insertQcm(subject_id, { options: optionsOf(letters), correct_answers });
    const bits = [...letters].map((letter) => 2 ** 'ABCDEF'.indexOf(letter));
    expect(stored.options_mask).toBe(bits.reduce((sum, bit) => sum + bit));
    expect(stored.correct_mask).toBe(bits.at(-1));
  });
});

describe('how a question is scored', () => {
  const marked = (subject_id: number, values: object) =>
    world.db.insertInto('qcms').values({
      ...qcm(subject_id, { options: optionsOf('ABCD'), correct_answers: ['A', 'C'] }),
      ...values,
    });

  it.each<[string, object, string | RegExp]>([
    ['an indispensable wrong option', { must_letters: ['B'] }, 'qcms_must_in_key'],
    ['an indispensable letter after F', { must_letters: ['Z'] }, /must_mask/],
    ['an unacceptable right option', { never_letters: ['A'] }, 'qcms_never_off_key'],
    ['an unacceptable letter without option', { never_letters: ['E'] }, 'qcms_never_off_key'],
    ['an unacceptable letter after F', { never_letters: ['Z'] }, /never_mask/],
    ['two answers to a QRU', { answer_format: 'qru' }, 'qcms_qru_one_answer'],
    ['fewer choices than right answers', { choice_limit: 1 }, 'qcms_choice_limit'],
    ['choices of a counted format', { choice_limit: 3, answer_format: 'qrp' }, 'qcms_choice_limit'],
    ['an unknown format', { answer_format: 'x' }, 'qcms_answer_format_check'],
    ['an unknown state', { state: 'x' }, 'qcms_state_check'],
    ['a remark without option', { option_notes: '{"E": "x"}' }, 'qcms_notes_of_options'],
    ['remarks as a list', { option_notes: '["x"]' }, 'qcms_notes_of_options'],
    ['a panel without weights', { answer_format: 'tcs' }, 'qcms_weights_of_tcs'],
    ['weights without a panel', { option_weights: '{"A": 1}' }, 'qcms_weights_of_tcs'],
  ])('may not be by %s', async (_, values, constraint) => {
    const subject_id = await insertSubject(world.db);
    expect(await refusalOf(marked(subject_id, values))).toMatch(constraint);
  });

  it.each(['{"E": 1}', '{"A": 1.5}', '{"A": -1}', '{"A": "1"}', '{}', '[1]'])(
    'may not have the weights %s',
    async (option_weights) => {
      const insert = marked(await insertSubject(world.db), {
        answer_format: 'tcs',
        option_weights,
      });
      expect(await refusalOf(insert)).toBe('qcms_weights_of_options');
    },
  );

  it.each([
    [{}, 0, 0],
    [{ must_letters: ['A', 'C'], never_letters: ['D', 'B'] }, 5, 10],
    [{ answer_format: 'tcs', option_weights: '{"A": 1, "D": 0}' }, 0, 0],
    [{ option_notes: '{"D": "Non."}', state: 'retired' }, 0, 0],
  ])('may be by %j', async (values, must_mask, never_mask) => {
    const subject_id = await insertSubject(world.db);
    const stored = await marked(subject_id, values)
      .returning(['must_mask', 'never_mask'])
      .executeTakeFirst();
    expect(stored).toEqual({ must_mask, never_mask });
  });
});

describe('the key of a question', () => {
  it.each([
    ['empty', []],
    ['outside of the options', ['C']],
    ['in part outside of the options', ['A', 'C']],
    ['after F', ['G']],
    ['small', ['a']],
    ['the same letter twice', ['A', 'A']],
  ])('may not be %s', async (_, correct_answers) => {
    const subject_id = await insertSubject(world.db);
    const statement = world.db.insertInto('qcms').values(qcm(subject_id, { correct_answers }));
    await expect(refusalOf(statement)).resolves.toMatch(/correct/);
  });
});

describe('the number of a question', () => {
  it('is the next of its subject, also when several are added at once', async () => {
    const subject_id = await insertSubject(world.db);
    await insertQcm(await insertSubject(world.db), { question_number: 70 });
    await insertQcm(subject_id, { question_number: 7 });
    const together = await world.db
      .insertInto('qcms')
      .values([qcm(subject_id), qcm(subject_id)])
      .returning('question_number')
      .execute();
    expect(together.map((row) => row.question_number)).toEqual([8, 9]);
    const racers = await Promise.all([1, 2, 3].map(() => insertQcm(subject_id)));
    expect(racers.map((row) => row.question_number).sort((a, b) => a - b)).toEqual([10, 11, 12]);
  });

  it('stays when the question is edited without one, and is new in another subject', async () => {
    const [subject, other] = [await insertSubject(world.db), await insertSubject(world.db)];
    await insertQcm(other, { question_number: 40 });
    const { id } = await insertQcm(subject, { question_number: 3 });
    const numberAfter = (subject_id: number) =>
      world.db
        .updateTable('qcms')
        .set({ question_number: null, subject_id })
        .where('id', '=', id)
        .returning('question_number')
        .executeTakeFirstOrThrow();
    expect(await numberAfter(subject)).toEqual({ question_number: 3 });
    expect(await numberAfter(other)).toEqual({ question_number: 41 });
  });
});

describe('the version of a question', () => {
  it.each([
    ['question_text', 'Autre ?'],
    ['options', JSON.stringify({ A: 'un', B: 'autre' })],
    ['correct_answers', ['B']],
    ['justification', 'Parce que.'],
    ['image_url', '/a.png'],
  ] as const)('grows with a new %s', async (column, value) => {
    const { id, version } = await insertQcm(await insertSubject(world.db));
    const row = await world.db
      .updateTable('qcms')
      .set({ [column]: value })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    expect(row.version).toBe(version + 1);
  });

  it('stays when nothing that a student sees changes', async () => {
    const subject_id = await insertSubject(world.db);
    const chapter_id = await insertChapter(world.db, subject_id);
    const { id } = await insertQcm(subject_id);
    const row = await world.db
      .updateTable('qcms')
      .set({ ...qcm(subject_id), chapter_id, lesson_name: 'Leçon', question_number: 5 })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    expect(row.version).toBe(1);
  });

  it('grows for open questions too', async () => {
    const subject_id = await insertSubject(world.db);
    const { id } = await world.add('qrocs', qroc(subject_id));
    const change = (values: { order_index: number } | { answer_text: string }) =>
      world.db.updateTable('qrocs').set(values).where('id', '=', id).returning('version').execute();
    expect(await change({ order_index: 4 })).toEqual([{ version: 1 }]);
    expect(await change({ answer_text: 'Autre.' })).toEqual([{ version: 2 }]);
  });

  it('notes changes of the key, and none of texts', async () => {
    const options = JSON.stringify({ A: 'un', B: 'deux', C: 'trois' });
    const { id: qcm_id } = await insertQcm(await insertSubject(world.db), { options });
    const changes = () => world.rows('qcm_key_changes', { qcm_id }, ['qcm_id']);
    await world.update('qcms', qcm_id, { question_text: 'Autrement ?' });
    expect(await changes()).toEqual([]);
    await world.update('qcms', qcm_id, { correct_answers: ['C'] });
    expect(await changes()).toEqual([{ qcm_id }]);
  });
});
