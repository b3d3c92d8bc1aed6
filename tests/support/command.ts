import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const AMPHI = fileURLToPath(new URL('../../apps/server/dist/amphi.js', import.meta.url));

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `pnpm amphi …` as built, without the variables of whoever runs the tests. */
export function amphi(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env } };
    execFile(process.execPath, [AMPHI, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
  });
}
