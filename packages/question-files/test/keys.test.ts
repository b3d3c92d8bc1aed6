import { describe, expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';

/** The key of each row; behind it a `?` where it has to be looked at. */
async function keysIn(content: string | object): Promise<string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const { rows } = await readImportFile(Buffer.from(text));
  return rows.map(({ question, draft, issues = [] }) => {
    const { correct_answers = [] } = (question ?? draft ?? {}) as { correct_answers?: string[] };
    return `${correct_answers.join('')}${issues.length > 0 ? '?' : ''}`;
  });
}

const marked = (stem: string, marks: string[], sign = (mark: string) => ` (${mark})`) =>
  `QCM 1 : ${stem}\n${marks.map((mark, at) => `${'ABCDE'[at]}. ${['une veine', 'un nerf', 'un muscle', 'un os'][at]}${sign(mark)}`).join('\n')}\n`;

describe('words for true and false', () => {
  it.each([
    'Concernant l’artère fémorale, quelle est la proposition fausse ?',
    'Tous ces muscles sont innervés par le nerf médian, sauf :',
    'Indiquez la (les) réponse(s) inexacte(s) :',
    'Les structures suivantes sont médianes à l’exception de :',
    'Laquelle de ces structures n’est pas dans le canal carpien ?',
    'Cochez la réponse fausse.',
    'Le canal carpien (une réponse est fausse) :',
  ])('are looked at under « %s »', async (stem) => {
    expect(await keysIn(marked(stem, ['V', 'F', 'V']))).toEqual(['AC?']);
    expect(
      await keysIn(marked(stem, ['V', 'F', 'V'], (m) => `. ${m === 'V' ? 'VRAI' : 'FAUX'}`)),
    ).toEqual(['AC?']);
    const table = `Question;A;B;C;Réponse\n${stem};veine;nerf;muscle;VFV\n`;
    expect(await keysIn(table)).toEqual(['AC?']);
    expect(await keysIn(table.replace('Réponse', 'Bonnes réponses'))).toEqual(['AC?']);
    const columns = `Question;Option A;V/F;Option B;V/F\n${stem};veine;V;nerf;F\n`;
    expect(await keysIn(columns)).toEqual(['A?']);
    const options = [
      { text: 'veine', vrai: 'vrai' },
      { text: 'nerf', vrai: 'faux' },
    ];
    expect(await keysIn([{ question: stem, options }])).toEqual(['A?']);
  });

  it.each([
    'Le rein n’est pas :',
    'Concernant la fausse route :',
    'Une fausse couche peut être due à :',
    'Le faux anévrysme :',
    'Chez un patient qui ne fume pas, quel est le premier signe ?',
    'L’aspirine, sauf contre-indication, est donnée dans :',
    'Toutes les artères suivantes sont des branches de l’aorte :',
  ])('are the key under « %s »', async (stem) => {
    expect(await keysIn(marked(stem, ['V', 'F', 'V']))).toEqual(['AC']);
  });

  it('and a key of letters are one where it has what is false', async () => {
    const sheet = marked('Quelle est la proposition fausse ?', ['V', 'F', 'V']);
    expect(await keysIn(`${sheet}Réponse : B\n`)).toEqual(['B']);
    expect(await keysIn(`${sheet}Réponse : AC\n`)).toEqual(['AC?']);
  });

  it('leave letters, and boxes that are ticked, as they are', async () => {
    const stem = 'Quelle est la proposition fausse ?';
    expect(await keysIn(`Question;A;B;C;Réponse\n${stem};veine;nerf;muscle;B\n`)).toEqual(['B']);
    expect(await keysIn(`QCM 1 : ${stem}\n☐ une veine\n☑ un nerf\n☐ un os\n`)).toEqual(['B']);
  });
});

const asked = (count: number, key: unknown) => ({
  question: `Quel signe parmi ${count} ?`,
  options: ['fièvre', 'toux', 'rash', 'œdème'].slice(0, count),
  answers: key,
});

describe('numbers as keys', () => {
  it('are those of options where one list is shorter than the options', async () => {
    expect(await keysIn([asked(2, [0, 1]), asked(3, [0, 2])])).toEqual(['AB', 'AC']);
    expect(await keysIn([asked(2, [0, 1]), asked(4, [3]), asked(4, [0])])).toEqual([
      'AB',
      'D',
      'A',
    ]);
  });

  it('are flags where all lists have one for each option', async () => {
    expect(await keysIn([asked(2, [0, 1]), asked(3, [0, 1, 1])])).toEqual(['B', 'BC']);
  });

  it('are looked at where both readings are possible', async () => {
    expect(await keysIn([asked(2, [0, 1]), asked(2, [0, 1])])).toEqual(['B?', 'B?']);
    expect(await keysIn([asked(2, [0, 1]), asked(3, [0, 1, 1]), asked(3, [2])])).toEqual([
      'B?',
      'BC?',
      expect.anything(),
    ]);
  });

  const table = (names: string, keys: string[]) =>
    `N°;Énoncé;${names};Bonne réponse\n${keys.map((key, at) => `${at + 1};Question ${at + 1} sur le foie ?;deux;trois;quatre;cinq;${key}`).join('\n')}\n`;
  const NUMBERED = 'Proposition 1;Proposition 2;Proposition 3;Proposition 4';

  it('are not moved by one 0, which is no answer beside numbered options', async () => {
    expect(await keysIn(table(NUMBERED, ['3', '0', '1']))).toEqual(['C', '?', 'A']);
    expect(await keysIn(table(NUMBERED, ['3', '1', '2']))).toEqual(['C', 'A', 'B']);
    expect(await keysIn(table(NUMBERED, ['3', '0', '4', '1']))).toEqual(['C', '?', 'D', 'A']);
  });

  it('are looked at where the file does not say where they begin', async () => {
    for (const names of ['Proposition A;Proposition B;Proposition C;Proposition D', 'A;B;C;D']) {
      const keys = await keysIn(table(names, ['3', '0', '1']));
      expect(keys.every((key) => key.endsWith('?'))).toBe(true);
      const both = await keysIn(table(names, ['4', '0', '1']));
      expect(both.every((key) => key.endsWith('?'))).toBe(true);
    }
    expect(await keysIn([asked(4, 1), asked(4, 0), asked(4, 2)])).toEqual(['B?', 'A?', 'C?']);
  });

  it('begin with 0 where several are 0 and none is the count', async () => {
    expect(await keysIn([asked(4, 1), asked(4, 0), asked(4, 3), asked(4, 0)])).toEqual([
      'B',
      'A',
      'D',
      'A',
    ]);
  });

  it('begin with 1 where a 0 is rare and the count is there', async () => {
    const keys = [1, 4, 2, 3, 4, 1, 0, 2, 4, 3, 1];
    const read = await keysIn(keys.map((key) => asked(4, key)));
    expect(read).toEqual(['A', 'D', 'B', 'C', 'D', 'A', '?', 'B', 'D', 'C', 'A']);
  });
});
