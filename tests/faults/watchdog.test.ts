import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WATCHDOG = join(ROOT, 'apps/server/src/startup/watchdog.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-watchdog-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program with the watchdog of one second, and resolves with how it ended and what it wrote. */
async function run(program: string): Promise<{ code: unknown; signal: unknown; output: string }> {
  const path = join(folder, 'program.mts');
  await writeFile(
    path,
    `import { startWatchdog } from ${JSON.stringify(WATCHDOG)};
    const end = startWatchdog(console.error, 1_000);
    ${program}`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

it('kills a process whose event loop stands still, and says why', async () => {
  const { signal, output } = await run('setTimeout(() => { for (;;); }, 100);');
  expect(output).toContain('the event loop stands still');
  expect(signal).toBe('SIGKILL');
});

it('leaves a process alone whose event loop runs, and keeps none alive', async () => {
  const awake = `await new Promise((resolve) => setTimeout(resolve, 1_500)); console.log('awake');`;
  expect(await run(awake)).toMatchObject({ code: 0, output: 'awake\n' });
  expect(await run(`await end(); console.log('ended');`)).toMatchObject({ code: 0 });
});
