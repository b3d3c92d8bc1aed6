import { addImport } from '../cli/import-options.ts';
import { createProgram } from '../cli/program.ts';
import { run } from '../cli/run.ts';
import { makeFilesPrivate } from '../data-dir.ts';

makeFilesPrivate();

await run(addImport(createProgram('pnpm import-questions')));
