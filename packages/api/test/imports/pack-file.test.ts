import { readImportFile } from '@amphi/question-files/read';
import { expect, it } from 'vitest';
import { storeImport } from '../../src/catalog/imports/imports.usecases.ts';
import {
  PIECE_LENGTH,
  PIECE_ROWS,
  packFile,
  piecesOf,
} from '../../src/catalog/imports/pack-file.ts';
import { TestBrowser, useWorld } from '../support/harness.ts';

const world = useWorld();

/** 10,000 rows and some 10 MB, of which each breaks a rule, and all have one source. */
function readLargest() {
  const wrong = 'É'.repeat(440);
  const row = `${'Quel os ? '.repeat(9)};un;deux;${wrong};annales;1`;
  const head = 'Question;A;B;Réponse;Source;Identifiant source';
  return readImportFile(
    Buffer.from([head, ...Array.from({ length: 10_000 }, () => row)].join('\n')),
  );
}

it('no piece has more rows or characters than one turn of the event loop is for', async () => {
  const { rows, row_count } = packFile(await readLargest());
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

it('other work has its turns while the largest file is stored and read by other columns', async () => {
  const file = packFile(await readLargest());
  let turn = 0;
  const answered = new Set<number>();
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered.add(turn);
      return result;
    },
  });
  /** In how many turns of the event loop a statement was answered: what is computed of it ends with that turn. */
  const turnsOf = async (work: Promise<unknown>) => {
    answered.clear();
    await work;
    return answered.size;
  };
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  try {
    const { user, token } = await world.signedIn({ role: 'admin' });
    const browser = new TestBrowser({ ...world.services, db });
    browser.token = token;
    const { imports } = browser.api;
    const stored = storeImport({ db }, user.id, { ...file, name: 'questions.csv' });
    expect(await turnsOf(stored)).toBeGreaterThan(200);
    const id = await stored;
    expect((await imports.byId({ id })).bad_count).toBe(10_000);
    // Each piece is read by a statement, and written by one.
    const fields = (await imports.columns({ id }))?.fields ?? [];
    expect(await turnsOf(imports.remap({ id, fields }))).toBeGreaterThan(400);
  } finally {
    clearImmediate(next);
  }
}, 120_000);
