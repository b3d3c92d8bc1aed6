import { openDatabase } from '@amphi/db';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { openFullDatabase } from '../plans/database.ts';
import { verdictOf } from '../timing.ts';
import { explainReviews, isWhole, LIMITS, type Measured, measureReviews } from './measure.ts';

const { answers, data, runs } = createProgram(
  'pnpm bench:reviews',
  'Times the queue of reviews and the fold of 500 logged answers in a full database: the median of some students with the most cards. Fails above the limits, and where a growing table is read without an index. For a log of 10,000,000 rows: --answers 10000000.',
)
  .option(
    '--answers <n>',
    'how many are stored; the log has more',
    integerIn('--answers', 1, 1e9),
    1_000_000,
  )
  .option('--data <folder>', 'keep the database there, for the next run')
  .option('--runs <n>', 'how often each is timed', integerIn('--runs', 1, 1_000), 25)
  .parse()
  .opts<{ answers: number; data?: string; runs: number }>();

const say = (text: string) => process.stdout.write(`${text}\n`);
const database = await openFullDatabase(answers, data);
const { db, pool } = openDatabase(database.connectionString, { max: 4 });
try {
  const { rows } = await pool.query<{ log: string; cards: string }>(
    'select (select count(*) from answer_log) as log, (select count(*) from cards) as cards',
  );
  say(`${rows[0]?.log} rows in the log, ${rows[0]?.cards} cards`);
  const measured = await measureReviews(db, runs);
  for (const name of Object.keys(LIMITS) as (keyof Measured)[]) {
    const { isMet, line } = verdictOf(name, measured[name], LIMITS[name]);
    if (!isMet) process.exitCode = 1;
    say(line);
  }
  for (const read of await explainReviews(database.connectionString)) {
    if (isWhole(read)) process.exitCode = 1;
    say(`${read.step}: ${read.rows} rows at most${isWhole(read) ? ', without an index' : ''}`);
  }
} finally {
  await db.destroy();
  await database.stop();
}
