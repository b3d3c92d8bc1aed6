import { listWrongCounters } from '@amphi/api/study/attempts/attempts.queries';
import { createProgram, integerIn, numberIn } from '@amphi/server/cli/program';
import { freePort } from '../../support/free-port.ts';
import { drive, merge } from './drive.ts';
import { startInstallation } from './installation.ts';
import { restTraffic, trpcTraffic } from './traffic.ts';

const options = createProgram(
  'pnpm bench:soak',
  'Holds the mix at 70 % of what the machine can bear and watches what grows: memory, connections, the delay of the event loop.',
)
  .option('--minutes <n>', 'how long', numberIn('--minutes', 0, 1_600), 2)
  .option('--answers <n>', 'how many are stored before', integerIn('--answers', 1, 1e9), 100_000)
  .option('--data <folder>', 'keeps the data from run to run')
  .parse()
  .opts<{ minutes: number; answers: number; data?: string }>();
const SHARE = 0.7;
const SLICE_SECONDS = 10;
/** The first part of the run fills caches and compiles; slopes are of the rest. */
const WARM_SHARE = 0.25;

const slices = Math.max(4, Math.round((options.minutes * 60) / SLICE_SECONDS));

/** Metrics that are watched, with their factors to the unit shown. */
const WATCHED = {
  'heap MB': ['nodejs_heap_size_used_bytes', 1e-6],
  'memory MB': ['process_resident_memory_bytes', 1e-6],
  'connections in use': ['amphi_db_pool_in_use', 1],
  'connections idle': ['amphi_db_pool_idle', 1],
  'loop delay p99 ms': ['nodejs_eventloop_lag_p99_seconds', 1e3],
} as const;
type Sample = Record<keyof typeof WATCHED | 'calls/s' | 'p99 ms', number>;

async function readMetrics(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return Object.fromEntries(
    Object.entries(WATCHED).map(([label, [name, factor]]) => [label, read(name) * factor]),
  ) as Record<keyof typeof WATCHED, number>;
}

/** The slope of the line that fits best, a slice. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let up = 0;
  let down = 0;
  for (const [index, value] of values.entries()) {
    up += (index - middle) * (value - mean);
    down += (index - middle) ** 2;
  }
  return up / down;
}

const metricsPort = await freePort();
const installation = await startInstallation(options.data, { METRICS_PORT: String(metricsPort) });
const { product, databasePid, known, db } = installation;
const line = (cells: readonly (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell) => (typeof cell === 'string' ? cell : cell.toFixed(1)).padStart(20)).join('')}\n`,
  );
try {
  await installation.fill(options.answers);
  const mixes = [restTraffic(known).mix, trpcTraffic(known).mix];
  const hold = (seconds: number, overallRate?: number) =>
    Promise.all(
      mixes.map((mix) =>
        drive(product, mix, {
          seconds,
          databasePid,
          connections: 16,
          ...(overallRate === undefined ? {} : { overallRate: Math.ceil(overallRate / 2) }),
        }),
      ),
    );
  await hold(SLICE_SECONDS);
  const most = (await hold(SLICE_SECONDS)).reduce((sum, { rate }) => sum + rate, 0);
  process.stdout.write(
    `${most.toFixed(0)} calls/s at most; held at ${(most * SHARE).toFixed(0)}\n`,
  );
  const samples: Sample[] = [];
  line([...Object.keys(WATCHED), 'calls/s', 'p99 ms']);
  for (let slice = 0; slice < slices; slice += 1) {
    const cells = await hold(SLICE_SECONDS, most * SHARE);
    const rate = cells.reduce((sum, cell) => sum + cell.rate, 0);
    const sample = {
      ...(await readMetrics(metricsPort)),
      'calls/s': rate,
      'p99 ms': merge(cells).p99,
    };
    samples.push(sample);
    line(Object.values(sample));
  }
  const stable = samples.slice(Math.floor(samples.length * WARM_SHARE));
  process.stdout.write(`\nafter ${samples.length - stable.length} slices of ${SLICE_SECONDS} s:\n`);
  for (const label of Object.keys(stable[0] as Sample) as (keyof Sample)[]) {
    const values = stable.map((sample) => sample[label]);
    const minute = (slopeOf(values) * 60) / SLICE_SECONDS;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    process.stdout.write(
      `${label.padEnd(22)} mean ${mean.toFixed(1)}, ${minute >= 0 ? '+' : ''}${minute.toFixed(2)} a minute\n`,
    );
  }
  const wrong = await listWrongCounters(db);
  process.stdout.write(`counters that a recount finds wrong: ${wrong.length}\n`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await installation.stop();
}
