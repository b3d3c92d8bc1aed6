import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Flood {
  url: string;
  connections: number;
  /** The accounts that are attacked; addresses without one when left out. */
  emails?: string[];
}

const PROCESS = fileURLToPath(new URL('./flood-process.ts', import.meta.url));

/**
 * Sends wrong passwords from many networks to a server that trusts one proxy, in a process of its own: each connection
 * sends the next as soon as the one before is answered.
 *
 * @returns what ends it
 */
export function startFlood(flood: Flood): () => Promise<void> {
  const child = fork(PROCESS, [JSON.stringify(flood)], { execArgv: ['--import', 'tsx'] });
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}
