import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import {
  closingLine,
  countsOf,
  failureDetails,
  readReport,
  slowestTests,
  unprovenPromises,
} from '../../../scripts/test-report.mjs';
import { findBrowser } from '../../support/browser.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Written alike for either runner. */
const COMMON = `
  it('sums', () => { throw new Error('no sum'); });
  it('runs [buy.1, buy.2]', () => {});
  it.skip('waits [buy.2, buy.3]', () => {});
  it('fails [buy.4]', () => { throw new Error('no'); });
  it('is slow', () => new Promise((resolve) => setTimeout(resolve, 300)));`;

const folder = mkdtempSync(join(tmpdir(), 'amphi report-'));
symlinkSync(MODULES, join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a runner makes of files of tests, in a folder of their own. */
function read(name: string, program: string, files: Record<string, string>, ...words: string[]) {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  const report = join(folder, `${name}.json`);
  for (const [file, source] of Object.entries(files)) writeFileSync(join(cwd, file), source);
  const { status } = spawnSync(join(MODULES, '.bin', program), words, {
    cwd,
    // As a run of its own, not as a part of this one.
    env: { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { report, ...readReport('suite', report, status, cwd) };
}
const vitest = (name: string, files: Record<string, string>) =>
  read(
    ...([name, 'vitest', files, 'run', '--reporter=json'] as const),
    `--outputFile=${join(folder, `${name}.json`)}`,
  );
const playwright = (name: string, source: string) =>
  read(name, 'playwright', { 'a.spec.js': source }, 'test', '--reporter=json');

const unit = vitest('unit', {
  'a.test.js': `import { describe, it } from 'vitest';
        describe('all', () => { ${COMMON} it.todo('is planned'); });`,
  'b.test.js': `import { beforeAll, it } from 'vitest';
        beforeAll(() => { throw new Error('no'); }); it('never runs', () => {});`,
  'c.test.js': `throw new Error('no');`,
});
const browser = playwright(
  'browser',
  `import { test as it } from '@playwright/test';
      it.use({ launchOptions: ${JSON.stringify(findBrowser())} });
      it.describe('all', () => { ${COMMON}
        it('reads', async ({ page }) => {
          await page.setContent('<h1>Titre</h1>');
          throw new Error('no page');
        });
      });
      it.describe('once more', () => {
        it.describe.configure({ retries: 1 });
        it('wavers', ({}, { retry }) => { if (retry === 0) throw new Error('no'); });
      });`,
);

describe('the closing line of a run', () => {
  it('counts what passed, failed, was skipped or needed a second try, of either runner', () => {
    // A file whose set-up fails, and one that can’t be loaded, count as one failure each.
    expect(countsOf(unit)).toBe('2 passed, 4 failed, 3 skipped');
    expect(countsOf(browser)).toBe('3 passed, 3 failed, 1 skipped, 1 at the second try');
  });

  it('names what failed, and what was tried again', () => {
    const failed = (file: string) => ['sums', 'fails [buy.4]'].map((it) => `${file} > all > ${it}`);
    expect(closingLine([unit, browser])).toBe(
      `5 passed, 7 failed, 4 skipped, 1 at the second try; tried again: suite a.spec.js > once more > wavers; failed: ${[
        ...failed('a.test.js'),
        'b.test.js',
        'c.test.js',
        ...failed('a.spec.js'),
        'a.spec.js > all > reads',
      ]
        .map((name) => `suite ${name}`)
        .join('; ')}`,
    );
  });

  it('names the slowest tests of either runner', () => {
    expect(slowestTests([unit.report], 1)).toEqual([
      { title: 'is slow', status: 'passed', ms: expect.any(Number) },
    ]);
    expect(slowestTests([browser.report], 7).map(({ title }) => title)).toContain('is slow');
    const times = slowestTests([unit.report, browser.report], 9).map(({ ms }) => ms);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('repeats what failed tests said', () => {
    expect(failureDetails(unit.report)[0]).toMatch(/^sums\nError: no sum/);
    const said = failureDetails(browser.report).find((detail) => detail.startsWith('reads'));
    expect(said).toMatch(/^reads\nError: no page/);
    expect(said).toContain('heading "Titre"');
  });

  it('tells which promises no test has shown to be kept', () => {
    const promises = ['buy.1', 'buy.2', 'buy.3', 'buy.4', 'buy.5'];
    for (const { report } of [unit, browser]) {
      expect(unprovenPromises(promises, [report])).toEqual(['buy.2', 'buy.3', 'buy.4', 'buy.5']);
    }
    expect(unprovenPromises(['buy.1'], [join(folder, 'missing.json')])).toEqual(['buy.1']);
  });

  it('names a file of browser tests that can’t be loaded', () => {
    const { failures } = playwright('unloaded', `throw new Error('out of order');`);
    expect(failures[0]).toBe('suite Error: out of order');
  });

  it('names a suite that fails although its tests pass', () => {
    const { failures } = vitest('later', {
      'a.test.js': `import { it } from 'vitest';
        it('runs', () => { void Promise.reject(new Error('later')); });`,
    });
    expect(failures).toEqual(['suite (exit code 1)']);
  });

  it('names a suite that gives no result, or ran nothing', () => {
    const report = join(folder, 'none.json');
    expect(readReport('db', report, null, folder).failures).toEqual([
      'db (no result, ended by a signal)',
    ]);
    writeFileSync(report, '{ "half');
    expect(readReport('db', report, 1, folder).failures).toEqual(['db (no result, exit code 1)']);
    const nothing = vitest('nothing', {
      'a.test.js': `import { it } from 'vitest'; it.skip('waits', () => {});`,
    });
    expect(closingLine([nothing])).toContain('; failed: suite (no test ran)');
  });

  it('names a step that failed before any suite, and does not name hundreds', () => {
    expect(closingLine([], ['build'])).toBe('0 passed, 0 failed, 0 skipped; failed: build');
    const many = Array.from({ length: 44 }, (_, number) => `e2e ${number}`);
    const line = closingLine([
      {
        name: 'e2e',
        passed: 0,
        failed: 44,
        skipped: 0,
        flaky: 0,
        retried: [],
        failures: many,
      },
    ]);
    expect(line).toMatch(/e2e 19; and 24 more$/);
  });
});
