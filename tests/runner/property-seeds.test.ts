import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const FILES = ['packages', 'apps', 'tests']
  .flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => !/node_modules|\/dist\/|\.stryker/.test(path));

it('every workspace with properties has them run with one seed', () => {
  const workspaces = FILES.filter((path) => path.endsWith('/package.json'))
    .filter((path) => read(path).includes('"fast-check"'))
    .map(dirname);
  expect(workspaces.sort()).toEqual([
    'apps/web',
    'packages/api',
    'packages/domain',
    'packages/question-files',
    'tests',
  ]);
  const configs = workspaces.map((folder) => `${folder}/vitest.config.ts`);
  for (const path of [...configs, 'scripts/mutation/vitest.config.ts']) {
    expect(read(path), path).toMatch(/setupFiles: \[\s*.*\/property-seed\.ts/);
  }
});

it('no property has a seed of its own, but the days that are drawn ahead', () => {
  const files = FILES.filter(
    (path) => /\.tsx?$/.test(path) && !path.endsWith('property-seeds.test.ts'),
  ).filter((path) => read(path).includes("from 'fast-check'"));
  expect(files.length).toBeGreaterThan(30);
  const own = files.filter((path) =>
    /numRuns[^{}]*\bseed\b|\bseed\b[^{}]*numRuns|\{ seed:/.test(read(path)),
  );
  expect(own).toEqual(['packages/api/test/days/days.test.ts']);
});

it('the seed is fixed, or that of the environment', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PROPERTY_SEED ?? 20_261_129));
});
