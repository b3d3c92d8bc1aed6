import { describe, expect, it } from 'vitest';
import { createQrocInput } from '../qroc.schema.ts';
import { readZones, textToZones, writeZones, type Zone, zonesToText } from './zones.ts';

describe('the text of an answer', () => {
  it.each([
    [[], ''],
    [[null, ' '], ''],
    [['Fémur', null, ' Tibia '], '1. Fémur\n3. Tibia'],
    [['os\nlong'], '1. os long'],
  ])('of %j is %j', (names, text) => {
    expect(zonesToText(names)).toBe(text);
  });

  it.each([
    ['1. Fémur\n3. Tibia', ['Fémur', null, 'Tibia']],
    ['2. a. b\n2. c', [null, 'a. b', null]],
    ['0. a\n4. b\n-1. c\n1.d\nFémur\n3. ', [null, null, null]],
    ['1. Fémur\r\n2. Tibia', ['Fémur', 'Tibia', null]],
  ])('%j is read as %j', (text, names) => {
    expect(textToZones(text, 3)).toEqual(names);
  });
});

const zones: Zone[] = [
  {
    shape: 'rectangle',
    points: [
      [100, 200],
      [300, 400],
    ],
    description: 'en haut',
  },
  {
    shape: 'ellipse',
    points: [
      [0, 0],
      [1000, 10],
    ],
  },
  {
    shape: 'polygon',
    points: [
      [0, 0],
      [50, 0],
      [50, 50],
    ],
  },
];

const elements = ['Fémur', 'Tibia', 'Rotule'].map((text) => ({
  text,
  synonyms: text === 'Rotule' ? ['Patella'] : [],
  required: true,
}));

const question = {
  question_text: 'Légendez le genou.',
  answer_text: 'rien',
  subject_id: 1,
  image_url: '/images/genou.png',
  zones,
  zone_play: 'place',
  elements,
};

const parsed = (fields: object) => createQrocInput.safeParse({ ...question, ...fields });
const issuesOf = (fields: object) =>
  parsed(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the zones of a question', () => {
  it('are written in a cell and read from it', () => {
    const text = 'rectangle 100,200 300,400 | en haut\nellipse 0,0 1000,10\npolygon 0,0 50,0 50,50';
    expect(writeZones(zones)).toBe(text);
    expect(createQrocInput.parse({ ...question, zones: readZones(text) }).zones).toEqual(zones);
    expect(createQrocInput.parse({ ...question, zones: text }).zones).toEqual(zones);
  });

  it('make its answer out of the labels', () => {
    expect(createQrocInput.parse(question).answer_text).toBe('1. Fémur\n2. Tibia\n3. Rotule');
    const plain = { zones: null, zone_play: null };
    expect(createQrocInput.parse({ ...question, ...plain })).toMatchObject({
      ...plain,
      answer_text: 'rien',
    });
  });

  const [first, second, third] = elements;
  it.each([
    [{ zones: Array.from({ length: 13 }, () => zones[0]) }, ['zones', 'zones.too_many']],
    [{ zones: 'étoile 0,0 10,10' }, ['zones.0.shape', 'zones.shape']],
    [{ zones: 'rectangle 0,0' }, ['zones.0', 'zones.shape']],
    [{ zones: 'rectangle 0,0 9,500' }, ['zones.0', 'zones.shape']],
    [{ zones: 'rectangle 0,0 10,1001' }, ['zones.0.points.1.1', 'zones.shape']],
    [{ zones: 'rectangle 0,0 10,10.5' }, ['zones.0.points.1.1', 'zones.shape']],
    [{ zones: 'polygon 0,0 50,50' }, ['zones.0', 'zones.shape']],
    [{ zones: `polygon ${'0,0 50,50 '.repeat(13)}` }, ['zones.0', 'zones.shape']],
    [{ zones: null }, ['zone_play', 'zones.play']],
    [{ zone_play: null }, ['zone_play', 'zones.play']],
    [{ image_url: null }, ['image_url', 'zones.picture']],
    [{ elements: [first, second] }, ['elements', 'zones.labels']],
    [
      { elements: [first, second, { ...third, text: 'femur' }] },
      ['elements', 'zones.labels_differ'],
    ],
    [
      { elements: [{ ...first, synonyms: ['Patella'] }, second, third] },
      ['elements', 'zones.labels_differ'],
    ],
    [
      { elements: [first, second, { ...third, text: 'o'.repeat(151) }] },
      ['elements', 'text.too_long'],
    ],
    [
      { zones: [zones[0], zones[1], { ...zones[2], description: 'la PATELLA' }] },
      ['zones', 'zones.description'],
    ],
    [
      { zones: [zones[0], zones[1], { ...zones[2], description: 'o'.repeat(121) }] },
      ['zones.2.description', 'text.too_long'],
    ],
  ])('%j are refused: %j', (fields, issue) => {
    expect(issuesOf(fields)).toEqual([issue]);
  });

  it('may be described by the labels of others', () => {
    const described = [zones[0], zones[1], { ...zones[2], description: 'devant le fémur' }];
    expect(issuesOf({ zones: described })).toEqual([]);
  });
});
