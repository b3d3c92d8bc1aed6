import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Variables whose value changes no result of a suite, with the reason. */
const UNDECLARED: Readonly<Record<string, string>> = {
  CI: 'forbids a test that is run alone',
  CLOCK_SHIFT_MS: 'is given to a process by the test that starts it',
  HOME: 'is where Docker keeps its sign-in',
  PATH: 'finds programs; those of the lockfile are hashed',
  PGBOUNCER: 'names a program for long tests, which are not cached',
  POSTGRES_BIN: 'names programs for long tests, which are not cached',
  REGISTRY: 'is given to a process by the test that starts it',
  VITEST_POOL_ID: 'is the number of a worker of Vitest',
};

interface Run {
  globalCacheInputs: { environmentVariables: { specified: { env: string[] } } };
  tasks: { taskId: string; environmentVariables: { specified: { env: string[] } } }[];
}

const run: Run = JSON.parse(
  execFileSync(
    'npx',
    ['turbo', 'run', 'test', 'test:system', 'test:client', 'test:e2e', '--dry=json'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] },
  ),
);
const hashed = (suite: string) =>
  run.tasks.find(({ taskId }) => taskId === suite)?.environmentVariables.specified.env;

it('the version of Node.js is part of every hash', () => {
  // pnpm names itself and Node.js there, in each script and in `pnpm exec`.
  expect(run.globalCacheInputs.environmentVariables.specified.env).toEqual([
    'npm_config_user_agent',
  ]);
});

it.each([
  ['@amphi/domain#test', ['PROPERTY_SEED', 'TZ']],
  ['@amphi/db#test', ['TEST_DATABASE_URL', 'TZ', 'TZDIR']],
  [
    '@amphi/api#test',
    ['DAYS_SEEDS', 'FAULT_ROUNDS', 'PROPERTY_SEED', 'RUNS', 'TEST_DATABASE_URL', 'TZ'],
  ],
  ['@amphi/tests#test:system', ['FAULT_ROUNDS', 'PROPERTY_SEED', 'TEST_DATABASE_URL', 'TZ']],
  ['@amphi/tests#test:client', ['FAULT_ROUNDS', 'PROPERTY_SEED', 'TEST_DATABASE_URL', 'TZ']],
  ['@amphi/tests#test:e2e', ['BROWSER_PATH', 'TEST_DATABASE_URL', 'TZ']],
])('%s is run again where its environment differs', (suite, names) => {
  expect(hashed(suite)).toEqual(expect.arrayContaining(names));
});

it('a variable that tests read is declared, or in a list with its reason', () => {
  const files = execFileSync('git', ['grep', '-l', 'process.env', '--', 'tests', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /^tests\/|\/test\/|\/testing\//.test(path) && /\.tsx?$/.test(path))
    .filter((path) => !path.startsWith('tests/runner/'));
  const names = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/process\.env\.(\w+)/g)].map(
      ([, name]) => name,
    ),
  );
  const declared = run.tasks.flatMap(({ environmentVariables: { specified } }) => specified.env);
  const known = new Set([...declared, ...Object.keys(UNDECLARED)]);
  expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
});
