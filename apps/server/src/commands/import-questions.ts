import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { commitImport, storeImport } from '@amphi/api/imports/imports.usecases';
import { type CheckedFile, readImportFile } from '@amphi/api/imports/read-file';
import { type Database, migrate, openDatabase } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { errorMessage, validationMessage } from '@amphi/domain/messages/translate';
import { Presets, SingleBar } from 'cli-progress';
import { makeFilesPrivate } from '../data-dir.ts';
import { joinDatabase } from '../database.ts';
import { readEnv } from '../env.ts';

makeFilesPrivate();

const USAGE = `Usage: pnpm import-questions FILE --semester NAME [--year YEAR] [--fee FEE] [--skip-bad]

Adds the questions of a JSON, CSV or XLSX file to a semester; those that are there already are left
alone. A semester that does not exist is created, and put on sale only if a fee is given. A file with bad
rows changes nothing, unless --skip-bad leaves those out.`;

/** A mistake of the person at the terminal: shown without a stack. */
class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      semester: { type: 'string' },
      year: { type: 'string' },
      fee: { type: 'string' },
      'skip-bad': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !values.semester?.trim()) {
    throw new UsageError(USAGE);
  }
  return {
    file,
    skipBad: values['skip-bad'],
    target: {
      into: 'named_semester' as const,
      name: values.semester.trim(),
      year: numberOption('--year', values.year, 2020, 2050) ?? new Date().getFullYear(),
      fee: numberOption('--fee', values.fee, 0.01, 99_999_999.99),
    },
  };
}

function numberOption(name: string, text: string | undefined, min: number, max: number) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max)) {
    throw new UsageError(`${name} must be a number from ${min} to ${max}`);
  }
  return value;
}

async function readRows(file: string): Promise<CheckedFile> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code})`);
  });
  try {
    return await readImportFile(content);
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`${file}: ${errorMessage(error.code)}`);
    throw error;
  }
}

/** Names every bad row. @returns how many errors there are */
function reportErrors({ rows }: CheckedFile): number {
  let count = 0;
  for (const { row, issues = [] } of rows) {
    for (const { field, message } of issues) {
      process.stderr.write(`row ${row}: ${field && `${field}: `}${validationMessage(message)}\n`);
      count += 1;
    }
  }
  return count;
}

type Options = NonNullable<ReturnType<typeof readArguments>>;

async function importFile(db: Database, file: CheckedFile, { file: path, target }: Options) {
  const bar = new SingleBar({ clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(file.rows.length, 0);
  try {
    const id = await storeImport({ db }, null, { ...file, name: basename(path) });
    const input = { id, target, skip_bad: true };
    return await commitImport({ db }, null, input, (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

async function run(): Promise<void> {
  const options = readArguments();
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const file = await readRows(options.file);
  const errors = reportErrors(file);
  if (errors > 0 && !options.skipBad) {
    throw new UsageError(`${errors} errors: nothing was imported`);
  }
  const database = await joinDatabase(readEnv());
  try {
    const { connectionString, pooling } = database;
    await migrate(connectionString);
    const { db } = openDatabase(connectionString, { max: 1, pooling, statementTimeout: 120_000 });
    try {
      const report = await importFile(db, file, options);
      const created = report.semester_created ? ' (new semester)' : '';
      process.stdout.write(
        `${options.target.name}${created}: ${report.added} added, ${report.known} already there\n`,
      );
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  const known =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
