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
/** The kernel's ticks of 10 ms, on every Linux that Node runs on. */
const TICK_MS = 10;

/** Fields of /proc/PID/stat after the command, which may itself hold spaces. */
function statOf(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

/** Milliseconds of processor time that a process has used; with what its dead children had used, if asked. */
export function cpuOf(pid: number, { withDead = false } = {}): number {
  const [user = 0, system = 0, deadUser = 0, deadSystem = 0] = statOf(pid).slice(10, 14);
  return (user + system + (withDead ? deadUser + deadSystem : 0)) * TICK_MS;
}

/** Milliseconds of processor time of PostgreSQL: its main process, its children, and those that ended. */
export function databaseCpuOf(pid: number): number {
  let sum = cpuOf(pid, { withDead: true });
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

/**
 * Sends one kind of traffic to one target for some seconds.
 *
 * @param options `mayBeBusy`: that the server turns some away (503) is an answer as well
 * @throws Error when any call failed: figures of failures mean nothing
 */
export async function drive(
  target: Target,
  traffic: Traffic,
  options: {
    seconds: number;
    databasePid: number;
    connections?: number;
    overallRate?: number;
    mayBeBusy?: boolean;
  },
): Promise<Cell> {
  const { seconds, databasePid, connections = CONNECTIONS, overallRate, mayBeBusy } = options;
  const server = cpuOf(target.pid);
  const database = databaseCpuOf(databasePid);
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    timeout: 60,
    ...(overallRate === undefined ? {} : { overallRate }),
    setupClient: (client) => client.setRequests(traffic.requests()),
  });
  const turnedAway = mayBeBusy ? (result.statusCodeStats?.['503']?.count ?? 0) : 0;
  const failed = result.non2xx - turnedAway + result.errors;
  if (failed > 0 || result['2xx'] === 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${target.name}, ${traffic.name}: ${failed} failed, ${statuses}`);
  }
  const calls = result['2xx'] * (traffic.callsPerRequest ?? 1);
  return {
    target: target.name,
    traffic: traffic.name,
    rate: calls / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (cpuOf(target.pid) - server) / calls,
    databaseCpu: (databaseCpuOf(databasePid) - database) / calls,
    calls,
  };
}

/** The rounds of one cell as one. */
export function merge(cells: readonly Cell[]): Cell {
  const [first] = cells;
  if (first === undefined) throw new Error('no rounds');
  const calls = cells.reduce((sum, cell) => sum + cell.calls, 0);
  const mean = (read: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + read(cell) * cell.calls, 0) / calls;
  return {
    ...first,
    rate: cells.reduce((sum, { rate }) => sum + rate, 0) / cells.length,
    p50: mean(({ p50 }) => p50),
    p99: mean(({ p99 }) => p99),
    serverCpu: mean(({ serverCpu }) => serverCpu),
    databaseCpu: mean(({ databaseCpu }) => databaseCpu),
    calls,
  };
}
