import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closingLine,
  countsOf,
  failureDetails,
  readReport,
  slowestTests,
  unprovenPromises,
} from '../../scripts/test-report.mjs';
import { findBrowser } from '../support/browser.ts';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

describe('the closing line of a run', () => {
  let folder: string;
  let report: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'amphi report-'));
    report = join(folder, 'report.json');
    symlinkSync(MODULES, join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What a runner makes of one file of tests. */
  function read(program: string, file: string, source: string, ...words: string[]) {
    writeFileSync(join(folder, file), source);
    const { status } = spawnSync(join(MODULES, '.bin', program), words, {
      cwd: folder,
      // As a run of its own, not as a part of this one.
      env: { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return readReport('suite', report, status, folder);
  }
  const vitest = (source: string) =>
    read(
      ...(['vitest', 'a.test.js', `import { describe, it } from 'vitest'; ${source}`] as const),
      ...['run', '--reporter=json', `--outputFile=${report}`],
    );
  const playwright = (source: string, ...words: string[]) =>
    read(
      ...([
        'playwright',
        'a.spec.js',
        `import { test } from '@playwright/test'; ${source}`,
      ] as const),
      ...['test', 'a.spec.js', '--reporter=json', ...words],
    );

  it('names the slowest tests of either runner', () => {
    const wait = (title: string, ms: number) =>
      `test('${title}', () => new Promise((resolve) => setTimeout(resolve, ${ms})));`;
    playwright(wait('slow', 300) + wait('fast', 1));
    expect(slowestTests([report], 1)).toEqual([
      { title: 'slow', status: 'passed', ms: expect.any(Number) },
    ]);
    vitest(`const test = it; ${wait('fast', 1)} ${wait('slow', 300)}`);
    expect(slowestTests([report], 2).map(({ title }) => title)).toEqual(['slow', 'fast']);
  });

  it('counts what passed and was skipped, of either runner', () => {
    const reports = [
      vitest(`it('runs', () => {}); it.skip('waits', () => {}); it.todo('is planned');`),
      playwright(`test('runs', () => {}); test.skip('waits', () => {});`),
    ];
    expect(closingLine(reports)).toBe('2 passed, 0 failed, 3 skipped');
  });

  it('repeats what failed tests said', () => {
    vitest(`it('sums', () => { throw new Error('no sum'); }); it('runs', () => {});`);
    const [sums, ...others] = failureDetails(report);
    expect(others).toEqual([]);
    expect(sums).toMatch(/^sums\nError: no sum/);
    const browser = findBrowser();
    playwright(`test.use({ launchOptions: ${JSON.stringify(browser)} });
      test('reads', async ({ page }) => {
        await page.setContent('<h1>Titre</h1>');
        throw new Error('no page');
      });`);
    expect(failureDetails(report)).toEqual([expect.stringMatching(/^reads\nError: no page/)]);
    expect(failureDetails(report)[0]).toContain('heading "Titre"');
  });

  it('names the tests that failed', () => {
    const source = (word: string) =>
      `${word}('sums', () => { throw new Error('no'); }); ${word}('runs', () => {});`;
    const reports = [
      vitest(`describe('all', () => { ${source('it')} });`),
      playwright(`test.describe('all', () => { ${source('test')} });`),
    ];
    expect(closingLine(reports)).toBe(
      '2 passed, 2 failed, 0 skipped; ' +
        'failed: suite a.test.js > all > sums; suite a.spec.js > all > sums',
    );
  });

  it('names a file whose set-up fails, or that can’t be loaded', () => {
    const broken = `import { beforeAll } from 'vitest'; beforeAll(() => { throw new Error('no'); });`;
    expect(vitest(`${broken} it('never runs', () => {});`).failures).toEqual(['suite a.test.js']);
    expect(vitest(`throw new Error('no');`).failures).toEqual(['suite a.test.js']);
    const { failures } = playwright(`throw new Error('out of order');`);
    expect(failures[0]).toBe('suite Error: out of order');
  });

  it('names a suite that fails although its tests pass', () => {
    const { failures } = vitest(`it('runs', () => { void Promise.reject(new Error('later')); });`);
    expect(failures).toEqual(['suite (exit code 1)']);
  });

  it('names a suite that gives no result, or ran nothing', () => {
    expect(readReport('db', report, null, folder).failures).toEqual([
      'db (no result, ended by a signal)',
    ]);
    writeFileSync(report, '{ "half');
    expect(readReport('db', report, 1, folder).failures).toEqual(['db (no result, exit code 1)']);
    const nothing = vitest(`it.skip('waits', () => {});`);
    expect(closingLine([nothing])).toContain('; failed: suite (no test ran)');
  });

  it('counts the tests that needed a second try', () => {
    const flaky = playwright(
      `test('wavers', ({}, { retry }) => { if (retry === 0) throw new Error('no'); });`,
      '--retries=1',
    );
    expect(countsOf(flaky)).toBe('1 passed, 0 failed, 0 skipped, 1 at the second try');
    expect(closingLine([flaky])).toMatch(/; tried again: suite a\.spec\.js > wavers$/);
  });

  it('tells which promises no test has shown to be kept', () => {
    const promises = ['buy.1', 'buy.2', 'buy.3', 'buy.4', 'buy.5'];
    const source = (word: string) =>
      `${word}('runs [buy.1, buy.2]', () => {}); ${word}.skip('waits [buy.2, buy.3]', () => {});
       ${word}('fails [buy.4]', () => { throw new Error('no'); });`;
    vitest(source('it'));
    expect(unprovenPromises(promises, [report])).toEqual(['buy.2', 'buy.3', 'buy.4', 'buy.5']);
    playwright(`test.describe('all', () => { ${source('test')} });`);
    expect(unprovenPromises(promises, [report])).toEqual(['buy.2', 'buy.3', 'buy.4', 'buy.5']);
    expect(unprovenPromises(['buy.1'], [join(folder, 'missing.json')])).toEqual(['buy.1']);
  });

  it('names a step that failed before any suite, and does not name hundreds', () => {
    expect(closingLine([], ['build'])).toBe('0 passed, 0 failed, 0 skipped; failed: build');
    const many = Array.from({ length: 44 }, (_, number) => `e2e ${number}`);
    const line = closingLine([
      {
        ...{ name: 'e2e', passed: 0, failed: 44 },
        skipped: 0,
        flaky: 0,
        retried: [],
        failures: many,
      },
    ]);
    expect(line).toMatch(/e2e 19; and 24 more$/);
  });
});
