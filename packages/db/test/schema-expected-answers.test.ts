import { describe, expect, it } from 'vitest';
import { insertSubject, qroc, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();

const stored = (subject_id: number, values: object) =>
  world.db
    .insertInto('qrocs')
    .values({ ...qroc(subject_id), ...values })
    .returning(['id', 'accepted_answers', 'refused_answers', 'elements']);
const element = (values: object) =>
  JSON.stringify([{ text: 'a', synonyms: [], required: true, ...values }]);

describe('what a typed answer is compared with', () => {
  it.each<[string, object, string]>([
    ['six words', { accepted_answers: ['a b c d e f'] }, 'qrocs_accepted_answers_short'],
    ['a blank answer', { refused_answers: [' '] }, 'qrocs_refused_answers_short'],
    ['two lines', { refused_answers: ['a\nb'] }, 'qrocs_refused_answers_short'],
    ['a separator', { accepted_answers: ['a|b'] }, 'qrocs_accepted_answers_short'],
    ['21 answers', { accepted_answers: Array(21).fill('a') }, 'qrocs_accepted_answers_short'],
    ['201 letters', { accepted_answers: ['a'.repeat(201)] }, 'qrocs_accepted_answers_short'],
    ['no list', { elements: '{}' }, 'qrocs_elements_valid'],
    ['an element that is a text', { elements: '["a"]' }, 'qrocs_elements_valid'],
    ['no text', { elements: element({ text: ' ' }) }, 'qrocs_elements_valid'],
    ['a number as text', { elements: element({ text: 1 }) }, 'qrocs_elements_valid'],
    ['synonyms as a text', { elements: element({ synonyms: 'b' }) }, 'qrocs_elements_valid'],
    ['a blank synonym', { elements: element({ synonyms: [''] }) }, 'qrocs_elements_valid'],
    [
      '21 synonyms',
      { elements: element({ synonyms: Array(21).fill('b') }) },
      'qrocs_elements_valid',
    ],
    ['required as a word', { elements: element({ required: 'yes' }) }, 'qrocs_elements_valid'],
    ['another field', { elements: element({ points: 1 }) }, 'qrocs_elements_valid'],
    [
      '21 elements',
      { elements: JSON.stringify(Array(21).fill({ text: 'a', synonyms: [], required: true })) },
      'qrocs_elements_valid',
    ],
  ])('may not be %s', async (_, values, constraint) => {
    const subject_id = await insertSubject(world.db);
    expect(await refusalOf(stored(subject_id, values))).toBe(constraint);
  });

  it('is in each version of the question', async () => {
    const subject_id = await insertSubject(world.db);
    const accepted_answers = ['à – la suite de'];
    const { id, ...empty } = await stored(subject_id, {}).executeTakeFirstOrThrow();
    expect(empty).toEqual({ accepted_answers: [], refused_answers: [], elements: [] });
    const elements = element({ synonyms: ['b'] });
    await world.update('qrocs', id, { accepted_answers, elements });
    const versions = await world.rows(
      'question_versions',
      { qroc_id: id },
      ['version', 'accepted_answers', 'refused_answers', 'elements'],
      'version',
    );
    expect(versions).toEqual([
      { version: 1, ...empty },
      { version: 2, ...empty, accepted_answers, elements: JSON.parse(elements) },
    ]);
  });
});
