import type { Connection } from '@amphi/db';
import type { Services } from '../context.ts';
import { deleteStrayFiles, insertStrayFiles, listStrayFiles } from './stray-files.queries.ts';

/** A file that nothing points to any more, by the name that it is noted under. */
export interface StrayFile {
  name: string;
  remove(): Promise<void>;
}

/**
 * Removes files after the commit that made them stray. Those that cannot be removed now stay noted, and the
 * clean-up tries again.
 */
export async function removeStrayFiles(db: Connection, files: readonly StrayFile[]): Promise<void> {
  const tries = await Promise.allSettled(files.map((file) => file.remove()));
  const gone = files.filter((_, index) => tries[index]?.status === 'fulfilled');
  if (gone.length === 0) return;
  await deleteStrayFiles(
    db,
    gone.map(({ name }) => name),
  );
}

/**
 * Stores a file, noted as stray until it has an owner. What fails leaves no file; should that fail too, the clean-up tries
 * again.
 *
 * @param store writes the file, and the row that owns it
 */
export async function storeFile<Result>(
  db: Connection,
  file: StrayFile,
  store: () => Promise<Result>,
): Promise<Result> {
  await insertStrayFiles(db, [file.name]);
  try {
    return await store();
  } catch (error) {
    await removeStrayFiles(db, [file]).catch(() => {});
    throw error;
  }
}

type Stores = Pick<Services, 'db' | 'receipts' | 'images'>;

/**
 * Removes the files that no record refers to, one after the other, up to the first that fails; those before it stay
 * removed.
 *
 * @returns how many were removed
 */
export async function cleanUpStrayFiles(services: Stores): Promise<number> {
  const removed: string[] = [];
  try {
    for (const name of await listStrayFiles(services.db)) {
      await removeFile(services, name);
      removed.push(name);
    }
  } finally {
    if (removed.length > 0) await deleteStrayFiles(services.db, removed);
  }
  return removed.length;
}

/** Images lie in a folder of their own, each with a small variant. */
function removeFile({ receipts, images }: Stores, name: string): Promise<void> {
  return name.startsWith('images/')
    ? images.remove(name.slice('images/'.length))
    : receipts.remove(name);
}
