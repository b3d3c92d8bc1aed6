import { expect, it } from 'vitest';
import {
  PIECE_LENGTH,
  PIECE_ROWS,
  packFile,
  piecesOf,
} from '../../src/catalog/imports/pack-file.ts';
import { readImportFile } from '../../src/catalog/imports/read-file.ts';

it('no piece has more rows or characters than one turn of the event loop is for', async () => {
  const wrong = 'É'.repeat(450);
  const row = `${'Quel os ? '.repeat(9)};un;deux;${wrong}`;
  const file = await readImportFile(
    Buffer.from(['Question;A;B;Réponse', ...Array.from({ length: 10_000 }, () => row)].join('\n')),
  );
  const { rows, row_count } = packFile(file);
  const pieces = rows.map(
    (piece) => JSON.parse(Buffer.from(piece).toString()) as { row: number }[],
  );
  expect([row_count, pieces.flat().length]).toEqual([10_000, 10_000]);
  for (const [at, piece] of pieces.entries()) {
    expect(piece.length).toBeLessThanOrEqual(PIECE_ROWS);
    expect(Buffer.from(rows[at] ?? []).toString().length).toBeLessThan(PIECE_LENGTH * 1.01);
  }
});

it('a row that is longer than a piece is one of its own', () => {
  const pieces = [...piecesOf([1, PIECE_LENGTH * 2, 1, 1], (length) => length)];
  expect(pieces.map(({ length }) => length)).toEqual([1, 1, 2]);
});
