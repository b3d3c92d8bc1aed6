import { describe, expect, it } from 'vitest';
import { issueText } from '../messages/fr/imports.ts';
import { readTable } from './cells.ts';
import { DOUBTS_HEADER } from './column-names.ts';
import { type Doubt, doubt, doubtsCell } from './doubts.ts';

/** The issues of a question whose cell in the column of doubts has this text. */
function issuesOf(cell: string | null) {
  const header = ['Énoncé', 'Option A', 'Option B', 'Réponse', DOUBTS_HEADER];
  const { rows } = readTable({
    header,
    rows: [{ row: 2, cells: ['Le foie', 'un', 'deux', 'A', cell] }],
  });
  return rows[0]?.issues ?? [];
}

describe('doubts of a row', () => {
  it.each([
    [[doubt('lettersGap')], 'À vérifier\u00a0: Des lettres manquent entre les options'],
    [
      [doubt('keyTwice', 'A', 'B, C'), doubt('base', 1)],
      'À vérifier\u00a0: Deux clés pour cette question\u00a0: A et B, C. Les clés sont des numéros\u00a0: comptés à partir de 1. Vérifiez-le sur cette question',
    ],
    [
      [doubt('unsupported', 'matching')],
      'À vérifier\u00a0: Type de question non pris en charge\u00a0: appariement',
    ],
    [
      [doubt('unsupported', 'constructor')],
      'À vérifier\u00a0: Type de question non pris en charge\u00a0: «\u00a0constructor\u00a0»',
    ],
  ] satisfies [Doubt[], string][])(
    'are codes with parameters until they are shown: %j',
    (doubts, text) => {
      const [issue] = issuesOf(doubtsCell([...doubts, ...doubts]) ?? '');
      expect(issue).toEqual({ field: 'to_check', message: 'import.to_check', doubts });
      expect(issue && issueText(issue)).toBe(text);
    },
  );

  it.each([
    'Clé non comprise\u00a0: «\u00a0?\u00a0»',
    '[{',
    '[{"code":1}]',
    '[{"code":"base","params":[null]}]',
  ])(
    'that are words of a file, or of an import of former releases, stay as they are: %s',
    (words) => {
      expect(issuesOf(words)).toEqual([
        { field: 'to_check', message: 'import.to_check', detail: words },
      ]);
      expect(issuesOf(words).map(issueText)).toEqual([`À vérifier\u00a0: ${words}`]);
    },
  );

  it('of another release are shown by their code', () => {
    const [issue] = issuesOf('[{"code":"toString","params":[]}]');
    expect(issue && issueText(issue)).toBe('À vérifier\u00a0: toString');
  });

  it('hold enough of a text to know it by, and are none where there is nothing', () => {
    expect(doubt('struck', 'x'.repeat(90)).params).toEqual([`${'x'.repeat(79)}…`]);
    expect(issuesOf(null)).toEqual([]);
    expect(doubtsCell([])).toBeUndefined();
  });
});
