import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '@amphi/db/embedded';
import { DEV_DATA, devEnvironment } from './environment.ts';
import { RAN } from './migrations.ts';

const { DATA_DIR } = devEnvironment();

/** Undefined: the folder may be removed. */
async function findObstacle(): Promise<string | undefined> {
  if (DATA_DIR !== DEV_DATA && !existsSync(join(DATA_DIR, RAN)))
    return `${DATA_DIR} holds no data of pnpm dev`;
  const running = await findEmbeddedPostgres(join(DATA_DIR, 'postgres'));
  return running && `a server runs on ${DATA_DIR}: end it first`;
}

const obstacle = existsSync(DATA_DIR) ? await findObstacle() : undefined;
if (obstacle === undefined) {
  await rm(DATA_DIR, { recursive: true, force: true });
  process.stdout.write(`${DATA_DIR} is removed: pnpm dev begins again\n`);
} else {
  process.stderr.write(`${obstacle}\n`);
  process.exitCode = 1;
}
