import { describe, expect, it } from 'vitest';
import { anchorOf, hasStoredPictures, positionOf, sectionsOf } from './rules.ts';

const outline = (text: string) =>
  sectionsOf(text).map(({ anchor, level, title }) => [level, title, anchor]);

describe('the sections of a sheet', () => {
  it('begin at its headings, with levels without gaps and anchors of their own', () => {
    const text = 'Avant\n\n# Œdème & **poumon**\na\n### Signes\n# Signes\n##  Été ##\n#sans';
    expect(outline(text)).toEqual([
      [0, '', 'fiche'],
      [1, 'Œdème & poumon', 'fiche-œdeme-poumon'],
      [2, 'Signes', 'fiche-signes'],
      [1, 'Signes', 'fiche-signes-2'],
      [2, 'Été', 'fiche-ete'],
    ]);
    expect(sectionsOf(text).map(({ body }) => body)).toEqual(['Avant', 'a', '', '', '#sans']);
    expect(sectionsOf('')).toEqual([]);
  });

  it.each(['```\n# a\n```', '~~~\n# a\n~~~', '$$\n# a\n$$', '`\u200b` \n    # a'])(
    'do not begin in code or in a formula: %j',
    (text) => expect(outline(text)).toEqual([[0, '', 'fiche']]),
  );

  it('begin behind a formula on one line', () => {
    expect(outline('$$x$$\n# a')).toEqual([
      [0, '', 'fiche'],
      [1, 'a', 'fiche-a'],
    ]);
  });

  it('are named by a lesson, whatever its accents and case, unless two bear its name', () => {
    const sections = sectionsOf('# Étude du cœur\n# Rate\n## Rate');
    expect(anchorOf(sections, 'etude du CŒUR')).toBe('fiche-etude-du-cœur');
    expect(anchorOf(sections, 'Rate')).toBeUndefined();
    expect(anchorOf(sections, 'Foie')).toBeUndefined();
  });
});

describe('a highlight in a new version', () => {
  const quote = 'le foie';
  it.each([
    ['stays where it was', 'Sous le foie.', 5, 5],
    ['follows its words where they stand once', 'Juste sous le foie.', 5, 11],
    ['stays at its position among several', 'le foie, le foie', 9, 9],
    ['is gone with its words', 'Sous la rate.', 5, null],
    ['is gone where two positions are possible', 'Ah le foie, le foie', 5, null],
  ])('%s', (_, text, start, position) => {
    expect(positionOf(text, { start, quote })).toBe(position);
  });
});

describe('a picture of a sheet', () => {
  const stored = '/images/0b6b4a2e-6d1f-4d0c-9a44-0123456789ab-10x20.webp';
  it.each([
    [`![a](${stored})`, true],
    [`Sans image (voir ${stored})`, true],
    ['![a](https://a.test/b.png)', false],
    ['![a](/images/b.png)', false],
    [`![a](${stored}) ![](x.png)`, false],
  ])('is a stored one: %j %s', (text, isStored) => {
    expect(hasStoredPictures(text)).toBe(isStored);
  });
});
