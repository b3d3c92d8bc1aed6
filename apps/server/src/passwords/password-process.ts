import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { PasswordWork } from '@amphi/api/identity/auth/password-work';
import { programBeside } from '../program-file.ts';
import type { PasswordMessage, PasswordTask } from './password-worker.ts';

/** A tenth of the processor where the server and the database want all of it; all that is left elsewhere. */
const NICENESS = 10;

const WORKER = programBeside(import.meta.url, 'password-worker');

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Hashes passwords in a process of its own with a lower priority, since the threads of a process can't have one each: a
 * class that signs in leaves the processor to those who answer. One that ends is started again by the next password.
 */
export function createPasswordProcess(): PasswordWork {
  const waiting = new Map<number, Waiting>();
  let worker: ChildProcess | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    // Each thread of the pool keeps the memory of a password, and there is one password at a time.
    const env = { UV_THREADPOOL_SIZE: '1' };
    const child = fork(WORKER.url, { env, execArgv: WORKER.execArgv });
    const end = (error: Error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    child.once('error', end);
    child.once('exit', () => end(new Error('the process for passwords ended')));
    child.on('message', (message: PasswordMessage) => {
      const { resolve, reject } = waiting.get(message.id) as Waiting;
      waiting.delete(message.id);
      if ('failed' in message) reject(new Error(message.failed));
      else resolve(message.result);
    });
    // Before it has threads, which inherit it.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.unref();
    child.channel?.unref();
    return child;
  }

  const run = <T>(kind: PasswordTask['kind'], texts: PasswordTask['texts']): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const task: PasswordTask = { id: lastId, kind, texts };
      worker.send(task);
    }) as Promise<T>;

  return {
    hash: (password) => run('hash', [password]),
    verify: (hash, password) => run('verify', [hash, password]),
  };
}
