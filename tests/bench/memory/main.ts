import { createProgram, integerIn } from '@amphi/server/cli/program';
import { type ByWorld, missedLimits } from './limits.ts';
import { DEFAULT_POLICY, POLICIES, type Policy, REDO_10, REDO_15 } from './policies.ts';
import { simulate } from './simulate.ts';
import { table } from './table.ts';
import { WORLDS } from './worlds.ts';

const { students } = createProgram(
  'pnpm bench:memory',
  'Compares ways to review by what simulated students recall on exam day, and by the number of reviews: 300 questions, met 5 a day, 120 days. The same students in every run. Fails where the rule of the product misses its limits.',
)
  .option('--students <n>', 'students of whom means are taken', integerIn('--students', 1, 1e4), 40)
  .parse()
  .opts<{ students: number }>();

const say = (text: string) => process.stdout.write(`${text}\n`);
const start = performance.now();

say(`${students} students. World A: ${WORLDS.A.title}. World B: ${WORLDS.B.title}.`);
say('Mean recall on exam day in per cent: of all, and of the questions first answered wrong.\n');
const results = new Map<Policy, ByWorld>();
for (const policy of POLICIES) {
  const [A, B] = [simulate('A', policy, students), simulate('B', policy, students)];
  results.set(policy, { A, B });
}
const of = (policy: Policy) => results.get(policy) as ByWorld;
say(table(POLICIES.map((policy) => ({ name: policy.name, results: of(policy) }))));
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
say(`\n${((performance.now() - start) / 1_000).toFixed(1)} s`);
