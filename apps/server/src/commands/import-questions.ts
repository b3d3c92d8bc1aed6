import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importQuestions } from '@amphi/api/imports/imports.usecases';
import { migrate, openDatabase } from '@amphi/db';
import { readImport } from '@amphi/domain/imports/schema';
import { validationMessage } from '@amphi/domain/messages/translate';
import { Presets, SingleBar } from 'cli-progress';
import { joinDatabase } from '../database.ts';
import { readEnv } from '../env.ts';

const USAGE = `Usage: pnpm import-questions FILE --semester NAME [--year YEAR] [--fee FEE] [--skip-bad]

Adds the questions of a JSON file to a semester; those that are there already are left alone. A semester
that does not exist is created, and put on sale only if a fee is given. A file with bad rows changes
nothing, unless --skip-bad leaves those out.`;

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
      semester: values.semester.trim(),
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

async function readRows(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

async function run(): Promise<void> {
  const options = readArguments();
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { questions, errors } = readImport(await readRows(options.file));
  for (const { row, field, message } of errors) {
    process.stderr.write(`row ${row}: ${field && `${field}: `}${validationMessage(message)}\n`);
  }
  if (errors.length > 0 && !options.skipBad) {
    throw new UsageError(`${errors.length} errors: nothing was imported`);
  }
  const database = await joinDatabase(readEnv());
  const bar = new SingleBar({ clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  try {
    await migrate(database.connectionString);
    const { db } = openDatabase(database.connectionString, { max: 1, statementTimeout: 120_000 });
    try {
      bar.start(questions.length, 0);
      const report = await importQuestions(db, questions, options.target, (done) =>
        bar.update(done),
      );
      bar.stop();
      const created = report.semester_created ? ' (new semester)' : '';
      process.stdout.write(
        `${options.target.semester}${created}: ${report.added} added, ${report.known} already there\n`,
      );
    } finally {
      await db.destroy();
    }
  } finally {
    bar.stop();
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
