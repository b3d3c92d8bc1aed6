import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const AMPHI = fileURLToPath(new URL('../../apps/server/dist/amphi.js', import.meta.url));

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

/** As `amphi`, for commands that are watched while they run. */
export function spawnAmphi(
  env: Record<string, string>,
  ...args: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [AMPHI, ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `pnpm amphi …` as built, without the variables of the shell that runs the tests. */
export function amphi(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [AMPHI, ...args],
      { env: environment(env) },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
      },
    );
  });
}
