import type { ChildProcess } from 'node:child_process';
import { exitOf } from '../support/server.ts';

/**
 * Ends a process, and waits until it has ended.
 *
 * @param options `group`: with all that it has started, as the leader of a group
 */
export async function endProcess(child: ChildProcess, { group = false } = {}): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (child.pid === undefined || !isRunning) return;
  process.kill(group ? -child.pid : child.pid);
  await exitOf(child);
}
