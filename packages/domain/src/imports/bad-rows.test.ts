import { describe, expect, it } from 'vitest';
import { cellMessage, imports } from '../messages/fr/imports.ts';
import { badRowsCsv, badRowsJson, reasonOf } from './bad-rows.ts';

const { reason: REASON, jsonReason, jsonValue } = imports.badRows;
const required = { field: 'question_text', message: 'qcm.question_text_required' };
const isDate = { field: 'options.A', column: 'C', message: 'import.cell_is_date' };

describe('the reason of a refused row', () => {
  it('is what is wrong in each column', () => {
    const [first, second] = [required, isDate].map(({ message }) => cellMessage(message));
    expect(reasonOf([required, isDate])).toBe(`${first} ; Colonne C : ${second}`);
    expect(reasonOf([])).toBe('');
  });
});

describe('refused rows of a table', () => {
  const lines = (csv: string) => csv.replace('\ufeff', '').split('\r\n');

  it('are a file that Excel opens, in its own columns and with the reason of each', () => {
    const csv = badRowsCsv(
      ['Énoncé', 'A', 'B'],
      [
        { cells: ['Quel "nerf" ?', true, { date: '2026-03-01T00:00:00.000Z' }], issues: [isDate] },
        { cells: [null, 7, 0.5], issues: [required] },
      ],
    );
    expect(csv).toBe(
      [
        `\ufeff"Énoncé";"A";"B";"${REASON}"`,
        `"Quel ""nerf"" ?";"Vrai";"2026-03-01";"${reasonOf([isDate])}"`,
        `"";"7";"0,5";"${reasonOf([required])}"`,
        '',
      ].join('\r\n'),
    );
  });

  it('have one column of reasons, also when the file had one', () => {
    const rows = [{ cells: ['Quel ?', 'autrefois', 'un'], issues: [required] }];
    expect(lines(badRowsCsv(['Énoncé', REASON, 'A'], rows))).toEqual([
      `"Énoncé";"A";"${REASON}"`,
      `"Quel ?";"un";"${reasonOf([required])}"`,
      '',
    ]);
  });

  it('run nothing in a spreadsheet, whatever separates its cells', () => {
    const rows = [{ cells: ['=1+1', 'a;=2+2'], issues: [] }];
    expect(lines(badRowsCsv(['-x', 'y'], rows))).toEqual([
      `"'-x";"y";"${REASON}"`,
      `"'=1+1";"a;'=2+2";""`,
      '',
    ]);
  });
});

describe('refused entries of a JSON file', () => {
  const of = (...rows: Parameters<typeof badRowsJson>[0]) => JSON.parse(badRowsJson(rows));
  const [text, date] = [required, isDate].map(({ message }) => cellMessage(message));

  it('are as they were, with a reason that names the fields', () => {
    const entry = { question_text: '', options: { A: 'un' } };
    expect(of({ entry, issues: [required, isDate] })).toEqual([
      { ...entry, [jsonReason]: `question_text : ${text} ; options.A : ${date}` },
    ]);
  });

  it('have a reason without a field where the whole entry is wrong', () => {
    expect(of({ entry: {}, issues: [{ field: '', message: required.message }] })).toEqual([
      { [jsonReason]: text },
    ]);
  });

  it('replace a former reason', () => {
    expect(of({ entry: { a: 1, [jsonReason]: 'autrefois' }, issues: [required] })).toEqual([
      { a: 1, [jsonReason]: `question_text : ${text}` },
    ]);
  });

  it.each([[['a']], ['a'], [7], [null]])(
    'stand beside their reason when %j is no object',
    (entry) => {
      expect(of({ entry, issues: [] })).toEqual([{ [jsonValue]: entry, [jsonReason]: '' }]);
    },
  );

  it('are written to be read by people, on lines of their own', () => {
    const text = badRowsJson([{ entry: { a: 1 }, issues: [] }]);
    expect(text).toBe(`[\n  {\n    "a": 1,\n    "${jsonReason}": ""\n  }\n]\n`);
  });
});
