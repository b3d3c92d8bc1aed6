import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';

/* Suites are tasks of turbo, whose reports are cached with them: the sum counts those that need not run again, too. */
const { quick, full, affected } = new Command('pnpm test')
  .description('Builds, runs the suites that a change concerns, and counts all in the last line.')
  .addOption(new Option('--quick', 'run a choice of them').conflicts('full'))
  .option('--full', 'run what takes long besides: faults, deployments, browsers, plans, mutation')
  .option('--affected', 'run those of workspaces that differ from the branch main')
  .parse()
  .opts();
const FLAGS = `--continue=dependencies-successful --output-logs=new-only --ui=stream${affected ? ' --affected' : ''}`;
const failures = [];
// Beside the fixed seed of every other run: a failure is replayed by the one that is printed.
if (full) process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
const { PROPERTY_SEED } = process.env;
const announceSeed = () => {
  if (PROPERTY_SEED)
    process.stdout.write(`seed of the properties: PROPERTY_SEED=${PROPERTY_SEED}\n`);
};
announceSeed();

function run(command) {
  const [program, ...words] = command.split(' ');
  if (spawnSync(program, words, { stdio: 'inherit' }).status !== 0) failures.push(command);
}

const suites = (atOnce, tasks) => run(`turbo run ${tasks} --concurrency=${atOnce} ${FLAGS}`);

/** The tests of Vitest's report or Playwright's. A file that fails before its tests counts as one. */
const testsOf = ({ testResults = [], specs = [], suites = [] }) => [
  ...testResults.flatMap(({ name: title, status, assertionResults: tests }) =>
    tests.length > 0 ? tests : [{ title, status }],
  ),
  ...specs.map(({ title, ok, tests: [{ status }] }) => ({ title, status: ok ? status : 'failed' })),
  ...suites.flatMap(testsOf),
];

const RESULTS = ['apps', 'packages', 'tests']
  .flatMap((all) => [all, ...readdirSync(all).map((one) => join(all, one))])
  .map((one) => join(one, '.test-results'));
const results = () => RESULTS.filter((folder) => existsSync(folder));
for (const folder of results()) rmSync(folder, { recursive: true });
if (quick) suites(1, '@amphi/domain#test @amphi/api#test:quick @amphi/tests#test:quick');
else {
  // Two suites at a time where they wait for a database, one where browsers and servers have limits of time.
  suites(2, 'build test test:static');
  suites(1, 'test:system test:client test:e2e');
}
if (full) {
  suites(1, 'test:long test:long-e2e');
  const more = 'test:faults,test:docker,test:browsers,bench:plans,test:mutation';
  for (const words of more.split(',')) run(`pnpm ${words}`);
}

const tests = results()
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .flatMap((path) => testsOf(JSON.parse(readFileSync(path, 'utf8'))));
const failed = tests.filter(({ status }) => status === 'failed');
const passed = tests.filter(({ status }) => ['passed', 'expected'].includes(status)).length;
const skipped = tests.length - failed.length - passed;
failures.push(...failed.map(({ title }) => title));
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
announceSeed();
process.stdout.write(`\ntests: ${passed} passed, ${failed.length} failed, ${skipped} skipped\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
