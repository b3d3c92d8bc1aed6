import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Database processes that work in a data folder; Linux only, where the tests look for orphans. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return cwd === join(dataDir, 'postgres') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Waits until nothing of a server's database runs any more. Throws after `deadlineMs`. */
export async function waitForNoDatabase(dataDir: string, deadlineMs = 60_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const left = await databaseProcesses(dataDir);
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`still running: ${left.join(', ')}`);
    await sleep(POLL_MS);
  }
}
