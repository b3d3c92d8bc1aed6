import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { childEnvironment, type Identity } from './identity.ts';

const exec = promisify(execFile);

const KEPT_LINES = 40;
const FAST_SHUTDOWN_MS = 10_000;

/** Ends at once if its parent is no longer the process that started it: argument 0. */
const GUARD = 'test "$PPID" = "$0" && exec "$@"';

/**
 * Waits for the end of its input, which comes when the process at the other end is gone, however it
 * went (a number may linger as a zombie or be used again; a pipe can't lie). Then stops the server.
 */
const WATCHDOG = `
read -r _
kill -INT "$1" || exit 0
n=0
while [ $n -lt 10 ] && kill -0 "$1"; do sleep 1; n=$((n + 1)); done
kill -QUIT "$1"
`;

/** A program that has been started under an identity. */
export interface Running {
  pid: number;
  /** Resolves when the process has ended, with how: `exit code 1`, `signal SIGKILL`. Never rejects. */
  exited: Promise<string>;
  /** The last lines of its output, oldest first. */
  lastLines(): string[];
}

export interface RunningServer extends Running {
  /** Fast shutdown (open transactions roll back), immediate after 10 s. May be called repeatedly. */
  stop(): Promise<void>;
}

interface LaunchOptions {
  identity: Identity;
  command: string[];
  /** Sent by the kernel (Linux) when this process ends in any way, SIGKILL included. */
  deathSignal: 'INT' | 'TERM';
  log: (line: string) => void;
}

/** Starts a program that ends by itself. Rejects if it can't be started. */
export async function launch(options: LaunchOptions): Promise<Running> {
  const { child } = await start(options);
  return follow(child, options.log);
}

/** Starts a server; it never outlives this process. Rejects if it can't be started. */
export async function launchServer(options: LaunchOptions): Promise<RunningServer> {
  const { child, guarded } = await start(options);
  const running = follow(child, options.log);
  const watchdog = guarded ? undefined : startWatchdog(running.pid);
  child.once('exit', () => watchdog?.kill('SIGKILL'));
  // A script that has done its work may end; the server then ends with it.
  child.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    child.ref();
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
    await running.exited;
    clearTimeout(impatience);
  }
  return {
    ...running,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function start({ identity, command, deathSignal }: LaunchOptions) {
  const guard = await deathGuard(identity, deathSignal);
  const [program = '', ...args] = [...identity.prefix, ...guard, ...command];
  const child = spawn(program, args, {
    ...identity.credentials,
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in a terminal must reach the application, which then stops the
    // database when it has answered its last request.
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return { child, guarded: guard.length > 0 };
}

/**
 * Words that tie a program to this process's life, or none where the machine has no such means.
 * They come after the identity's own words: changing identity can clear the death signal.
 */
async function deathGuard({ prefix, credentials }: Identity, signal: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const tie = ['setpriv', '--pdeathsig', signal, '--'];
  const [program = '', ...args] = [...prefix, ...tie, 'true'];
  try {
    await exec(program, args, { ...credentials, cwd: '/' });
  } catch {
    return [];
  }
  // The guard covers the moment before the signal was set.
  return [...tie, 'sh', '-c', GUARD, String(process.pid)];
}

function startWatchdog(pid: number): ChildProcess {
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'sh', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // No shell, no watchdog: the server still runs, and stops with an orderly end of the application.
  watchdog.on('error', () => {});
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}

function follow(child: ChildProcess, log: (line: string) => void): Running {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      log(line);
    });
  }
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      // The last lines arrive with 'close', unless a left-over child keeps the pipe open.
      const late = setTimeout(() => resolve(how), 1000);
      child.once('close', () => {
        clearTimeout(late);
        resolve(how);
      });
    });
  });
  return { pid: child.pid ?? 0, exited, lastLines: () => [...lines] };
}
