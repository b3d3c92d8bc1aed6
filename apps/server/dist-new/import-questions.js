import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { q as DomainError } from './check-BsL9ocXm.js';
import { t as joinDatabase, r as migrate, s as openDatabase } from './database-CzBzrMY0.js';
import { t as readEnv } from './env-Dvbbqw-P.js';
import {
  t as commitImport,
  U as errorMessage,
  o as storeImport,
  W as validationMessage,
} from './imports.usecases-lWML-wdU.js';
import { t as readImportFile } from './read-file-CrMQAt6J.js';

//#region src/commands/import-questions.ts
const USAGE = `Usage: pnpm import-questions FILE --semester NAME [--year YEAR] [--fee FEE] [--skip-bad]

Adds the questions of a JSON, CSV or XLSX file to a semester; those that are there already are left
alone. A semester that does not exist is created, and put on sale only if a fee is given. A file with bad
rows changes nothing, unless --skip-bad leaves those out.`;
/** A mistake of the person at the terminal: shown without a stack. */
var UsageError = class extends Error {};
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      semester: { type: 'string' },
      year: { type: 'string' },
      fee: { type: 'string' },
      'skip-bad': {
        type: 'boolean',
        default: false,
      },
      help: {
        type: 'boolean',
        short: 'h',
        default: false,
      },
    },
  });
  if (values.help) return null;
  const [file] = positionals;
  if (file === void 0 || positionals.length > 1 || !values.semester?.trim())
    throw new UsageError(USAGE);
  return {
    file,
    skipBad: values['skip-bad'],
    target: {
      into: 'named_semester',
      name: values.semester.trim(),
      year:
        numberOption('--year', values.year, 2020, 2050) ?? /* @__PURE__ */ new Date().getFullYear(),
      fee: numberOption('--fee', values.fee, 0.01, 99999999.99),
    },
  };
}
function numberOption(name, text, min, max) {
  if (text === void 0) return void 0;
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new UsageError(`${name} must be a number from ${min} to ${max}`);
  return value;
}
async function readRows(file) {
  const content = await readFile(file).catch((error) => {
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
function reportErrors({ rows }) {
  let count = 0;
  for (const { row, issues = [] } of rows)
    for (const { field, message } of issues) {
      process.stderr.write(`row ${row}: ${field && `${field}: `}${validationMessage(message)}\n`);
      count += 1;
    }
  return count;
}
async function importFile(db, file, { file: path, target }) {
  const bar = new SingleBar(
    {
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(file.rows.length, 0);
  try {
    const input = {
      id: await storeImport({ db }, null, {
        ...file,
        name: basename(path),
      }),
      target,
      skip_bad: true,
    };
    return await commitImport({ db }, null, input, (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
async function run() {
  const options = readArguments();
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const file = await readRows(options.file);
  const errors = reportErrors(file);
  if (errors > 0 && !options.skipBad)
    throw new UsageError(`${errors} errors: nothing was imported`);
  const database = await joinDatabase(readEnv());
  try {
    const { connectionString, pooling } = database;
    await migrate(connectionString);
    const { db } = openDatabase(connectionString, {
      max: 1,
      pooling,
      statementTimeout: 12e4,
    });
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
  const known = error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

//# sourceMappingURL=import-questions.js.map
