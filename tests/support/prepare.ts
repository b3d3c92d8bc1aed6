import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './folder.ts';
import { PREPARED, type Prepared } from './prepared.ts';
import { startServer } from './server.ts';

/**
 * Settings without durability, which only a power cut would need: files outlive every process that a test ends. Where
 * the end of a database is the point, tests begin with an empty folder all the same.
 */
const NOT_DURABLE = 'fsync = off\nfull_page_writes = off\n';

/**
 * Set-up of a whole run, for either runner: makes the data that each test's server begins with, so that
 * only tests of the first start pay for one.
 *
 * @returns what removes them again
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'amphi-prepared-'));
  // The database may run as another user.
  await chmod(folder, 0o711);
  const make = async (name: Prepared, env: Record<string, string>) => {
    const server = await startServer(env, join(folder, name));
    await server.stop({ keepData: true });
    await appendFile(join(folder, name, 'postgres', 'postgresql.conf'), NOT_DURABLE);
  };
  await Promise.all([make('demo', { DEMO: '1' }), make('bare', { DEMO: '0' })]);
  process.env[PREPARED] = folder;
  return () => removeFolder(folder);
}
