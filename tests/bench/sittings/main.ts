import { openDatabase } from '@amphi/db';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { openFullDatabase } from '../plans/database.ts';
import { verdictOf } from '../timing.ts';
import { LIMITS, measureSittings, RANKED, RESCORED } from './measure.ts';

const { answers, data, runs } = createProgram(
  'pnpm bench:sittings',
  `Times the preview of a choice of questions, the beginning of a sitting of 200 of them, and the place of a copy among ${RANKED} others of the same paper, for the student with the most answers of a full database; then a new key of a question that all students have answered, and counting ${RESCORED.copies} copies again. Fails above the limits.`,
)
  .option('--answers <n>', 'how many are stored', integerIn('--answers', 1, 1e9), 1_000_000)
  .option('--data <folder>', 'keep the database there, for the next run')
  .option('--runs <n>', 'how often each is timed', integerIn('--runs', 1, 1_000), 25)
  .parse()
  .opts<{ answers: number; data?: string; runs: number }>();

const database = await openFullDatabase(answers, data);
const { db, pool } = openDatabase(database.connectionString, { max: 4, statementTimeout: 0 });
try {
  const measured = await measureSittings({ db, pool }, runs);
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const { isMet, line } = verdictOf(name, measured[name], LIMITS[name]);
    if (!isMet) process.exitCode = 1;
    process.stdout.write(`${line}\n`);
  }
} finally {
  await db.destroy();
  await database.stop();
}
