import type { Connection } from '@amphi/db';
import { deleteStrayFiles } from './stray-files.queries.ts';

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
