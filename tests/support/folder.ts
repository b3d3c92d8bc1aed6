import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes a folder with all in it, though programs that were killed may go on writing there for a moment. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The files below a folder, as base64 by their path in it. */
export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length), (await readFile(path)).toString('base64')];
    }),
  );
  return Object.fromEntries(contents);
}
