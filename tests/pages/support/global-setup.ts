import { createTestDatabase, prepareTemplate, startTestCluster } from '@amphi/db/testing';
import type { TestProject } from 'vitest/node';
import { EMPTY, startServer } from '../../support/server.ts';

interface Site {
  /** The address of the server that the pages talk to. */
  serverUrl: string;
  /** Its database, into which tests insert their own people and courses. */
  databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for each worker. */
    sites: Site[];
  }
}

/** A server with a database of its own for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await prepareTemplate(cluster.connectionString);
  const started = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => {
      const { connectionString, db } = await createTestDatabase(cluster.connectionString);
      await db.destroy();
      const settings = { ...EMPTY, DATABASE_URL: connectionString };
      return { databaseUrl: connectionString, server: await startServer(settings) };
    }),
  );
  const sites = started.map(({ databaseUrl, server }) => ({
    databaseUrl,
    serverUrl: server.url,
  }));
  project.provide('sites', sites);
  return async () => {
    await Promise.all(started.map(({ server }) => server.stop()));
    await cluster.stop();
  };
}
