import { deleteStrayFiles, listStrayFiles } from '@amphi/api/platform/uploads/stray-files.queries';
import type { FileServices } from '../storage/store.ts';

type Stores = Pick<FileServices, 'db' | 'receipts' | 'images'>;

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
