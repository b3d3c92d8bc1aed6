import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Traffic } from './traffic.ts';

/** Result of one target under one kind of traffic. */
export interface Cell {
  target: string;
  traffic: string;
  /** Calls a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time a call. */
  serverCpu: number;
  databaseCpu: number;
  calls: number;
}

export interface Target {
  name: string;
  url: string;
  /** Id of the process that answers. */
  pid: number;
}

export const CONNECTIONS = 32;
/** The kernel's ticks of 10 ms, in which it counts children that have ended. */
const TICK_MS = 10;
/** Milliseconds between looks whether the time of a sample is over. */
const LOOK_MS = 25;

/** Fields of /proc/PID/stat after the command, which may itself hold spaces. */
function statOf(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** Milliseconds of processor time of a process that runs, to the nanosecond: ticks are too coarse for a short sample. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Milliseconds of processor time of PostgreSQL: its main process, its children, and those that ended. */
export function databaseCpuOf(pid: number): number {
  const [deadUser = 0, deadSystem = 0] = statOf(pid).slice(12, 14);
  let sum = cpuOf(pid) + (deadUser + deadSystem) * TICK_MS;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (statOf(name)[0] === pid) sum += cpuOf(Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

interface Load {
  seconds: number;
  connections?: number;
  overallRate?: number;
}

/** Sends requests for some seconds. @returns autocannon's result, and the seconds that it took from the first request on */
function send({ url }: Target, { requests }: Traffic, load: Load) {
  const { seconds, connections = CONNECTIONS, overallRate } = load;
  return new Promise<{ result: autocannon.Result; elapsed: number }>((resolve, reject) => {
    let began = 0;
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        sampleInt: LOOK_MS,
        timeout: 60,
        ...(overallRate === undefined ? {} : { overallRate }),
        setupClient: (client) => client.setRequests(requests()),
      },
      (error, result) =>
        error ? reject(error) : resolve({ result, elapsed: (performance.now() - began) / 1_000 }),
    );
    // Making the requests of all connections takes longer than the first answers.
    instance.once('start', () => {
      began = performance.now();
    });
  });
}

/**
 * Sends one kind of traffic to one target for some seconds.
 *
 * @param options `mayBeBusy`: that the server turns some away (503) is an answer as well
 * @throws Error when any call failed: figures of failures mean nothing
 */
export async function drive(
  target: Target,
  traffic: Traffic,
  options: Load & { databasePid: number; mayBeBusy?: boolean },
): Promise<Cell> {
  const { databasePid, mayBeBusy } = options;
  const server = cpuOf(target.pid);
  const database = databaseCpuOf(databasePid);
  const { result, elapsed } = await send(target, traffic, options);
  const turnedAway = mayBeBusy ? (result.statusCodeStats?.['503']?.count ?? 0) : 0;
  const failed = result.non2xx - turnedAway + result.errors;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${target.name}, ${traffic.name}: ${failed} failed, ${statuses}`);
  }
  // A machine that does much else may have answered nothing in a short sample.
  if (result['2xx'] === 0) return drive(target, traffic, options);
  const calls = result['2xx'] * (traffic.callsPerRequest ?? 1);
  return {
    target: target.name,
    traffic: traffic.name,
    rate: calls / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (cpuOf(target.pid) - server) / calls,
    databaseCpu: (databaseCpuOf(databasePid) - database) / calls,
    calls,
  };
}

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The samples of one cell as one, by the median of each figure. */
export function merge(samples: readonly Cell[]): Cell {
  const [first] = samples;
  if (first === undefined) throw new Error('no samples');
  const middle = (read: (cell: Cell) => number) => median(samples.map(read));
  return {
    ...first,
    rate: middle(({ rate }) => rate),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    serverCpu: middle(({ serverCpu }) => serverCpu),
    databaseCpu: middle(({ databaseCpu }) => databaseCpu),
    calls: samples.reduce((sum, { calls }) => sum + calls, 0),
  };
}
