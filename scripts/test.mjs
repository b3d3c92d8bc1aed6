import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Command, Option } from 'commander';

/* Suites are tasks of turbo, whose reports are cached with them: the sum counts those that need not run again, too. */
const { quick, full, affected } = new Command('pnpm test')
  .description('Builds, runs the suites that a change concerns, and counts all in the last line.')
  .showSuggestionAfterError(false)
  .addOption(new Option('--quick', 'run a choice of them').conflicts('full'))
  .option('--full', 'run what takes long besides: faults, deployments, browsers, plans, mutation')
  .option('--affected', 'run those of workspaces that differ from the branch main')
  .parse()
  .opts();
const RUNS = '.turbo/runs';
const FLAGS = '--continue=dependencies-successful --output-logs=new-only --ui=stream --summarize';
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** Runs tasks of turbo, so many at a time, and adds up their reports. */
function run(concurrency, tasks) {
  rmSync(RUNS, { recursive: true, force: true });
  const words = [...tasks.split(' '), `--concurrency=${concurrency}`, ...FLAGS.split(' ')];
  const command = ['run', ...words, ...(affected ? ['--affected'] : [])];
  const { status } = spawnSync('turbo', command, { stdio: 'inherit' });
  const before = failures.length;
  const summaries = existsSync(RUNS) ? readdirSync(RUNS) : [];
  for (const name of summaries)
    read(`${RUNS}/${name}`)
      .tasks.filter((one) => one.execution)
      .map(add);
  if (status !== 0 && failures.length === before) failures.push(tasks);
}

function add({ task, taskId, directory, execution: { exitCode, startTime }, cache }) {
  const before = failures.length;
  const path = `${directory}/.test-results/${task.replaceAll(':', '-')}.json`;
  const isNew = existsSync(path) && (cache.status === 'HIT' || statSync(path).mtimeMs > startTime);
  const tests = task.startsWith('test') && isNew ? testsOf(read(path)) : [];
  for (const { status } of tests) sum[status in sum ? status : 'skipped'] += 1;
  const failed = tests.filter(({ status }) => status === 'failed');
  failures.push(...failed.map(({ title }) => `${taskId} ${title}`));
  const isMissing = task.startsWith('test') && tests.length === 0;
  if ((exitCode !== 0 || isMissing) && failures.length === before) failures.push(taskId);
}

/** The tests of Vitest's report or Playwright's. A file that fails before its tests counts as one. */
function testsOf({ testResults = [], suites = [] }) {
  const files = testResults.flatMap(({ name, status, assertionResults }) =>
    assertionResults.length > 0 ? assertionResults : [{ title: name, status }],
  );
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const statusOf = ({ ok, tests: [test] }) =>
    ok ? (test.status === 'skipped' ? 'skipped' : 'passed') : 'failed';
  const specs = suites.flatMap(specsOf).map((spec) => ({ ...spec, status: statusOf(spec) }));
  return [...files, ...specs];
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

if (quick) run(1, '@amphi/domain#test @amphi/api#test:quick @amphi/tests#test:quick');
else {
  // Two suites at a time where they wait for a database, one where browsers and servers have limits of time.
  run(2, 'build test test:static');
  run(1, 'test:system test:client test:e2e');
}
if (full) {
  run(1, 'test:long test:long-e2e');
  const others =
    'test:faults,test:docker,test:browsers,bench:plans,bench:soak --minutes 2,test:mutation';
  for (const words of others.split(',')) {
    if (spawnSync('pnpm', words.split(' '), { stdio: 'inherit' }).status !== 0)
      failures.push(words);
  }
}
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(
  `\ntests: ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
