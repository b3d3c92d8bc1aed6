import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { typesOfDatabase } from '../codegen/types-of-database.ts';
import { useDatabase } from './support/database.ts';

const world = useDatabase();

it('has types of the very schema that the migrations make', async () => {
  const committed = await readFile(new URL('../src/generated/types.ts', import.meta.url), 'utf8');
  expect(await typesOfDatabase(world.connectionString)).toBe(committed);
});
