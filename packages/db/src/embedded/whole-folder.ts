import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';

/** Makes a folder that everyone may read beside its place, and renames it once it is whole. One that is there stays as it is. */
export async function makeWhole(
  folder: string,
  fill: (partial: string) => Promise<void>,
): Promise<void> {
  if (await isFolder(folder)) return;
  const partial = await mkdtemp(`${folder}.copy-`);
  try {
    await chmod(partial, 0o755);
    await fill(partial);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await isFolder(folder))) throw error;
  }
}

export const isFolder = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    () => false,
  );
