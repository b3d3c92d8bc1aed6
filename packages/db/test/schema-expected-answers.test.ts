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

describe('zones of a picture', () => {
  const zone = (values: object = {}) => ({
    shape: 'ellipse',
    points: [
      [0, 0],
      [1000, 10],
    ],
    ...values,
  });
  const pictured = (values: object = {}) => ({
    image_url: '/demo/os-long.svg',
    zones: JSON.stringify([zone()]),
    zone_play: 'place',
    elements: element({}),
    ...values,
  });
  const zoned = (values: object) => ({ zones: JSON.stringify([zone(values)]) });
  const point = (x: unknown) =>
    zoned({
      points: [
        [0, 0],
        [x, 1],
      ],
    });

  it.each<[string, object, string]>([
    ['an object', { zones: '{}' }, 'qrocs_zones_valid'],
    ['none', { zones: '[]' }, 'qrocs_zones_valid'],
    ['13', { zones: JSON.stringify(Array(13).fill(zone())) }, 'qrocs_zones_valid'],
    ['a star', zoned({ shape: 'star' }), 'qrocs_zones_valid'],
    ['without a shape', { zones: '[{"points": [[0, 0], [1, 1]]}]' }, 'qrocs_zones_valid'],
    [
      'of three corners',
      zoned({
        points: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      }),
      'qrocs_zones_valid',
    ],
    ['a polygon of two', zoned({ shape: 'polygon' }), 'qrocs_zones_valid'],
    [
      'a polygon of 25',
      zoned({ shape: 'polygon', points: Array(25).fill([1, 2]) }),
      'qrocs_zones_valid',
    ],
    ['outside', point(1001), 'qrocs_zones_valid'],
    ['before the picture', point(-1), 'qrocs_zones_valid'],
    ['between', point(1.5), 'qrocs_zones_valid'],
    ['at a word', point('1'), 'qrocs_zones_valid'],
    ['described by nothing', zoned({ description: '' }), 'qrocs_zones_valid'],
    ['described at length', zoned({ description: 'a'.repeat(121) }), 'qrocs_zones_valid'],
    ['described by a number', zoned({ description: 1 }), 'qrocs_zones_valid'],
    ['with another field', zoned({ label: 'a' }), 'qrocs_zones_valid'],
    ['played otherwise', { zone_play: 'guess' }, 'qrocs_zone_play'],
    ['not played', { zone_play: null }, 'qrocs_zones_played'],
    ['missing', { zones: null }, 'qrocs_zones_played'],
    ['on no picture', { image_url: null }, 'qrocs_zones_on_picture'],
    ['without a label', { elements: '[]' }, 'qrocs_zones_with_labels'],
    [
      'with a long label',
      { elements: element({ text: 'a'.repeat(151) }) },
      'qrocs_zones_with_labels',
    ],
    [
      'alike',
      {
        zones: JSON.stringify([zone(), zone()]),
        elements: JSON.stringify([...JSON.parse(element({})), ...JSON.parse(element({}))]),
      },
      'qrocs_zones_with_labels',
    ],
  ])('may not be %s', async (_, values, constraint) => {
    const subject_id = await insertSubject(world.db);
    expect(await refusalOf(stored(subject_id, pictured(values)))).toBe(constraint);
  });

  it('show their labels in alphabetical order, unless these are to be named', async () => {
    const subject_id = await insertSubject(world.db);
    const labels = ['Tibia', 'éperon', 'Fémur'].map((text) => JSON.parse(element({ text }))[0]);
    const values = pictured({
      zones: JSON.stringify([zone(), zone({ description: 'a' }), zone()]),
      elements: JSON.stringify(labels),
    });
    const { id } = await stored(subject_id, values).executeTakeFirstOrThrow();
    const shown = async () =>
      (await world.rows('qrocs', { id }, ['zone_labels'], 'id')).map(
        ({ zone_labels }) => zone_labels,
      );
    expect(await shown()).toEqual([['éperon', 'Fémur', 'Tibia']]);
    await world.update('qrocs', id, { zone_play: 'name' });
    expect(await shown()).toEqual([null]);
  });
});
