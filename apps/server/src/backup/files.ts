import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { innermostError } from '../startup/database.ts';

/** A file of a store, by its path there. */
export interface StoredFile {
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** The paths of all files of a store, or of a folder in it, folder by folder; none of a folder that is not there. */
export async function* listPaths(disk: Disk, folder = ''): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      })
      .catch((error: unknown) => {
        if ((innermostError(error) as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      });
    if (page === undefined) return;
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

/** Counts and hashes what flows through. */
export function measure(): { stream: Transform; result(): { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Size and hash of a stream, read to its end. */
export async function measureStream(content: Readable): Promise<{ size: number; sha256: string }> {
  const { stream, result } = measure();
  await pipeline(content, stream.resume());
  return result();
}

/** Measures the file of a store at a path; undefined when there is no such file. */
export async function measureFile(disk: Disk, path: string): Promise<StoredFile | undefined> {
  if (!(await disk.exists(path))) return undefined;
  return { path, ...(await measureStream(await disk.getStream(path))) };
}

/**
 * Copies a file from one store to another and reads it back.
 *
 * @throws Error when what arrived is not what was sent
 */
export async function copyFile(from: Disk, to: Disk, path: string): Promise<StoredFile> {
  const content = await from.getBytes(path);
  const { contentType } = await from.getMetaData(path);
  await to.put(path, content, contentType === undefined ? {} : { contentType });
  const sent = await measureStream(Readable.from([Buffer.from(content)]));
  const arrived = await measureFile(to, path);
  if (arrived?.sha256 !== sent.sha256) throw new Error(`${path} did not arrive whole`);
  return { path, ...sent };
}
