import { describe, expect, it } from 'vitest';
import type { Table } from './cells.ts';
import type { ColumnField } from './column-names.ts';
import { IMPORT_MAX_LINES, IMPORT_MAX_ROWS } from './rules.ts';
import {
  assertFields,
  cellText,
  headerSetKey,
  readSent,
  sentTable,
  storableDeep,
} from './table.ts';

const table: Table = {
  header: [' Énoncé ', 'Option A', 'Option B', 'Bonnes réponses', 'Remarques'],
  rows: [
    { row: 2, cells: ['Quel ?', true, 7, 'A', null] },
    { row: 3, cells: ['', ' ', null] },
    { row: 5, cells: ['Lequel ?', new Date('2026-03-01T23:30:00Z'), new Date(Number.NaN)] },
  ],
};
const FIELDS = ['question_text', 'options.A', 'options.B', 'correct_answers', null];

describe('a table as it is stored', () => {
  it('holds its header, what each column is taken for, and the lines with anything in them', () => {
    const { sent, rows, ignored } = sentTable(table);
    expect(sent).toEqual({
      header: ['Énoncé', 'Option A', 'Option B', 'Bonnes réponses', 'Remarques'],
      fields: FIELDS,
      rows: [
        { row: 2, cells: ['Quel ?', true, 7, 'A', null] },
        { row: 5, cells: ['Lequel ?', { date: '2026-03-01T23:30:00.000Z' }, { date: '' }] },
      ],
    });
    expect(rows.map(({ row }) => row)).toEqual([2, 5]);
    expect(ignored).toEqual(['Remarques']);
  });

  it('names its columns by texts, whatever a spreadsheet has made of them', () => {
    const header = ['Énoncé', new Date('2026-03-01'), true, false, 7, null];
    const texts = ['Énoncé', '2026-03-01', 'Vrai', 'Faux', '7', ''];
    expect(sentTable({ header, rows: [] }).sent.header).toEqual(texts);
  });

  it('has the fields that were chosen by hand', () => {
    const chosen: ColumnField[] = ['justification', 'options.A', 'options.B', 'correct_answers'];
    const { sent, ignored } = sentTable(table, [...chosen, 'question_text']);
    expect(sent.fields).toEqual([...chosen, 'question_text']);
    expect(ignored).toEqual([]);
  });

  it('has a sign instead of what no database stores', () => {
    const cells = ['Quel\0 \ud800nerf\udc00 ?', '😀'];
    const { sent } = sentTable({ header: ['Énoncé', 'A\0', 'B'], rows: [{ row: 2, cells }] });
    expect(sent.header).toEqual(['Énoncé', 'A\ufffd', 'B']);
    expect(sent.rows[0]?.cells).toEqual(['Quel\ufffd \ufffdnerf\ufffd ?', '😀']);
  });

  it('is read again as the file was, dates refused among them', () => {
    const { sent, rows, ignored } = sentTable(table);
    expect(readSent(sent, sent.fields)).toEqual({ rows, ignored, fields: FIELDS });
    expect(rows[1]?.issues).toEqual([
      { field: 'options.A', message: 'import.cell_is_date' },
      { field: 'options.B', message: 'import.cell_is_date' },
    ]);
  });

  it('is read again with other fields', () => {
    const { sent } = sentTable(table);
    const fields: (ColumnField | null)[] = [null, 'options.A', 'options.B', null, 'question_text'];
    const { rows, ignored } = readSent(sent, fields);
    expect(ignored).toEqual(['Énoncé', 'Bonnes réponses']);
    expect(rows[0]).toMatchObject({ row: 2, value: { options: { A: 'Vrai', B: '7' } } });
  });
});

it.each([
  [null, ''],
  [true, 'Vrai'],
  [false, 'Faux'],
  [0, '0'],
  [1.5, '1.5'],
  [' a ', ' a '],
  [{ date: '2026-03-01T23:30:00.000Z' }, '2026-03-01'],
  [{ date: '' }, ''],
])('the cell %j shows %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

describe('a value of JSON', () => {
  it('has a sign instead of what no database stores, however deep, in names too', () => {
    const value = { 'a\0': ['b\0c', { d: '\udc00', e: 1 }], f: null, g: true, h: '😀' };
    expect(storableDeep(value)).toEqual({
      'a\ufffd': ['b\ufffdc', { d: '\ufffd', e: 1 }],
      f: null,
      g: true,
      h: '😀',
    });
  });

  it.each([null, 1, false, 'a', [], {}])(
    'stays as it is when all of it is storable: %j',
    (value) => {
      expect(storableDeep(value)).toEqual(value);
    },
  );
});

describe('fields chosen for a header', () => {
  const assert = (fields: (ColumnField | null)[]) => () => assertFields(['x', 'y', 'z'], fields);
  const refusal = expect.objectContaining({ code: 'request.invalid', field: 'fields' });

  it('are one for each column, or none', () => {
    expect(assert(['question_text', null, 'options.A'])).not.toThrow();
    expect(assert([null, null, null])).not.toThrow();
  });

  it('are not of another number', () => {
    expect(assert(['question_text', null])).toThrow(refusal);
    expect(assert(['question_text', null, null, null])).toThrow(refusal);
  });

  it('are not the same twice', () => {
    expect(assert(['question_text', null, 'question_text'])).toThrow(refusal);
  });
});

it('headers are the same whatever their accents and case, but not in another order', () => {
  const headers = headerSetKey(['Énoncé', 'Option A']);
  expect(headerSetKey(['ENONCE *', 'option  a'])).toBe(headers);
  expect(headerSetKey(['Option A', 'Énoncé'])).not.toBe(headers);
  expect(headerSetKey(['Énoncé Option A'])).not.toBe(headers);
});

it('a table of as many questions as there may be has room for empty lines', () => {
  expect(IMPORT_MAX_LINES - IMPORT_MAX_ROWS).toBe(1_000);
});
