import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTemplate, startTestCluster } from '@amphi/db/testing';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removeFolder } from './folder.ts';
import { CLUSTER, PREPARED, type Prepared, templateOf } from './prepared.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the run shares. */
    clusterUrl: string;
    /** The server that tests share which ask it and no more: with the demo, without limits. */
    shared: { url: string; databaseUrl: string; dataDir: string };
  }
}

/** Settings without durability, which only a power cut would need: files outlive every process that a test ends. */
const NOT_DURABLE = 'fsync = off\nfull_page_writes = off\n';

/**
 * Starts a PostgreSQL for the whole run with the data that servers begin with, a server for those who only ask, and
 * the data of an embedded PostgreSQL for those who stop theirs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const folder = await mkdtemp(join(tmpdir(), 'amphi-prepared-'));
  // The database may run as another user.
  await chmod(folder, 0o711);
  const ends = [() => removeFolder(folder), cluster.stop];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };

  const client = new pg.Client({ connectionString: cluster.connectionString });
  await client.connect();
  ends.push(() => client.end());
  const makeTemplate = async (name: Prepared) => {
    await client.query(`drop database if exists ${templateOf(name)} with (force)`);
    await client.query(`create database ${templateOf(name)}`);
    const url = new URL(cluster.connectionString);
    url.pathname = `/${templateOf(name)}`;
    const env = { DATABASE_URL: url.href, DEMO: name === 'demo' ? '1' : '0' };
    const server = await startServer(env, join(folder, name));
    await server.stop({ keepData: true });
  };
  const makeEmbedded = async () => {
    const server = await startServer({ DEMO: '0' }, join(folder, 'bare'));
    await server.stop({ keepData: true });
    await appendFile(join(folder, 'bare', 'postgres', 'postgresql.conf'), NOT_DURABLE);
  };
  try {
    await prepareTemplate(cluster.connectionString);
    await makeTemplate('bare');
    await Promise.all([makeTemplate('demo'), makeEmbedded()]);
    process.env[PREPARED] = folder;
    process.env[CLUSTER] = cluster.connectionString;
    const server = await startServer();
    ends.push(() => server.stop());
    project.provide('clusterUrl', cluster.connectionString);
    const { url, dataDir, env } = server;
    project.provide('shared', { url, dataDir, databaseUrl: env.DATABASE_URL ?? '' });
    return async () => {
      await end();
      // Whatever the tests send, nothing becomes the server's own fault.
      if (/"level":[56]0/.test(server.output())) throw new Error(server.output());
    };
  } catch (error) {
    await end();
    throw error;
  }
}
