import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgram } from '../../apps/server/src/cli/program.ts';
import { startTestCluster } from '../../packages/db/src/testing/index.ts';
import { DEFECTS, type Defect } from './defects.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = {
  domain: 'packages/domain',
  web: 'apps/web',
  db: 'packages/db',
  api: 'packages/api',
  system: 'tests',
};
/** Of all defects, in per cent. */
const LEAST_CAUGHT = 95;

const { only } = createProgram(
  'pnpm test:planted',
  `Plants known defects one at a time and runs the tests that have to notice each. Fails when fewer than ${LEAST_CAUGHT} % are caught.`,
)
  .option('--only <text>', 'only defects whose name holds this', '')
  .parse()
  .opts<{ only: string }>();

const defects = DEFECTS.filter(({ name }) => name.includes(only));
for (const { name, file, from } of defects) {
  const found = readFileSync(join(ROOT, file), 'utf8').split(from).length - 1;
  if (found !== 1) throw new Error(`${name}: found ${found} times in ${file}`);
}
/* One database server for all: starting it takes longer than most tests. */
const cluster = await startTestCluster();
const missed: string[] = [];
try {
  for (const suite of new Set(defects.map((defect) => defect.suite))) {
    const files = new Set(defects.filter((one) => one.suite === suite).flatMap((one) => one.tests));
    if (!passes(suite, [...files])) throw new Error(`${suite} fails without any defect`);
  }
  for (const defect of defects) {
    const isCaught = !withDefect(defect, () => passes(defect.suite, defect.tests));
    process.stdout.write(`${isCaught ? 'caught' : 'MISSED'}  ${defect.name}\n`);
    if (!isCaught) missed.push(defect.name);
  }
} finally {
  await cluster.stop();
}
const share = (100 * (defects.length - missed.length)) / defects.length;
process.stdout.write(
  `\n${defects.length - missed.length} of ${defects.length} caught, ${share.toFixed(1)} %\n`,
);
if (share < LEAST_CAUGHT) process.exitCode = 1;

/** Runs work while a file holds the defect. */
function withDefect<Result>({ file, from, to }: Defect, work: () => Result): Result {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Whether tests pass; a server is built first where they start one. */
function passes(suite: Defect['suite'], tests: readonly string[]): boolean {
  if (suite === 'system' && !runs(ROOT, 'turbo', ['run', 'build', '--output-logs=errors-only'])) {
    throw new Error('the build fails');
  }
  return runs(join(ROOT, FOLDERS[suite]), 'vitest', [
    'run',
    '--bail=1',
    '--reporter=dot',
    ...tests,
  ]);
}

function runs(cwd: string, program: string, words: readonly string[]): boolean {
  const bins = [cwd, ROOT].map((folder) => join(folder, 'node_modules/.bin'));
  const { status } = spawnSync(program, words, {
    cwd,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: [...bins, process.env.PATH].join(delimiter),
      TEST_DATABASE_URL: cluster.connectionString,
    },
  });
  return status === 0;
}
