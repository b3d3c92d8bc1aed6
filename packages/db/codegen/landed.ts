import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url));

/** SHA-256 of the file of each migration that has landed, by its name. Entries are added and never changed. */
export const LANDED = `${FOLDER}landed.json`;

export type Hashes = Record<string, string>;

export const readLanded = (): Hashes => JSON.parse(readFileSync(LANDED, 'utf8'));

/** The hashes of the files as they are now, in the order of their names. */
export function hashMigrations(): Hashes {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}_\w+\.ts$/.test(file));
  return Object.fromEntries(
    files.sort().map((file) => {
      const hash = createHash('sha256').update(readFileSync(`${FOLDER}${file}`));
      return [file.replace(/\.ts$/, ''), hash.digest('hex')];
    }),
  );
}
