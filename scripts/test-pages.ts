import { execFileSync, spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { concernedTests } from './concerned-tests.ts';

const { base } = new Command('pnpm test:pages')
  .description('Runs the tests of pages and browsers that name a page which differs.')
  .option('--base <commit>', 'what the pages differ from', 'main')
  .parse()
  .opts<{ base: string }>();

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--merge-base', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((path) => !path.endsWith('.md'));
const tests = changed.length === 0 ? [] : concernedTests(changed);

/** Runs tests of a folder that has a workspace of its own, after what they need is built. */
function run(folder: string, needs: readonly string[], command: string): void {
  const files = tests.flatMap((test) =>
    test.startsWith(`${folder}/`) ? test.slice(folder.length + 1) : [],
  );
  process.stdout.write(`${folder}: ${files.length} files\n`);
  if (files.length === 0) return;
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--ui=stream'];
  const build = ['turbo', 'run', 'build', ...needs, ...quiet];
  for (const [words, where] of [
    [build, '.'],
    [[...command.split(' '), ...files], folder],
  ] as const) {
    const [program = '', ...rest] = words;
    if (spawnSync(program, rest, { cwd: where, stdio: 'inherit' }).status !== 0) {
      process.exitCode = 1;
      return;
    }
  }
}

run('tests/pages', ['--filter=@amphi/server'], 'pnpm exec vitest run');
run('tests/e2e', [], 'pnpm exec playwright test --reporter=line');
