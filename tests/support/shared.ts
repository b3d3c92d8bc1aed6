import { openDatabase } from '@amphi/db';
import { createTestDatabase, type TestDatabase } from '@amphi/db/testing';
import { inject } from 'vitest';
import { type Prepared, templateOf } from './prepared.ts';

const { url, databaseUrl, dataDir } = inject('shared');

/** The server that tests share which ask it and no more, with its database; the administrator and the student are the demo's. */
export const server = {
  url,
  dataDir,
  env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  ...openDatabase(databaseUrl, { max: 2 }),
};

/** A database of a test's own on the shared PostgreSQL, as a first start leaves it or without a table. */
export function newDatabase(name: Prepared | 'empty'): Promise<TestDatabase> {
  return createTestDatabase(
    inject('clusterUrl'),
    name === 'empty' ? 'template0' : templateOf(name),
  );
}
