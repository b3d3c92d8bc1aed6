import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../embedded/in-use.ts';
import { startEmbeddedPostgres } from '../embedded/index.ts';

const PREFIX = 'amphi-test-';

/** Nothing here survives a power cut, nor has to. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several packages' test workers, each with a pool.
  max_connections: '300',
  shared_buffers: '128MB',
  log_min_messages: 'fatal',
};

export interface TestCluster {
  /** A URL of a superuser's; its database is not to be filled, but to create others beside it. */
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * A throw-away database server for a test run: fresh, without durability, gone after `stop()`.
 * With TEST_DATABASE_URL set it is that server instead, which `stop()` leaves alone.
 * Call it from vitest's globalSetup. Rejects as `startEmbeddedPostgres` does.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connectionString: given, stop: async () => {} };

  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Others may pass, since the server may run as another user; the data folder itself is closed.
  await chmod(folder, 0o711);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      settings: SETTINGS,
    });
    return {
      connectionString: postgres.connectionString,
      async stop() {
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A killed test run leaves its folder: 40 MB that the next run removes. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
