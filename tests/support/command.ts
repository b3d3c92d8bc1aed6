import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const builtFile = (program: string) =>
  fileURLToPath(new URL(`../../apps/server/dist/${program}.js`, import.meta.url));

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  LOG_LEVEL: 'error',
  ...env,
});

/** Acts like `amphi`, for commands that are watched while they run. */
export function spawnAmphi(
  env: Record<string, string>,
  ...args: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [builtFile('amphi'), ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `pnpm amphi …` as built, without the variables of the shell that runs the tests. */
export const amphi = (env: Record<string, string>, ...args: string[]) =>
  runBuilt('amphi', env, ...args);

/** Acts like `amphi`, with another program of the build. */
export function runBuilt(
  program: 'amphi' | 'main' | 'import-questions',
  env: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [builtFile(program), ...args],
      { env: environment(env) },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
      },
    );
  });
}
