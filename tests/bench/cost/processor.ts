import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds on a processor, to the nanosecond: the first number of a thread's account with the scheduler. */
function timeOf(schedstat: string): number {
  return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e6;
}

/** Milliseconds that all threads of a process have been on a processor. Waiting for one does not count. */
export function processorTimeOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + timeOf(`${tasks}/${task}/schedstat`), 0);
}

const ROUNDS = 120;
const SAMPLE = Array.from({ length: 40 }, (_, n) => ({
  id: n,
  text: `Parmi les propositions suivantes, laquelle est exacte ? Cas numéro ${n}`,
  options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
  answers: ['A', 'C'],
}));

/** What a server does most of its time: JSON there and back, hashes, buffers, maps. Always the same amount. */
function work(): number {
  let sum = 0;
  const known = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = JSON.stringify(SAMPLE);
    const copy = JSON.parse(text) as typeof SAMPLE;
    for (const { id, text: key } of copy) known.set(`${key}/${round % 8}`, id);
    const bytes = Buffer.from(text);
    sum += createHash('sha256').update(bytes).digest()[0] ?? 0;
    sum += Buffer.concat([bytes.subarray(100, 900), bytes.subarray(0, 100)]).toString(
      'latin1',
    ).length;
  }
  return sum + known.size;
}

/** Milliseconds of processor time that the fixed amount of work takes on this machine at this moment. */
export function calibrate(): number {
  const start = process.cpuUsage();
  if (work() === 0) throw new Error('nothing was done');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
