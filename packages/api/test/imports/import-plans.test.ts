import type { Database } from '@amphi/db';
import { CompiledQuery, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listTakeable } from '../../src/catalog/imports/differences.queries.ts';
import { previewImport } from '../../src/catalog/imports/imports.usecases.ts';
import { findTarget } from '../../src/catalog/imports/target.usecases.ts';
import { useOwnWorld } from '../support/harness.ts';
import { watchStatements } from '../support/plans.ts';
import { load, named, qcmRow, store } from './import-support.ts';

const world = useOwnWorld();

/** A step of a plan that was carried out: rows of one round, and rounds. */
interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

/** Counts the rows that the steps of a plan looked at. */
function rowsOf(step: Step): number {
  const each =
    step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0);
  return (
    each * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  );
}

async function rowsRead(db: Database, nodes: readonly RootOperationNode[]): Promise<number> {
  let sum = 0;
  for (const node of nodes) {
    const query = db.getExecutor().compileQuery(node, { queryId: '' });
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [
        ...query.parameters,
      ]),
    );
    for (const row of rows) sum += rowsOf(row['QUERY PLAN'][0].Plan);
  }
  return sum;
}

/** Counts the rows that the database looks at for the preview of a file that was sent a moment ago, and for what may be taken from it. */
async function rowsOfFile(rows: object[], semester: string): Promise<number[]> {
  const { user } = await world.signedIn({ role: 'admin' });
  const id = await store(world, rows, user.id);
  const target = named(semester);
  const previewed = watchStatements(world.db);
  await previewImport({ db: previewed.db }, user, { id, target, skip: 0, limit: 25 });
  const taken = watchStatements(world.db);
  const ids = await findTarget(world.db, id, target);
  await listTakeable(taken.db, ids, null, { row: null, after: 0 });
  return Promise.all([previewed, taken].map(({ nodes }) => rowsRead(world.db, nodes)));
}

const FEW = 120;
const MANY = 480;

beforeAll(async () => {
  // State before autovacuum has come by: the planner knows an earlier file, and takes the new one for empty.
  await sql`alter table import_rows set (autovacuum_enabled = off)`.execute(world.db);
  await store(world, [qcmRow('1'), qcmRow('2')]);
  await sql`analyze import_rows`.execute(world.db);
});

it.each([
  ['different questions', {}],
  [
    'one question with many images',
    { question_text: 'Que voit-on ?', options: { A: 'un', B: 'b' } },
  ],
])(
  'the preview of four times as many rows, %s, and what may be taken of them, read some four times as many',
  async (name, same) => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        qcmRow(`${index}`, { ...same, image_url: `https://images.example/${index}.png` }),
      );
    for (const there of [false, true]) {
      const [few, many] = [`${FEW} ${name}`, `${MANY} ${name}`];
      if (there) {
        await load(world, few, rows(FEW));
        await load(world, many, rows(MANY));
      }
      const before = await rowsOfFile(rows(FEW), few);
      const after = await rowsOfFile(rows(MANY), many);
      const ratios = after.map((read, index) => read / (before[index] ?? 0));
      expect(Math.max(...ratios)).toBeLessThan(6);
    }
  },
);
