import { createProgram, integerIn } from '@amphi/server/cli/program';
import { type ByWorld, missedLimits } from './limits.ts';
import { DEFAULT_POLICY, POLICIES, type Policy, REDO_10, REDO_15 } from './policies.ts';
import { reportOf } from './school-report.ts';
import { KINDS, playSchoolYear } from './school-year.ts';
import { simulate } from './simulate.ts';
import { table } from './table.ts';
import { WORLDS } from './worlds.ts';

const { students, world } = createProgram(
  'pnpm bench:memory',
  'Compares ways to review by what simulated students recall on exam day, and by the number of reviews: 300 questions, met 5 a day, 120 days. The same students in every run. Fails where the rule of the product misses its limits.',
)
  .option(
    '--students <n>',
    'students of whom means are taken; of each kind with --world',
    integerIn('--students', 1, 1e4),
  )
  .option(
    '--world',
    'what the pages of the product say of students of several kinds, whose days are lived through its procedures, beside what came',
  )
  .parse()
  .opts<{ students?: number; world?: true }>();

/** Students of whom means are taken, and of each kind of the world. */
const STUDENTS = 40;
const OF_A_KIND = 6;

const say = (text: string) => process.stdout.write(`${text}\n`);
const start = performance.now();

const measure = (policy: Policy): ByWorld => ({
  A: simulate('A', policy, students ?? STUDENTS),
  B: simulate('B', policy, students ?? STUDENTS),
});

if (world) await compareWorld(students ?? OF_A_KIND);
else {
  say(`${students ?? STUDENTS} students. World A: ${WORLDS.A.title}. World B: ${WORLDS.B.title}.`);
  say('Mean recall on exam day in per cent: of all, and of the questions first answered wrong.\n');
  compareAll();
}
const { user, system } = process.cpuUsage();
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
say(`\n${seconds} s; processor time ${((user + system) / 1e6).toFixed(1)} s`);

/** Fails where the pages miss their goals. */
async function compareWorld(ofKind: number): Promise<void> {
  say(`${ofKind} students of each of ${Object.keys(KINDS).length} kinds.\n`);
  const { table: text, missed } = reportOf(await playSchoolYear(ofKind, say));
  say(`\n${text}`);
  say(missed.length === 0 ? '\nall goals reached' : `\nmissed:\n  ${missed.join('\n  ')}`);
  if (missed.length > 0) process.exitCode = 1;
}

function compareAll(): void {
  const results = new Map<Policy, ByWorld>();
  for (const policy of POLICIES) results.set(policy, measure(policy));
  const of = (policy: Policy) => results.get(policy) as ByWorld;
  const rows = POLICIES.map((policy) => ({ name: policy.name, results: of(policy) }));
  say(table(rows));
  const { predicted, all, error } = of(DEFAULT_POLICY).A;
  say(
    `\nEstimate of world A with the default: ${(predicted * 100).toFixed(1)} predicted, ${(all * 100).toFixed(1)} recalled, ${(error * 100).toFixed(1)} points off on average`,
  );
  const missed = missedLimits({
    standard: of(DEFAULT_POLICY),
    redo15: of(REDO_15),
    redo10: of(REDO_10),
  });
  say(missed.length === 0 ? '\nall limits reached' : `\nmissed:\n  ${missed.join('\n  ')}`);
  if (missed.length > 0) process.exitCode = 1;
}
