import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
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
  // Races that meet one are to find out soon.
  deadlock_timeout: '100ms',
  shared_buffers: '128MB',
  // Nobody reads it, and it may lie in memory.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  log_min_messages: 'fatal',
  // Plans follow from the statistics that a test asks for, never from those of a moment.
  autovacuum: 'off',
};

/** Linux keeps files here in memory, where a copy of a database takes a tenth of the time. */
const MEMORY = '/dev/shm';
/** Room that all databases of the largest suite find, in bytes. */
const ROOM = 4e9;

/** The folder of the servers of tests: in memory if there is room. */
async function findRoot(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > ROOM ? MEMORY : tmpdir();
}

/** A new folder, which others may pass, since a server may run as another user; its data folder itself is closed. */
export async function makeServerFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await findRoot(), prefix));
  await chmod(folder, 0o711);
  return folder;
}

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
  const folder = await makeServerFolder(`${PREFIX}${process.pid}-`);
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
  const root = await findRoot();
  for (const name of await readdir(root)) {
    if (!name.startsWith(PREFIX)) continue;
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await rm(join(root, name), { recursive: true, force: true }).catch(() => {});
  }
}
