import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { CALLS } from '../plans/calls.ts';
import { openFullDatabase } from '../plans/database.ts';
import { openRecorder } from '../plans/recorder.ts';
import { openWorld } from '../plans/world.ts';
import { LARGEST } from './largest.ts';
import { openWatch, type Piece } from './watch.ts';

const { answers, data, only } = createProgram(
  'pnpm bench:loop',
  'Calls every procedure and job, with the largest input where that is dear, and prints for how long each keeps the event loop at one go, beside an idle loop of another thread. Fails above 50 ms on a quiet machine.',
)
  .option('--answers <n>', 'how many are stored', integerIn('--answers', 1, 1e9), 100_000)
  .option('--data <folder>', 'keep the database there, for the next run')
  .option('--only <text>', 'only calls whose name holds this', '')
  .parse()
  .opts<{ answers: number; data?: string; only: string }>();

/** Milliseconds for which no synchronous piece may block the event loop. */
const LIMIT = 50;
/** An idle loop that waits longer says that the machine is busy. */
const BUSY = 10;
/** What is above the limit is measured again: code may have been compiled, or memory collected. */
const TRIES = 3;

const say = (text: string) => process.stdout.write(`${text}\n`);
const line = (name: string, { longest, reference }: Piece, verdict: string) =>
  `${name.padEnd(48)}${longest.toFixed(1).padStart(9)} ms${reference.toFixed(1).padStart(9)} ms  ${verdict}`;

const database = await openFullDatabase(answers, data);
const files = await mkdtemp(join(tmpdir(), 'amphi-loop-files-'));
const recorder = await openRecorder(database.connectionString, { explains: false });
const { watch } = openWatch();
try {
  const world = await openWorld(recorder, database.connectionString, files);
  const calls = [...CALLS, ...LARGEST].filter(({ name }) => name.includes(only));
  const pieces: { name: string; piece: Piece; verdict: string }[] = [];
  for (const { name, who, run } of calls) {
    let best: Piece | undefined;
    for (let tries = 0; tries < TRIES && (best === undefined || best.longest > LIMIT); tries += 1) {
      const browser = world.browser(who);
      const prepare = () => world.makePlace({ anImport: name.startsWith('imports.') });
      let piece: Piece | undefined;
      await recorder
        .record('custom', prepare, async (place) => {
          piece = await watch(() => run(world, place, browser));
        })
        .catch((error: unknown) => say(`${name}\n    failed: ${error}`));
      if (piece === undefined) break;
      if (best === undefined || piece.longest < best.longest) best = piece;
    }
    if (best === undefined) {
      process.exitCode = 1;
      continue;
    }
    const isBusy = best.reference > BUSY;
    const verdict = best.longest <= LIMIT ? '' : isBusy ? 'machine is busy' : 'too long';
    pieces.push({ name, piece: best, verdict });
    if (verdict === 'too long') process.exitCode = 1;
  }
  pieces.sort((one, other) => other.piece.longest - one.piece.longest);
  say(`${'call'.padEnd(48)}${'longest'.padStart(12)}${'idle loop'.padStart(12)}`);
  for (const { name, piece, verdict } of pieces) say(line(name, piece, verdict));
} finally {
  await recorder.close();
  await database.stop();
  await rm(files, { recursive: true, force: true });
}
