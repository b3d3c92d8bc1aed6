import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImportFiles } from '@amphi/api/catalog/imports/read-file';
import type { CheckedFile } from '@amphi/api/platform/context';
import type { CheckedRow } from '@amphi/domain/imports/check';
import { cellMessage } from '@amphi/domain/messages/fr/imports';
import { createProgram } from '@amphi/server/cli/program';
import { sheets } from './corpus.ts';
import { type Expected, type Measured, measure } from './measure.ts';

interface ManifestFile {
  file: string;
  questions: Expected[];
}

const [folder = process.env.FORMATS] = createProgram(
  'pnpm bench:imports',
  'Reads files of questions in all formats, and compares what was found with what is in them.',
)
  .argument('[folder]', 'of files with a manifest.json of their right readings; FORMATS by default')
  .parse().args;
const isVerbose = process.env.VERBOSE === '1';

const total = { questions: 0, whole: 0, marked: 0, silent: 0, missing: 0, invented: 0 };

function report(
  name: string,
  found: CheckedFile['format'] | string,
  measured: Measured,
  rows: readonly CheckedRow[],
): void {
  const { questions, whole, marked, silent, missing, invented } = measured;
  for (const [key, value] of Object.entries({
    questions,
    whole,
    marked,
    silent: silent.length,
    missing: missing.length,
    invented: invented.length,
  })) {
    total[key as keyof typeof total] += value;
  }
  const isGood = whole === questions && invented.length === 0;
  if (isGood && !isVerbose) return;
  console.log(
    `${name} [${found}] ${whole}/${questions} whole, ${marked} marked, ${silent.length} wrong, ${missing.length} missing, ${invented.length} invented`,
  );
  for (const one of silent) console.log(`    WRONG ${one}`);
  for (const one of missing) console.log(`    missing ${one}`);
  for (const one of invented) console.log(`    invented ${one}`);
  for (const { row, issues, draft } of rows) {
    for (const { message, detail } of issues ?? []) {
      console.log(
        `    row ${row} "${draft?.question_text.slice(0, 40)}": ${cellMessage(message)}${detail === undefined ? '' : ` (${detail})`}`,
      );
    }
  }
}

async function measureFiles(
  name: string,
  files: { name: string; content: Uint8Array }[],
  expected: Expected[],
): Promise<void> {
  try {
    const { files: read } = await readImportFiles(files, {
      keepPicture: async () => '/api/images/00000000-0000-4000-8000-000000000000-60x40.webp',
    });
    const rows = read.flatMap((one) => one.rows);
    report(name, read.map(({ format }) => format).join('+'), measure(rows, expected), rows);
    if (isVerbose)
      for (const { notes } of read) for (const note of notes) console.log(`    note ${note}`);
  } catch (error) {
    report(name, error instanceof Error ? error.message : 'refused', measure([], expected), []);
    if (isVerbose && error instanceof Error) console.log(error.stack);
  }
}

if (folder === undefined) {
  console.log('no folder of files with a manifest.json: give it as an argument, or as FORMATS');
} else {
  const manifest = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  ) as ManifestFile[];
  for (const { file, questions } of manifest) {
    const names = file.split(' + ');
    const files = await Promise.all(
      names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })),
    );
    await measureFiles(file, files, questions);
  }
}
for (const { name, files, expected } of sheets()) await measureFiles(name, files, expected);

const share = ((total.whole / Math.max(1, total.questions)) * 100).toFixed(1);
console.log(
  `${total.questions} questions: ${total.whole} whole and right (${share} %), ${total.marked} to be looked at, ${total.missing} missing, ${total.silent} wrong in silence, ${total.invented} invented`,
);
if (total.silent > 0) process.exitCode = 1;
