import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';
import { prepareTemplate } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which `createTestDatabase` makes its copies. */
    clusterUrl: string;
  }
}

/** Vitest's global set-up of every package whose tests talk to a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await prepareTemplate(cluster.connectionString);
  project.provide('clusterUrl', cluster.connectionString);
  return () => cluster.stop();
}
