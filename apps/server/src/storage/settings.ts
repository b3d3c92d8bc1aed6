import { randomUUID } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Env } from '../env.ts';
import { defaultStorage, openStorage } from './store.ts';

export const storageUrl = (env: Env): string => env.STORAGE_URL ?? defaultStorage(env.DATA_DIR);

export const storageOf = (env: Env) => openStorage(storageUrl(env));

/** Writes, reads and removes a file. @throws Error saying why the store can't be used */
export async function tryStorage(disk: Disk): Promise<void> {
  const name = `trial-${randomUUID()}.txt`;
  await disk.put(name, name);
  const read = await disk.get(name);
  await disk.delete(name);
  if (read !== name) throw new Error('what was read is not what was written');
}
