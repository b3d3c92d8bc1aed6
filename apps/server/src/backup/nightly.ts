import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import type { Disk } from 'flydrive';
import { pack } from 'tar-stream';
import { writeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import type { BackupTarget } from './targets.ts';

const DAY_MS = 86_400_000;

/** Names look like 'amphi-backup-2026-11-21T07-51-00Z'. */
export const backupName = (at = new Date()): string =>
  `amphi-backup-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;

/** The names of backups, also of archives: folders of other names are left alone. */
const NAME = /^amphi-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.tar(\.age)?)?$/;

/** Lists the backups older than `days` before `now`. The newest is never one of them. */
export function listExpired(names: readonly string[], days: number, now = new Date()): string[] {
  const timed = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(at) ? [] : [{ name, at }];
  });
  const newest = Math.max(...timed.map(({ at }) => at));
  return timed
    .filter(({ at }) => at < newest && at < now.getTime() - days * DAY_MS)
    .map(({ name }) => name);
}

interface NightlyOptions {
  connectionString: string;
  disk: Disk;
  /** The folder of all backups on this machine. */
  folder: string;
  /** The folder of this one, below it, named by `backupName`. */
  path: string;
  keepDays: number;
  /** Opens where a copy goes, if anywhere; only once there is a backup to send. */
  openTarget: (() => Promise<BackupTarget>) | undefined;
  /** The age public key that copies are encrypted with; they are sent as they are without. */
  recipient: string | undefined;
}

/**
 * Makes a backup in the folder, sends a copy, and removes old ones in both locations.
 * * @throws Error of the backup, or of the copy: the backup on this machine stays then
 */
export async function runNightly(options: NightlyOptions): Promise<Manifest> {
  const { connectionString, disk, folder, path, keepDays, openTarget, recipient } = options;
  const manifest = await writeBackup(path, { connectionString, disk });
  for (const old of await readdir(folder)) {
    // Remains of a killed backup: this one is the only one under way.
    if (/^amphi-backup-.*\.part$/.test(old)) await remove(join(folder, old));
  }
  for (const old of listExpired(await readdir(folder), keepDays)) await remove(join(folder, old));
  if (openTarget !== undefined) {
    const target = await openTarget();
    try {
      await sendCopy(target, path, recipient);
      for (const old of listExpired(await target.list(), keepDays)) await target.remove(old);
    } finally {
      await target.close();
    }
  }
  return manifest;
}

async function sendCopy(
  target: BackupTarget,
  folder: string,
  recipient: string | undefined,
): Promise<void> {
  const name = basename(folder);
  const archive = packFolder(folder);
  if (recipient === undefined) await target.send(`${name}.tar`, archive);
  else await target.send(`${name}.tar.age`, await encryptStream(archive, recipient));
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** The files of a folder in one tar stream, below the folder's own name. */
function packFolder(folder: string): Readable {
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
async function encryptStream(stream: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain);
  return Readable.fromWeb(encrypted as import('node:stream/web').ReadableStream);
}
