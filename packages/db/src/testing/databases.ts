import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase, type Pool } from '../client.ts';
import { migrate } from '../migrate.ts';

const TEMPLATE = 'amphi_template';

/** A database of one test file's own, with the whole schema and nothing in it. */
export interface TestDatabase {
  db: Database;
  pool: Pool;
  connectionString: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Migrates the database that all test databases are copies of. Called once per test run. */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  await migrate(urlOf(clusterUrl, TEMPLATE));
}

/** Copies the template, or another database that nobody uses. Copies of different test files don't see each other. */
export async function createTestDatabase(
  clusterUrl: string,
  template = TEMPLATE,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(clusterUrl, (client) =>
    // Copied as files: through the log it takes a third longer at least.
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const connectionString = urlOf(clusterUrl, name);
  const { db, pool } = openDatabase(connectionString, { max: 12 });
  return {
    db,
    pool,
    connectionString,
    async drop() {
      await db.destroy();
      await onCluster(clusterUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onCluster<T>(
  clusterUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
