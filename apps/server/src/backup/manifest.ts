import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { measureStream } from './files.ts';

/** Version of the layout of backups; a reader refuses what it does not know. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';

/** The path of a table's rows in a backup: PostgreSQL's text format, compressed. */
export const tablePath = (table: string): string => join('tables', `${table}.copy.gz`);

/** The folder of the store's files in a backup, under their paths there. */
export const FILES = 'files';

const part = { size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
/** A part of a path. Earlier versions had tables of any name, such as `Suivi 2026`. */
const name = z.string().regex(/^[^/\\\0]+$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  node_version: z.string(),
  server_version: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.string()),
      rows: z.int().min(0),
      sequences: z.array(
        z.object({ column: z.string(), last_value: z.number(), is_called: z.boolean() }),
      ),
      ...part,
    }),
  ),
  /** Objects of the database beside these tables; earlier versions wrote them. */
  left_out: z.array(z.string()).default([]),
  files: z.array(
    z.object({
      path: z.string().refine((path) => !path.split('/').includes('..') && !path.startsWith('/')),
      ...part,
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error with one line when it is missing or not one that we can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST}`);
  });
  const result = manifestSchema.safeParse(parseJson(text));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${MANIFEST} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads every part of a backup. @throws Error that names the first that is missing or damaged */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, path: tablePath(table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: join(FILES, file.path) })),
  ];
  for (const { path, size, sha256 } of parts) {
    const found = await measureStream(createReadStream(join(folder, path))).catch(() => undefined);
    if (found === undefined) throw new Error(`the backup is not whole: ${path} is missing`);
    if (found.size !== size || found.sha256 !== sha256) {
      throw new Error(`the backup is damaged: ${path} is not what was written`);
    }
  }
}
