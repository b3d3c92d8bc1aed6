import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { applyAllAsOperator } from '@amphi/api/catalog/imports/apply.usecases';
import {
  commitImport,
  getDifferences,
  storeImport,
} from '@amphi/api/catalog/imports/imports.usecases';
import { packFile } from '@amphi/api/catalog/imports/pack-file';
import type { Database } from '@amphi/db';
import { calendarDay } from '@amphi/domain/dates';
import { DomainError } from '@amphi/domain/errors';
import type { CheckedRow } from '@amphi/domain/imports/check';
import {
  formatNames,
  terminalDifference,
  terminalIssue,
  terminalRefusal,
} from '@amphi/domain/messages/en/terminal';
import { issueDetail } from '@amphi/domain/messages/fr/import-doubts';
import { byKind } from '@amphi/domain/questions/kinds';
import { type CheckedFile, readImportFiles } from '@amphi/question-files/read';
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
  replace?: boolean;
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
    for (const { field, message, ...issue } of issues) {
      const text = [terminalIssue(message), issueDetail(issue)].filter(Boolean).join(': ');
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
    const location = { subject: subject ?? question.subject, chapter: chapter ?? question.chapter };
    return { ...row, question: { ...question, ...location } };
  });
  return { ...file, rows };
}

/** Summarizes the questions that were recognised in a file. */
function recognised({ format, rows, notes }: NamedFile): string {
  const { qcm, qroc } = byKind(rows.map((row) => row.question ?? row.draft));
  const found = `${formatNames[format]}, ${qcm.length} QCM and ${qroc.length} QROC recognised`;
  return [found, ...notes.map((note) => `  ${note}`)].join('\n');
}

/** The target is a semester by its name; `year` and `fee` are those of a new one. */
const targetOf = ({ semester, year, fee }: ImportOptions, timezone: string) => ({
  into: 'named_semester' as const,
  name: semester,
  year: year ?? Number(calendarDay(new Date(), timezone).slice(0, 4)),
  fee,
});

type Target = ReturnType<typeof targetOf>;

/** Shows how far some work on rows is. */
async function withBar<Result>(
  total: number,
  work: (show: (done: number, total?: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({ clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(total, 0);
  try {
    return await work((done, all = total) => {
      bar.setTotal(all);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

/**
 * Names the rows that differ from what is there, and gives the questions what these have where that is asked for.
 *
 * @returns what became of them, in words; empty where none differs
 */
async function settleDifferences(
  db: Database,
  { id, target, prefix }: { id: number; target: Target; prefix: string },
  isReplacing: boolean,
): Promise<string> {
  const { differing, takeable, rows } = await getDifferences({ db }, id, target);
  if (differing === 0) return '';
  for (const one of rows) {
    process.stderr.write(`${prefix}${terminalDifference(one, isReplacing)}\n`);
  }
  const more = differing - rows.length;
  if (more > 0) process.stderr.write(`${prefix}and ${more} more rows that differ\n`);
  if (!isReplacing || takeable === 0) return `; ${differing} differ, left alone`;
  const { taken, refused } = await withBar(takeable, (show) =>
    applyAllAsOperator({ db }, id, target, show),
  );
  for (const row of refused) {
    process.stderr.write(`${prefix}row ${row}: not replaced, what it has breaks a rule there\n`);
  }
  const left = differing - taken;
  return `; ${differing} differ, ${taken} replaced${left > 0 ? `, ${left} left alone` : ''}`;
}

async function importRows(
  db: Database,
  file: NamedFile,
  { target, prefix, replace = false }: { target: Target; prefix: string; replace?: boolean },
) {
  const id = await storeImport({ db }, null, { ...packFile(file), name: file.name });
  const differences = await settleDifferences(db, { id, target, prefix }, replace);
  const report = await withBar(file.rows.length, (show) =>
    commitImport({ db }, null, { id, target, skip_bad: true }, show),
  );
  return { ...report, differences };
}

/**
 * Adds the questions of files to a semester, and names on stderr bad rows, and those that differ from what is there, which
 * are left alone or replace it.
 *
 * @returns what was recognised and done, a line for each
 * @throws CommandError for a file that cannot be read, or one with bad rows that were not to be skipped
 */
export async function importQuestions(paths: string[], options: ImportOptions): Promise<string> {
  const pictures: EncodedPicture[] = [];
  const files = await readFiles(paths, pictures);
  const prefixOf = ({ name }: NamedFile) => (files.length > 1 ? `${name}: ` : '');
  const errors = files.reduce((sum, file) => sum + reportErrors(file, prefixOf(file)), 0);
  if (errors > 0 && !options.skipBad) {
    const found = files.map((file) => `${file.name}: ${recognised(file)}`).join('\n');
    throw new CommandError(`${errors} errors: nothing was imported\n${found}`);
  }
  return withDatabase(async ({ env, db }) => {
    const target = targetOf(options, env.APP_TIMEZONE);
    const { images } = createStores(env.STORAGE_URL, env.DATA_DIR);
    for (const picture of pictures) await keepImage({ db, images }, null, picture);
    let said = '';
    for (const file of files) {
      const { replace = false } = options;
      const report = await importRows(db, filed(file, options), {
        target,
        prefix: prefixOf(file),
        replace,
      });
      const created = report.semester_created ? ' (new semester)' : '';
      const left = report.bad > 0 ? `, ${report.bad} left out` : '';
      said += `${file.name}: ${recognised(file)}\n`;
      const counts = `${report.added} added, ${report.known} already there${left}`;
      said += `${target.name}${created}: ${counts}${report.differences}\n`;
    }
    return said;
  });
}
