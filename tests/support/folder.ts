import { rm } from 'node:fs/promises';

/** Removes a folder with all in it, though programs that were killed may go on writing there for a moment. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
