import { createTestDatabase, prepareTemplate, startTestCluster } from '@amphi/db/testing';
import type { TestProject } from 'vitest/node';
import { EMPTY, startServer } from '../../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that the pages talk to. */
    serverUrl: string;
    /** Its database, into which tests insert their own people and courses. */
    databaseUrl: string;
    /** Where it would hear of new versions; nothing answers there. */
    feedUrl: string;
  }
}

/** One server with one database for all tests of pages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await prepareTemplate(cluster.connectionString);
  const { connectionString, db } = await createTestDatabase(cluster.connectionString);
  await db.destroy();
  const feedUrl = 'http://127.0.0.1:9/latest';
  const server = await startServer({
    ...EMPTY,
    DATABASE_URL: connectionString,
    RELEASE_FEED_URL: feedUrl,
  });
  project.provide('feedUrl', feedUrl);
  project.provide('serverUrl', server.url);
  project.provide('databaseUrl', connectionString);
  return async () => {
    await server.stop();
    await cluster.stop();
  };
}
