import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { analyseQuestions } from '../../src/insight/analysis/analysis.usecases.ts';
import {
  type GivenAnswer,
  giveFirstAnswers,
  makeBank,
  seeded,
} from '../analysis/analysis-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const STUDENTS = 200;
const QUESTIONS = 100;
const LETTERS = 5;
/** Wrong keys: a twentieth of the questions. */
const WRONG = 5;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** Box and Muller's normal deviate. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * A bank whose students handle each proposition rightly with a probability that grows with their ability and falls with
 * the proposition's difficulty; some keys are stored wrong: a right letter is left out, a wrong one put in, or both.
 */
function simulate(seed: number) {
  const random = seeded(seed);
  const truths = Array.from({ length: QUESTIONS }, () => 1 + Math.floor(random() * 30));
  const propositions = truths.map(() =>
    Array.from({ length: LETTERS }, () => ({
      slope: 0.8 + 0.8 * random(),
      difficulty: -1 + 0.8 * normal(random),
    })),
  );
  const keys = truths.map((truth, question) => {
    if (question >= WRONG) return truth;
    for (;;) {
      const key =
        truth ^
        (1 << Math.floor(random() * LETTERS)) ^
        (random() < 0.5 ? 0 : 1 << Math.floor(random() * LETTERS));
      if (key !== truth && key !== 0) return key;
    }
  });
  const given: GivenAnswer[] = [];
  for (let student = 0; student < STUDENTS; student += 1) {
    const ability = normal(random);
    for (const [question, truth] of truths.entries()) {
      let mask = 0;
      for (const [bit, { slope, difficulty }] of (propositions[question] ?? []).entries()) {
        const isHandled = random() < logistic(slope * (ability - difficulty));
        if (((truth >> bit) & 1) === Number(isHandled)) mask |= 1 << bit;
      }
      if (mask !== 0) given.push({ student, question, mask });
    }
  }
  return { keys, given };
}

const OPTIONS = { A: 'un', B: 'deux', C: 'trois', D: 'quatre', E: 'cinq' };

it('finds 80 % of the keys that are wrong, and blames at most 5 % of the others, at n = 200', async () => {
  let [found, planted, blamed, others] = [0, 0, 0, 0];
  for (const seed of [11, 12, 13, 14]) {
    const { keys, given } = simulate(seed);
    const bank = await makeBank(world.db, keys, OPTIONS);
    await giveFirstAnswers(world.db, bank, given);
    await analyseQuestions(world.services);
    const { rows } = await sql<{ qcm_id: number; is_suspect: boolean }>`
      select qcm_id, 'key_suspect' = any(flags) as is_suspect from item_stats
        join qcms on qcms.id = qcm_id
      where subject_id = ${bank.subject_id} and paper_id is null
    `.execute(world.db);
    expect(rows).toHaveLength(QUESTIONS);
    const wrong = new Set(bank.qcm_ids.slice(0, WRONG));
    for (const { qcm_id, is_suspect } of rows) {
      if (wrong.has(qcm_id)) [planted, found] = [planted + 1, found + Number(is_suspect)];
      else [others, blamed] = [others + 1, blamed + Number(is_suspect)];
    }
  }
  expect(found / planted).toBeGreaterThanOrEqual(0.8);
  expect(blamed / others).toBeLessThanOrEqual(0.05);
});
