import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Names the folders of the run's set-up for its workers. */
export const PREPARED = 'AMPHI_PREPARED_DATA';

/** Names the PostgreSQL that its servers share, if it has one. */
export const CLUSTER = 'AMPHI_TEST_CLUSTER';

/** Data as a first start leaves them: with the demo, or with the tables alone. */
export type Prepared = 'demo' | 'bare';

/** The database of the shared PostgreSQL that servers' own are copies of. */
export const templateOf = (name: Prepared): string => `amphi_${name}`;

/**
 * Copies a part of the prepared data, or all of it, into the folder `to`. Outside of a test run,
 * where nothing is prepared, it leaves that to the start.
 */
export async function copyPrepared(name: Prepared, to: string, part = ''): Promise<void> {
  const folder = process.env[PREPARED];
  if (folder === undefined) return;
  await promisify(execFile)('cp', ['-Rp', `${join(folder, name, part)}/.`, to]);
}
