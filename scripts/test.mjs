import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { tsImport } from 'tsx/esm/api';
import {
  closingLine,
  countsOf,
  failureDetails,
  readReport,
  slowestTests,
  unprovenPromises,
} from './test-report.mjs';

/* Each runner writes its results as JSON, so that the sum is made of what ran and not of what was printed. */
const options = new Command('pnpm test')
  .description(
    'Builds, runs every suite, and closes with one line: the sum of all, and the names of what failed. A suite that fails keeps none of the others from running.',
  )
  .showSuggestionAfterError(false)
  .addOption(new Option('--quick', 'run a choice of them').conflicts('full'))
  .option('--full', 'run what takes long besides: faults, deployments, browsers, plans, mutation')
  .parse()
  .opts();
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.test-results');

/** What changes break first: who may do what, and the student's and the administrator's main path. */
const QUICK_API = [
  'access/access',
  'accounts/users',
  'attempts/attempts',
  'attempts/counters',
  'attempts/marking',
  'attempts/study',
  'attempts/study-qrocs',
  'auth/auth',
  'content/semesters',
  'imports/import-commit',
  'imports/imports',
  'lists/admin-plans',
  'payments/payments',
  'questions/qcms',
  'questions/qrocs',
  'refusals/failures',
  'refusals/public',
  'refusals/refusals',
].map((name) => `test/${name}.test.ts`);

const SUITES = [
  { name: 'domain', folder: 'packages/domain', quick: [], isBeside: true },
  { name: 'web', folder: 'apps/web', isBeside: true },
  { name: 'db', folder: 'packages/db', long: ['**/long/**'] },
  { name: 'api', folder: 'packages/api', quick: QUICK_API, long: ['**/long/**'] },
  { name: 'pages', folder: 'tests/pages' },
  { name: 'system', folder: 'tests', long: ['**/long/**'] },
  {
    name: 'e2e',
    folder: 'tests',
    runner: 'playwright',
    quick: ['main-job'],
    usual: ['/e2e/(?!long/)'],
  },
];

/** Commands of their own that a full run ends with. */
const FULL = [
  ['test:faults'],
  ['test:docker'],
  ['test:browsers'],
  ['bench:plans'],
  ['bench:soak', '--minutes', '2'],
  ['test:mutation'],
];

const { quick: isQuick = false, full: isFull = false } = options;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** What is built takes one processor each; the runners take two themselves, and so come one by one. */
const build = run(root, 'turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream']);
const suites = build === 0 ? SUITES.filter((one) => !isQuick || one.quick) : [];
/** Tests of databases wait for most of their time: what only computes runs beside the first of them. */
const reports = (
  await Promise.all([
    inTurn(suites.filter(({ isBeside }) => isBeside)),
    inTurn(suites.filter(({ isBeside }) => !isBeside)),
  ])
).flat();
const failed = isFull && build === 0 ? FULL.filter((words) => run(root, 'pnpm', words) !== 0) : [];
process.stdout.write('\n');
for (const { name } of reports) {
  for (const detail of failureDetails(join(results, `${name}.json`))) {
    process.stdout.write(`${name} failed: ${detail}\n\n`);
  }
}
process.stdout.write('The ten slowest tests:\n');
const files = SUITES.map(({ name }) => join(results, `${name}.json`));
for (const { title, ms } of slowestTests(files, 10)) {
  process.stdout.write(`${(ms / 1_000).toFixed(1)} s  ${title}\n`);
}
process.stdout.write('\n');
for (const report of reports) {
  process.stdout.write(`${report.name}: ${countsOf(report)} in ${minutes(report.ms)}\n`);
}
for (const line of isFull ? await skipped() : []) process.stdout.write(`skipped: ${line}\n`);
const steps = [
  ...(build === 0 ? [] : ['build']),
  ...failed.map(([name]) => name),
  ...(await unproven()),
];
process.stdout.write(`\n${closingLine(reports, steps)}\n`);
const hasFailed = steps.length > 0 || reports.some(({ failures }) => failures.length > 0);
process.exitCode = hasFailed ? 1 : 0;

/** What a full run leaves out on this machine, and why. */
async function skipped() {
  const load = (path) => tsImport(path, import.meta.url);
  const { missingPrograms } = await load('../tests/docker/long/topology/programs.ts');
  const { missingPostgres } = await load('../tests/docker/long/topology/postgres.ts');
  const { listEngines } = await load('../tests/browsers/engines.ts');
  const programs = missingPrograms();
  const postgres = missingPostgres() ?? programs;
  const docker = spawnSync('docker', ['info']).status === 0;
  return [
    programs && `two servers behind a proxy and a pooler, ${programs}`,
    postgres && `a primary and its replica, ${postgres}`,
    docker || 'the image and docker/compose.yml, no Docker daemon answers',
    ...listEngines().map(
      ({ name, packages, start }) => start || `${name}, not installed: ${packages.join(', ')}`,
    ),
  ].filter((line) => typeof line === 'string');
}

/** Only a complete run can tell: each promise of the product is named by a test that has passed. */
async function unproven() {
  if (isQuick || build !== 0) return [];
  const { facts } = await tsImport('../tests/facts/facts.ts', import.meta.url);
  return unprovenPromises(Object.keys(facts), files).map((number) => `no passed test of ${number}`);
}

async function inTurn(suites) {
  const reports = [];
  for (const suite of suites) reports.push(await test(suite));
  return reports;
}

async function test({ name, folder, runner = 'vitest', quick = [], usual = [], long = [] }) {
  const file = join(results, `${name}.json`);
  const which = isQuick
    ? quick
    : isFull
      ? []
      : [...usual, ...long.map((files) => `--exclude=${files}`)];
  const begin = performance.now();
  const status = await (runner === 'vitest'
    ? show(name, join(root, folder), 'vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...which,
      ])
    : show(name, join(root, folder), 'playwright', ['test', '--reporter=list,json', ...which], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }));
  const report = readReport(name, file, status, join(root, folder));
  return { ...report, ms: performance.now() - begin };
}

/** As minutes and seconds, m:ss. */
function minutes(ms) {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Programs of the workspace in `cwd` come first, then those of the project. */
function optionsIn(cwd, env = {}) {
  const bins = [cwd, root].map((folder) => join(folder, 'node_modules/.bin'));
  const PATH = [...bins, process.env.PATH].join(delimiter);
  return { cwd, env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1', ...env } };
}

/** Runs a program. Returns its exit code, null after a signal. */
function run(cwd, program, words) {
  return spawnSync(program, words, { ...optionsIn(cwd), stdio: 'inherit' }).status;
}

/** Runs a program whose lines are printed with a name in front. Answers its exit code, null after a signal. */
async function show(name, cwd, program, words, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, words, { ...optionsIn(cwd, env), stdio });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => process.stdout.write(`${name} | ${line}\n`));
  }
  const [status] = await once(child, 'close');
  return status;
}
