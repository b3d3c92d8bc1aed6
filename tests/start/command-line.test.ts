import { expect, it } from 'vitest';
import { amphi, runBuilt } from '../support/command.ts';

it('every command says what it does', async () => {
  const { stdout } = await amphi({}, '--help');
  const commands = [...stdout.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*) /gm)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThanOrEqual(9);
  for (const name of commands.filter((one) => one !== 'help')) {
    const { code, stdout: help } = await amphi({}, name as string, '--help');
    expect({ name, code, help }).toEqual({
      name,
      code: 0,
      help: expect.stringContaining('Usage:'),
    });
  }
  expect((await amphi({}, 'unknown')).code).toBe(1);
});

it.each(['main', 'import-questions'] as const)(
  '%s.js helps, and takes no option that it does not know',
  async (program) => {
    const { code, stdout } = await runBuilt(program, {}, '--help');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Usage:') });
    for (const args of [['--wrong'], ['--help-me'], ['--port=1', 'more']]) {
      // A port that nothing listens at: a server that starts would say so.
      expect(await runBuilt(program, { PORT: 'none' }, ...args)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^error: .* \(--help says more\)\n$/),
      });
    }
  },
);

it('main.js takes no words', async () => {
  const { code, stderr } = await runBuilt('main', { PORT: 'none' }, 'start');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^error: .* \(--help says more\)\n$/),
  });
});

it.each([
  [['backup', '--wrong']],
  [['restore', 'one', '--delete-from', 'two']],
  [['create-admin']],
  [['restore', 'one', 'two']],
  [['import-questions', 'a.json']],
  [['import-questions', 'a.json', '--semester', 'S1', '--year', '1999']],
  [['unknown']],
])('a mistake is one line: %j', async (args) => {
  expect(await amphi({}, ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: .* \(--help says more\)\n$/),
  });
});
