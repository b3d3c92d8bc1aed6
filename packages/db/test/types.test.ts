import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { columnsOfDatabase } from '../codegen/columns-of-history.ts';
import { schemaOfDatabase } from '../codegen/schema-of-database.ts';
import { typesOfDatabase } from '../codegen/types-of-database.ts';
import { OWN_COLUMNS } from '../src/generated/columns.ts';
import { useOwnDatabase } from './support/database.ts';

const world = useOwnDatabase();

it('has types of the very schema that the migrations make', async () => {
  const committed = await readFile(new URL('../src/generated/types.ts', import.meta.url), 'utf8');
  expect(await typesOfDatabase(world.connectionString)).toBe(committed);
});

it('writes in `schema.sql` what the migrations make', async () => {
  const committed = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
  expect(await schemaOfDatabase(world.connectionString)).toBe(committed);
});

it('knows every table and column of the schema as its own, which `pnpm generate-db-types` adds', async () => {
  const columns = await columnsOfDatabase(world.connectionString);
  expect(columns.size).toBeGreaterThan(0);
  for (const [relation, names] of columns) {
    expect([relation, OWN_COLUMNS[relation]]).toEqual([
      relation,
      expect.arrayContaining([...names]),
    ]);
  }
});
