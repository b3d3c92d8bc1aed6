import { makeFilesPrivate } from '../startup/data-dir.ts';
import { addImport } from './import-options.ts';
import { createProgram } from './program.ts';
import { run } from './run.ts';

makeFilesPrivate();

await run(addImport(createProgram('pnpm import-questions')));
