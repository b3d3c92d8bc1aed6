import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';

/** The files of a folder in one tar stream, below the folder's own name. */
export function packFolder(folder: string): Readable {
  const archive = pack();
  async function fill(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const name = join(basename(folder), path.slice(folder.length));
      const { size, mtime } = await stat(path);
      await pipeline(createReadStream(path), archive.entry({ name, size, mtime, mode: 0o600 }));
    }
    archive.finalize();
  }
  fill().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

/**
 * The stream as an age file that only the holder of the recipient's key can read.
 *
 * @param recipient an age public key, `age1…`
 */
export async function encryptStream(stream: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain);
  return Readable.fromWeb(encrypted as import('node:stream/web').ReadableStream);
}
