import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process, and waits until it has ended. */
export type Ending = () => Promise<void>;

/**
 * Has a process end at the latest when this one does.
 *
 * @param options `group`: with all that it has started, as the leader of a group
 */
export function endingWithThis(child: ChildProcess, { group = false } = {}): Ending {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = () => {
    if (child.pid !== undefined && isRunning()) process.kill(group ? -child.pid : child.pid);
  };
  process.on('exit', signal);
  return async () => {
    process.off('exit', signal);
    if (child.pid === undefined || !isRunning()) return;
    const exited = once(child, 'exit');
    signal();
    await exited;
  };
}
