import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Looks per limit: a machine that slept is seen as still by one look alone, and goes on by the next. */
const LOOKS = 6;

/** `beats` is one number that the event loop of the process counts up. */
const { beats, limitMs } = workerData;
let last = -1;
let still = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < LOOKS) return;
  // The log belongs to the thread that stands still.
  const line = { level: 60, time: Date.now(), msg: 'the event loop stands still: killed' };
  writeSync(2, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, limitMs / LOOKS);
