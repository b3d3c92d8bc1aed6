import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { commitImport, getDifferences, storeImport } from '@amphi/api/imports/imports.usecases';
import { type CheckedFile, readImportFile } from '@amphi/api/imports/read-file';
import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import {
  terminalDifference,
  terminalIssue,
  terminalRefusal,
} from '@amphi/domain/messages/en/terminal';
import { Presets, SingleBar } from 'cli-progress';
import { CommandError, withDatabase } from './installation.ts';

export interface ImportOptions {
  semester: string;
  year?: number;
  fee?: number;
  skipBad?: boolean;
}

async function readRows(file: string): Promise<CheckedFile> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code})`);
  });
  try {
    return await readImportFile(content);
  } catch (error) {
    if (error instanceof DomainError)
      throw new CommandError(`${file}: ${terminalRefusal(error.code)}`);
    throw error;
  }
}

/** Names every bad row. @returns how many errors there are */
function reportErrors({ rows }: CheckedFile): number {
  let count = 0;
  for (const { row, issues = [] } of rows) {
    for (const { field, message } of issues) {
      process.stderr.write(`row ${row}: ${field && `${field}: `}${terminalIssue(message)}\n`);
      count += 1;
    }
  }
  return count;
}

/** Where the questions go: a semester by its name, that of `year` and `fee` where it is new. */
const targetOf = ({ semester, year = new Date().getFullYear(), fee }: ImportOptions) => ({
  into: 'named_semester' as const,
  name: semester,
  year,
  fee,
});

/** Names the rows that are left alone and differ from what is there. */
async function reportDifferences(
  db: Database,
  id: number,
  target: ReturnType<typeof targetOf>,
): Promise<void> {
  for (const one of await getDifferences({ db }, id, target)) {
    process.stderr.write(`${terminalDifference(one)}\n`);
  }
}

async function importRows(
  db: Database,
  file: CheckedFile,
  path: string,
  target: ReturnType<typeof targetOf>,
) {
  const id = await storeImport({ db }, null, { ...file, name: basename(path) });
  await reportDifferences(db, id, target);
  const bar = new SingleBar({ clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(file.rows.length, 0);
  try {
    const input = { id, target, skip_bad: true };
    return await commitImport({ db }, null, input, (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

/**
 * Adds the questions of the file at `path` to a semester, and names on stderr bad rows, and those that are left alone
 * though they differ from what is there.
 *
 * @returns what was done, as a line
 * @throws CommandError for a file that cannot be read, or one with bad rows that were not to be skipped
 */
export async function importQuestions(path: string, options: ImportOptions): Promise<string> {
  const file = await readRows(path);
  const errors = reportErrors(file);
  if (errors > 0 && !options.skipBad) {
    throw new CommandError(`${errors} errors: nothing was imported`);
  }
  const target = targetOf(options);
  return withDatabase(async ({ db }) => {
    const report = await importRows(db, file, path, target);
    const created = report.semester_created ? ' (new semester)' : '';
    return `${target.name}${created}: ${report.added} added, ${report.known} already there\n`;
  });
}
