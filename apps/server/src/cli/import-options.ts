import { type Command, InvalidArgumentError } from 'commander';
import type { ImportOptions } from './import-questions.ts';
import { integerIn, numberIn } from './program.ts';

const DESCRIPTION = `Adds the questions of files to a semester: tables (CSV, XLSX, JSON), GIFT, Moodle XML, Aiken, QTI, H5P, Anki text, Blackboard, AMC, and sheets as text, .docx, .odt or PDF, known by their content. A file of keys goes with the sheet before it. Questions that are there already are left alone, and those from which a row differs in its key, options or texts are named; --replace gives them what the row has, as a change in the back-office does: a new version, and answers marked by the new key. A semester that does not exist is created, and put on sale only if a fee is given. With bad rows nothing changes, unless --skip-bad leaves those out.`;

function readName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('A name is needed');
  return name;
}

/** Gives a command, alone or within `amphi`, the options of an import and its action. */
export function addImport(command: Command): Command {
  return command
    .description(DESCRIPTION)
    .usage(
      'FILE... --semester NAME [--subject NAME] [--chapter NAME] [--year YEAR] [--fee FEE] [--skip-bad] [--replace]',
    )
    .argument('<files...>', 'files of questions, and of their keys')
    .requiredOption('--semester <name>', 'where the questions go', readName)
    .option('--subject <name>', 'the subject of all questions, whatever the files say', readName)
    .option('--chapter <name>', 'the chapter of all questions, whatever the files say', readName)
    .option(
      '--year <year>',
      'of a new semester; this year by default',
      integerIn('--year', 2020, 2050),
    )
    .option('--fee <fee>', 'of a new semester', numberIn('--fee', 0.01, 99_999_999.99))
    .option('--skip-bad', 'leave bad rows out')
    .option('--replace', 'give questions that are there what rows have other')
    .action(async (files: string[], options: ImportOptions) => {
      const { importQuestions } = await import('./import-questions.ts');
      process.stdout.write(await importQuestions(files, options));
    });
}
