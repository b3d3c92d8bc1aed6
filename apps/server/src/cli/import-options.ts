import { type Command, InvalidArgumentError } from 'commander';
import type { ImportOptions } from './import-questions.ts';
import { numberIn } from './program.ts';

const DESCRIPTION = `Adds the questions of a JSON, CSV or XLSX file to a semester; those that are there already are left alone. A semester that does not exist is created, and put on sale only if a fee is given. A file with bad rows changes nothing, unless --skip-bad leaves those out.`;

function readName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('A semester has a name');
  return name;
}

/** Gives a command, alone or within `amphi`, the options of an import and its action. */
export function addImport(command: Command): Command {
  return command
    .description(DESCRIPTION)
    .usage('FILE --semester NAME [--year YEAR] [--fee FEE] [--skip-bad]')
    .argument('<file>', 'ending with .json, .csv or .xlsx')
    .requiredOption('--semester <name>', 'where the questions go', readName)
    .option(
      '--year <year>',
      'of a new semester; this year by default',
      numberIn('--year', 2020, 2050),
    )
    .option('--fee <fee>', 'of a new semester', numberIn('--fee', 0.01, 99_999_999.99))
    .option('--skip-bad', 'leave bad rows out')
    .action(async (file: string, options: ImportOptions) => {
      const { importQuestions } = await import('./import-questions.ts');
      process.stdout.write(await importQuestions(file, options));
    });
}
