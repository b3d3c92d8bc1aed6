import { writeFile } from 'node:fs/promises';
import { startTestCluster } from '../src/testing/cluster.ts';
import { columnsOfHistory } from './columns-of-history.ts';
import { hashMigrations, LANDED, readLanded } from './landed.ts';
import { schemaOfDatabase } from './schema-of-database.ts';
import { typesOfDatabase } from './types-of-database.ts';

/** Writes `types.ts`, `columns.ts` and `schema.sql` from a freshly migrated database, and adds the hashes of new migrations to `landed.json`. */
const cluster = await startTestCluster();
try {
  await writeFile(
    new URL('../src/generated/columns.ts', import.meta.url),
    await columnsOfHistory(cluster.connectionString),
  );
  await writeFile(
    new URL('../src/generated/types.ts', import.meta.url),
    await typesOfDatabase(cluster.connectionString),
  );
  await writeFile(
    new URL('../schema.sql', import.meta.url),
    await schemaOfDatabase(cluster.connectionString),
  );
  const hashes = { ...hashMigrations(), ...readLanded() };
  const sorted = Object.fromEntries(Object.entries(hashes).sort());
  await writeFile(LANDED, `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  await cluster.stop();
}
