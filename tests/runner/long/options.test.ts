import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const run = (path: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const words = ['--import', 'tsx', path, ...args];
    execFile(process.execPath, words, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
  });

describe.each([
  ['pnpm test', 'scripts/test.mjs', ['--quick', '--full']],
  ['pnpm test:browsers', 'tests/browsers/main.ts', ['--require-all', '--only']],
  ['pnpm audit:deps', 'scripts/audit.ts', []],
  ['pnpm licences', 'scripts/licences.ts', []],
  ['node docker/make-tree.mjs', 'docker/make-tree.mjs', ['<folder>']],
  ['pnpm picture', 'tests/picture/take.ts', []],
  ['pnpm bench', 'tests/bench/speed/bench.ts', ['--answers', '--seconds', '--data', '--json']],
  ['pnpm bench:soak', 'tests/bench/speed/soak.ts', ['--minutes', '--answers', '--data']],
  [
    'pnpm bench:plans',
    'tests/bench/plans/main.ts',
    ['--answers', '--data', '--only', '--massive', '--verbose'],
  ],
  ['pnpm bench:memory', 'tests/bench/memory/main.ts', ['--students', '--experiment']],
  ['pnpm bench:web', 'tests/bench/web/main.ts', ['--strict', '--runs', '--only']],
] as const)('%s', (name, path, options) => {
  it('says what it does, and refuses a wrong option in one line before it does anything', async () => {
    const help = await run(path, '--help');
    expect(help, help.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^Usage: ${name} .*\\n\\n\\w+`));
    for (const option of options) expect(help.stdout).toContain(option);
    expect(await run(path, '--no-such-option')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: unknown option '--no-such-option'.*\n$/),
    });
  });
});

it.each([
  ['tests/bench/speed/bench.ts', '--answers', 'many', '--answers must be a number from 1'],
  ['tests/bench/speed/soak.ts', '--minutes', '', '--minutes must be a number from 0'],
  ['tests/bench/web/main.ts', '--runs', '1.5', '--runs must be a whole number'],
  [
    'tests/bench/memory/main.ts',
    '--experiment',
    'sleep',
    'Allowed choices are guess, overload, absence, fridays, refit, readiness, sweep',
  ],
  ['tests/browsers/main.ts', '--only', 'lynx', 'Allowed choices are chromium, firefox, webkit'],
])('%s refuses %s %j', async (path, option, value, why) => {
  const { code, stderr } = await run(path, option, value);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(why) });
  expect(stderr).toMatch(/^error: .*\n$/);
});
