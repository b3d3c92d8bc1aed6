import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { commitImport, getDifferences, storeImport } from '@amphi/api/imports/imports.usecases';
import { type CheckedFile, readImportFiles } from '@amphi/api/imports/read-file';
import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { CheckedRow } from '@amphi/domain/imports/check';
import {
  formatNames,
  terminalDifference,
  terminalIssue,
  terminalRefusal,
} from '@amphi/domain/messages/en/terminal';
import { Presets, SingleBar } from 'cli-progress';
import { type EncodedPicture, encodePicture } from '../imports/encode-picture.ts';
import { readPages } from '../imports/read-pages.ts';
import { createStores } from '../storage/store.ts';
import { keepImage } from '../uploads/create-image.ts';
import { CommandError, withDatabase } from './installation.ts';

export interface ImportOptions {
  semester: string;
  subject?: string;
  chapter?: string;
  year?: number;
  fee?: number;
  skipBad?: boolean;
}

type NamedFile = CheckedFile & { name: string };

async function readFiles(paths: string[], pictures: EncodedPicture[]): Promise<NamedFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(`${path} cannot be read (${error.code})`);
      });
      return { name: basename(path), content };
    }),
  );
  try {
    const read = await readImportFiles(files, {
      keepPicture: (content) => encodePicture(content, pictures),
      readPages,
    });
    return read.files;
  } catch (error) {
    if (error instanceof DomainError)
      throw new CommandError(`${paths.join(', ')}: ${terminalRefusal(error.code)}`);
    throw error;
  }
}

/** Names every bad row. @returns how many errors there are */
function reportErrors({ rows }: CheckedFile, prefix: string): number {
  let count = 0;
  for (const { row, issues = [] } of rows) {
    for (const { field, message, detail } of issues) {
      const text = [terminalIssue(message), detail].filter(Boolean).join(': ');
      process.stderr.write(`${prefix}row ${row}: ${field && `${field}: `}${text}\n`);
      count += 1;
    }
  }
  return count;
}

/** The questions with the subject and the chapter that the operator names. */
function filed(file: NamedFile, { subject, chapter }: ImportOptions): NamedFile {
  const rows = file.rows.map((row): CheckedRow => {
    if (row.question === undefined) return row;
    const { question } = row;
    const place = { subject: subject ?? question.subject, chapter: chapter ?? question.chapter };
    return { ...row, question: { ...question, ...place } };
  });
  return { ...file, rows };
}

/** What was recognised in a file. */
function recognised({ format, rows, notes }: NamedFile): string {
  const open = rows.filter(({ question, draft }) => (question ?? draft)?.kind === 'qroc').length;
  const found = `${formatNames[format]}, ${rows.length - open} QCM and ${open} QROC recognised`;
  return [found, ...notes.map((note) => `  ${note}`)].join('\n');
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

async function importRows(db: Database, file: NamedFile, target: ReturnType<typeof targetOf>) {
  const id = await storeImport({ db }, null, file);
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
 * Adds the questions of files to a semester, and names on stderr bad rows, and those that are left alone though they
 * differ from what is there.
 *
 * @returns what was recognised and done, a line for each
 * @throws CommandError for a file that cannot be read, or one with bad rows that were not to be skipped
 */
export async function importQuestions(paths: string[], options: ImportOptions): Promise<string> {
  const pictures: EncodedPicture[] = [];
  const files = await readFiles(paths, pictures);
  const errors = files.reduce(
    (sum, file) => sum + reportErrors(file, files.length > 1 ? `${file.name}: ` : ''),
    0,
  );
  if (errors > 0 && !options.skipBad) {
    const found = files.map((file) => `${file.name}: ${recognised(file)}`).join('\n');
    throw new CommandError(`${errors} errors: nothing was imported\n${found}`);
  }
  const target = targetOf(options);
  return withDatabase(async ({ env, db }) => {
    const { images } = createStores(env.STORAGE_URL, env.DATA_DIR);
    for (const picture of pictures) await keepImage({ db, images }, null, picture);
    let said = '';
    for (const file of files) {
      const report = await importRows(db, filed(file, options), target);
      const created = report.semester_created ? ' (new semester)' : '';
      const left = report.bad > 0 ? `, ${report.bad} left out` : '';
      said += `${file.name}: ${recognised(file)}\n`;
      said += `${target.name}${created}: ${report.added} added, ${report.known} already there${left}\n`;
    }
    return said;
  });
}
