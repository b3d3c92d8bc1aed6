import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Pages whose rows are those of the example's query, and the REST responses with them. */
const PAGES = ['list', 'review'].map((folder) => `apps/web/src/features/admin-payments/${folder}`);
const RESPONSES = 'apps/server/src/rest/responses/responses.ts';

const copy = mkdtempSync(join(tmpdir(), 'amphi-rename-'));

const [, column = '', path = ''] =
  /Rename one, such as `([^`]+)` in\s+`([^`]+)`/.exec(
    readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
  ) ?? [];
const name = column.split(' as ')[1] ?? '';

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

// Sources with their links to packages, those of the workspaces to the copies of one another.
beforeAll(() => {
  for (const file of tracked('tsconfig.json', 'apps', 'packages', 'scripts', 'tests')) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const manifest of tracked('*/package.json')) {
    const modules = manifest.replace('package.json', 'node_modules');
    cpSync(join(ROOT, modules), join(copy, modules), { recursive: true, verbatimSymlinks: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

it('a column that is renamed in one query is an error in the server’s responses and every page', () => {
  const query = readFileSync(join(copy, path), 'utf8');
  expect(query).toContain(column);
  writeFileSync(join(copy, path), query.replace(column, `${column.replace(name, `new_${name}`)}`));
  const { stdout } = spawnSync('npx', ['tsc', '-b'], { cwd: copy, encoding: 'utf8' });
  const names = new RegExp(`\\b${name}\\b`);
  const readers = tracked(...PAGES).filter((file) =>
    names.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(readers.length).toBeGreaterThanOrEqual(5);
  const wrong = new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
  expect([...wrong]).toEqual(expect.arrayContaining([RESPONSES, ...readers]));
  // All else is checked and in order.
  expect(stdout).not.toMatch(/error TS2307/);
}, 900_000);
