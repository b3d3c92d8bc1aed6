import type { DeletionList } from '@amphi/api';
import type { Disk } from 'flydrive';
import { copyFile, listPaths } from './files.ts';

/** A file per account, whose name says all that is read. */
const FOLDER = 'deleted-accounts';

const PATH = new RegExp(`^${FOLDER}/(\\d+)-(\\d+)\\.json$`);

/** True where a path of the store is an entry of the list. */
export const isDeletionPath = (path: string): boolean => PATH.test(path);

/**
 * The list of deleted accounts in a store: numbers and moments only. It lies there so that it outlives the database, and is part
 * of every backup.
 */
export function createDeletionList(open: () => Promise<Disk>): DeletionList {
  return {
    async add(account) {
      const { user_id, created_at } = account;
      const disk = await open();
      await disk.put(
        `${FOLDER}/${user_id}-${created_at.getTime()}.json`,
        `${JSON.stringify(account)}\n`,
        { contentType: 'application/json' },
      );
    },
    async list() {
      const found = [];
      for await (const path of listPaths(await open(), FOLDER)) {
        const [, id, created] = PATH.exec(path) ?? [];
        if (id === undefined) continue;
        found.push({ user_id: Number(id), created_at: new Date(Number(created)) });
      }
      return found;
    },
  };
}

/** Copies the list of one store into another, entries that are there already aside. */
export async function copyDeletions(from: Disk, to: Disk): Promise<void> {
  for await (const path of listPaths(from, FOLDER)) {
    if (!isDeletionPath(path) || (await to.exists(path))) continue;
    await copyFile(from, to, path);
  }
}
