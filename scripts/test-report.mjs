import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many failures the closing line names before it only counts them. */
const NAMED = 20;

/** Lines of a message and of a page that are repeated for a failed test. */
const DETAIL_LINES = 60;

/**
 * What one suite came to.
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {number} passed tests, those included that needed a second try
 * @property {number} failed tests, and files and set-ups that failed before their tests
 * @property {number} skipped tests
 * @property {number} flaky tests that needed a second try
 * @property {string[]} retried a name for each test that needed one
 * @property {string[]} failures a name for each thing that failed; empty only when the suite succeeded
 */

/**
 * Reads what a runner wrote about a suite. A runner that ended badly without naming a test, or wrote nothing,
 * is a failure of its own: a suite that did not run never counts as passed.
 *
 * @param {string} name of the suite
 * @param {string} file the runner's JSON report, Vitest's or Playwright's; may be missing
 * @param {number | null} status the runner's exit code; null when a signal ended it
 * @param {string} folder what the names of test files are given relative to
 * @returns {SuiteReport}
 */
export function readReport(name, file, status, folder) {
  const report = parse(file);
  const empty = { passed: 0, failed: 0, skipped: 0, flaky: 0, retried: [], failures: [] };
  const counts = report && (report.stats ? fromPlaywright(report) : fromVitest(report, folder));
  const failures = (counts?.failures ?? []).map((failure) => `${name} ${failure}`);
  if (counts === undefined) failures.push(`${name} (no result, ${ending(status)})`);
  else if (status !== 0 && failures.length === 0) failures.push(`${name} (${ending(status)})`);
  else if (counts.passed === 0 && failures.length === 0) failures.push(`${name} (no test ran)`);
  const retried = (counts?.retried ?? []).map((test) => `${name} ${test}`);
  return { ...empty, ...counts, name, retried, failures };
}

/**
 * The run's last line: the sum of all suites and, after it, the names of what was tried again and of what failed.
 *
 * @param {SuiteReport[]} reports
 * @param {string[]} [steps] that failed outside of any suite, such as `build`
 */
export function closingLine(reports, steps = []) {
  const failures = [...steps, ...reports.flatMap((report) => report.failures)];
  const sum = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const key of Object.keys(sum)) {
    for (const report of reports) sum[key] += report[key];
  }
  const retried = reports.flatMap((report) => report.retried);
  return countsOf(sum) + named('tried again', retried) + named('failed', failures);
}

function named(what, names) {
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  return `; ${what}: ${names.slice(0, NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}

/**
 * What the failed tests of a suite said, and what their pages showed as an accessibility tree: beside the closing line,
 * since the middle of a long output is often cut off, and files of another machine can't be opened.
 *
 * @param {string} file the runner's JSON report
 * @returns {string[]} a text for each failed test
 */
export function failureDetails(file) {
  const report = parse(file);
  if (report === undefined) return [];
  const details = report.stats
    ? report.suites.flatMap(specsOf).flatMap(detailsOfSpec)
    : report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ title, failureMessages }) => [title, ...failureMessages]),
      );
  return details.map((parts) => parts.map(shortened).join('\n'));
}

function detailsOfSpec({ title, ok, tests }) {
  if (ok) return [];
  const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== 'passed');
  return results.map(({ errors = [], attachments = [] }) => [
    title,
    ...errors.map(({ message }) => message ?? ''),
    ...attachments.filter(({ name }) => name === 'error-context').map(({ path }) => pageOf(path)),
  ]);
}

/** The accessibility tree in Playwright's description of a failure. */
function pageOf(path) {
  const text = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^```yaml\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
}

function shortened(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, DETAIL_LINES).join('\n');
}

/** The numbers of promises that the title of a test names in square brackets: `… [buy.3, buy.5]`. */
export function promisesIn(title) {
  return /\[([a-z]+\.\d+(?:, [a-z]+\.\d+)*)\]/.exec(title)?.[1]?.split(', ') ?? [];
}

/**
 * The promises of which a complete run has shown nothing: those that no passed test names, and those that a
 * skipped test names.
 *
 * @param {readonly string[]} promises numbers
 * @param {readonly string[]} files the runners' JSON reports
 */
export function unprovenPromises(promises, files) {
  const tests = files.map(parse).flatMap((report) => (report ? testsOf(report) : []));
  const named = (status) =>
    new Set(
      tests.filter((test) => test.status === status).flatMap(({ title }) => promisesIn(title)),
    );
  const [passed, skipped] = [named('passed'), named('skipped')];
  return promises.filter((promise) => !passed.has(promise) || skipped.has(promise));
}

/**
 * The tests that took longest.
 *
 * @param {readonly string[]} files the runners' JSON reports
 * @param {number} count
 * @returns {{ title: string, ms: number }[]} the slowest first
 */
export function slowestTests(files, count) {
  const tests = files.map(parse).flatMap((report) => (report ? testsOf(report) : []));
  return tests.sort((one, other) => other.ms - one.ms).slice(0, count);
}

/** The tests of a report, each `passed`, `failed` or `skipped`, with the milliseconds that it took. */
function testsOf(report) {
  if (report.stats) return report.suites.flatMap(specsOf).map(fromSpec);
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({
      title,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    })),
  );
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fromSpec({ title, ok, tests }) {
  const ms = tests
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0);
  if (!ok) return { title, status: 'failed', ms };
  const status = tests.some((test) => test.status === 'skipped') ? 'skipped' : 'passed';
  return { title, status, ms };
}

/** @param {Pick<SuiteReport, 'passed' | 'failed' | 'skipped' | 'flaky'>} counts */
export function countsOf({ passed, failed, skipped, flaky }) {
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return flaky > 0 ? `${counts}, ${flaky} at the second try` : counts;
}

function ending(status) {
  return status === null ? 'ended by a signal' : `exit code ${status}`;
}

function parse(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function fromVitest(report, folder) {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = isAbsolute(name) ? relative(folder, name) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded or set up has no test that failed.
    if (failed.length === 0 && status === 'failed') return [file];
    return failed.map((test) => [file, ...test.ancestorTitles, test.title].join(' > '));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    failures,
  };
}

function fromPlaywright({ stats, suites, errors }) {
  const failures = suites.flatMap((suite) => failuresOf(suite, []));
  // Errors outside of any test: a set-up, a file that could not be loaded.
  for (const { message } of errors) failures.push(firstLine(message));
  const { expected, flaky, skipped } = stats;
  const retried = suites.flatMap((suite) => retriedOf(suite, []));
  return { passed: expected + flaky, failed: failures.length, skipped, flaky, retried, failures };
}

/** Tests that passed at a later try. */
function retriedOf({ title, specs = [], suites = [] }, ancestors) {
  const path = [...ancestors, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(() => [...path, spec.title].join(' > ')),
  );
  return [...own, ...suites.flatMap((suite) => retriedOf(suite, path))];
}

function failuresOf({ title, specs = [], suites = [] }, ancestors) {
  const path = [...ancestors, title];
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => [...path, spec.title].join(' > ')),
    ...suites.flatMap((suite) => failuresOf(suite, path)),
  ];
}

/** Without the colours that a terminal would show. */
function firstLine(message = 'an error') {
  return stripVTControlCharacters(message).split('\n')[0] ?? '';
}
