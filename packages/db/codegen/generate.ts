import { writeFile } from 'node:fs/promises';
import { migrate } from '../src/migrate.ts';
import { startTestCluster } from '../src/testing/cluster.ts';
import { typesOfDatabase } from './types-of-database.ts';

/** Writes `types.ts` from a freshly migrated database. */
const cluster = await startTestCluster();
try {
  await migrate(cluster.connectionString);
  await writeFile(
    new URL('../src/generated/types.ts', import.meta.url),
    await typesOfDatabase(cluster.connectionString),
  );
} finally {
  await cluster.stop();
}
