import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Runs every workspace's tests and closes with one line that counts them all. Each runner writes its
 * results as JSON, so that the sum is made of what ran and not of what was printed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}.test-results/`;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
/** What is built takes one processor each; the runners take two themselves, and so come one by one. */
const build = turbo('run', 'build', '--output-logs=errors-only', '--ui=stream');
const run = turbo(
  ...['run', 'test', '--concurrency=1', '--continue'],
  ...['--output-logs=full', '--ui=stream', '--log-order=stream'],
);

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const name of readdirSync(results).filter((file) => file.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(results + name, 'utf8'));
  const counts = report.stats ? fromPlaywright(report.stats) : fromVitest(report);
  if (report.stats?.flaky > 0) process.stdout.write(`${report.stats.flaky} needed a second try\n`);
  process.stdout.write(`${name.replace('.json', '')}: ${line(counts)}\n`);
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}
process.stdout.write(`\n${line(sum)}\n`);
process.exitCode =
  build.status === 0 && run.status === 0 && sum.failed === 0 && sum.passed > 0 ? 0 : 1;

function turbo(...words) {
  return spawnSync('turbo', words, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
}

function fromVitest({ numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites }) {
  const failed =
    numFailedTests === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function fromPlaywright({ expected, unexpected, flaky, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
