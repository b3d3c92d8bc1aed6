import { likenessOf, prepare } from '@amphi/domain/questions/likeness/likeness';
import { signatureOf } from '@amphi/domain/questions/likeness/signature';
import { CANDIDATE_MIN, TWIN_MIN } from '@amphi/domain/questions/twins';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { readBank } from './bank.ts';
import { labelledPairs } from './pairs.ts';

/** The share of the bits that two signatures have in common; `bit_count` computes the same in the database. */
function signatureOverlap(one: string, other: string): number {
  let [both, any] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] === '1' || other[at] === '1') any += 1;
    if (one[at] === '1' && other[at] === '1') both += 1;
  }
  return any === 0 ? 1 : both / any;
}

const { questions, seed, missed } = createProgram(
  'pnpm bench:twins',
  'Precision and recall of the search for duplicates: questions are changed as people change them (the same question) and in what matters (another one), and compared. Fails below the limits.',
)
  .option('--questions <files...>', 'files of questions (JSON) in place of the demo’s')
  .option('--seed <n>', 'another choice of changes', integerIn('--seed', 1, 1e9), 1)
  .option(
    '--missed <n>',
    'print so many pairs that are judged wrongly',
    integerIn('--missed', 0, 1e4),
    0,
  )
  .parse()
  .opts<{ questions?: string[]; seed: number; missed: number }>();

/** What the threshold of the product has to reach. */
const LIMITS = { precision: 0.95, recall: 0.9 };
const THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

const say = (text: string) => process.stdout.write(`${text}\n`);
const percent = (share: number) => (Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)} %`);

const bank = await readBank(questions ?? []);
const judged = labelledPairs(bank, seed).map((pair) => {
  const [one, other] = [prepare(pair.one), prepare(pair.other)];
  return {
    ...pair,
    likeness: likenessOf(one, other),
    isCandidate: signatureOverlap(signatureOf(one), signatureOf(other)) >= CANDIDATE_MIN,
  };
});
const isFound = ({ likeness, isCandidate }: (typeof judged)[number], threshold: number) =>
  isCandidate && likeness >= threshold;

function qualityAt(threshold: number) {
  const found = judged.filter((pair) => isFound(pair, threshold));
  const right = found.filter(({ isSame }) => isSame).length;
  return {
    precision: right / found.length,
    recall: right / judged.filter(({ isSame }) => isSame).length,
  };
}

say(`${bank.length} questions, ${judged.length} pairs\n`);
say('threshold   precision   recall');
for (const threshold of [...new Set([...THRESHOLDS, TWIN_MIN])].sort()) {
  const { precision, recall } = qualityAt(threshold);
  const chosen = threshold === TWIN_MIN ? '  chosen' : '';
  say(
    `${threshold.toFixed(2).padEnd(12)}${percent(precision).padEnd(12)}${percent(recall)}${chosen}`,
  );
}
say('\nchange            pairs   called the same');
for (const isSame of [true, false]) {
  const edits = new Set(judged.filter((pair) => pair.isSame === isSame).map(({ edit }) => edit));
  for (const edit of edits) {
    const pairs = judged.filter((pair) => pair.edit === edit && pair.isSame === isSame);
    const found = pairs.filter((pair) => isFound(pair, TWIN_MIN)).length;
    say(
      `${edit.padEnd(18)}${String(pairs.length).padEnd(8)}${percent(found / pairs.length)}${isSame ? '' : ', another question'}`,
    );
  }
}
for (const pair of judged.filter((one) => isFound(one, TWIN_MIN) !== one.isSame).slice(0, missed)) {
  say(`\n${pair.edit}, ${pair.likeness.toFixed(2)}\n  ${pair.one.text}\n  ${pair.other.text}`);
}
const chosen = qualityAt(TWIN_MIN);
if (chosen.precision < LIMITS.precision || chosen.recall < LIMITS.recall) process.exitCode = 1;
