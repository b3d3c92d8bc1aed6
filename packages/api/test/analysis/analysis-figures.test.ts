import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type CountedItem,
  countCopies,
  countCopyItems,
  countFirstAnswers,
} from '../../src/insight/analysis/figures.queries.ts';
import { useOwnWorld } from '../support/harness.ts';
import {
  type GivenAnswer,
  GRADED_COPIES,
  giveFirstAnswers,
  handInCopies,
  makeBank,
  STEPS,
  seeded,
} from './analysis-support.ts';

const world = useOwnWorld();
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's correlation by its definition; null where a side does not vary. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length === 0) return null;
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const [xx, yy] = [sum(([one]) => (one - x) ** 2), sum(([, other]) => (other - y) ** 2)];
  if (xx < 1e-12 || yy < 1e-12) return null;
  return sum(([one, other]) => (one - x) * (other - y)) / Math.sqrt(xx * yy);
}

/** To six digits, or both null. */
function expectClose(actual: number | null | undefined, expected: number | null) {
  if (expected === null) expect(actual).toBeNull();
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThan(1e-6);
}

describe('the copies of an exam', () => {
  it('right and wrong only: KR-20 worked by hand', async () => {
    const { qcm_ids } = await makeBank(world.db, [1, 2, 4]);
    const rows = ['111', '110', '100', '000'];
    const masks = rows.map((row) =>
      [...row].map((right, index) => (right === '1' ? 1 << index : 8)),
    );
    const paper = await handInCopies(world.db, qcm_ids, masks);
    const whole = await countCopies(world.db, paper);
    expect(whole).toMatchObject({ n: 4, question_count: 3, title: 'Examen' });
    // Variances of the questions 1/4, 1/3, 1/4; of the totals 5/3: 3/2 · (1 − (5/6) / (5/3)).
    expectClose(whole?.alpha, 0.75);
    expectClose(whole?.mean, 10);
    expectClose(whole?.sd, 8.606629658);
    expectClose(whole?.sem, 4.303314829);
    const bars = Array.from({ length: 20 }, (_, bar) => ([0, 6, 13, 19].includes(bar) ? 1 : 0));
    expect(whole?.histogram).toEqual(bars);
    const items = await countCopyItems(world.db, paper);
    expect(items.map(({ p, n }) => [p, n])).toEqual([
      [0.75, 4],
      [0.5, 4],
      [0.25, 4],
    ]);
    expectClose(items[0]?.discrimination, 0.5222329679);
    expectClose(items[1]?.discrimination, Math.SQRT1_2);
    expectClose(items[2]?.discrimination, 0.5222329679);
    // A single copy of four is 27 %: the best and the worst.
    expect(items.map(({ d_index }) => d_index)).toEqual([1, 1, 1]);
  });

  it('points by steps, with blanks: Cronbach’s α and item–rest correlations worked by hand', async () => {
    const { qcm_ids } = await makeBank(world.db, [5, 5, 5]);
    const paper = await handInCopies(world.db, qcm_ids, GRADED_COPIES, STEPS);
    const whole = await countCopies(world.db, paper);
    expectClose(whole?.alpha, 0.7406380027739251);
    expectClose(whole?.mean, 10.777777777777779);
    expectClose(whole?.sd, 7.3080371788468215);
    expectClose(whole?.sem, 3.7218076054320504);
    const items = await countCopyItems(world.db, paper);
    const expected = [
      { p: 1 / 2, mean_points: 0.5833333333, blank: 1 / 6, discrimination: 0.647765949979476 },
      { p: 1 / 3, mean_points: 0.5, blank: 1 / 6, discrimination: 0.3074565668210722 },
      { p: 1 / 3, mean_points: 0.5333333333, blank: 0, discrimination: 0.8209562904133392 },
    ];
    const letters = [
      [0.4715595625715076, 0.7111887749987416, 0.7181848464596079, null],
      [0.5473229058229813, -0.11834008774550951, 0.1464383874293564, null],
      [0.721110255092798, 0.8682431421244593, 0.35082320772281167, 0.6139406135149205],
    ];
    for (const [index, item] of items.entries()) {
      for (const [name, value] of Object.entries(expected[index] ?? {})) {
        expectClose(item[name as keyof CountedItem] as number, value);
      }
      for (const [bit, value] of (letters[index] ?? []).entries()) {
        expectClose(item.discriminations[bit], value);
      }
    }
  });

  it('leaves out neutralised questions, unranked copies and who keeps out of comparisons', async () => {
    const { qcm_ids } = await makeBank(world.db, [1, 1, 1]);
    const copies = [
      [1, 1, 1],
      [1, 2, 2],
      [2, 2, 1],
      [1, 1, 2],
      [2, 1, 1],
    ];
    const paper = await handInCopies(world.db, qcm_ids, copies);
    const { students } = paper;
    await sql`update qcms set state = 'neutralised' where id = ${qcm_ids[2]}`.execute(world.db);
    await sql`
      update sittings set unranked = 'late' where user_id = ${students[3]}
    `.execute(world.db);
    await sql`
      update users set is_compared = false where id = ${students[4]}
    `.execute(world.db);
    expect(await countCopies(world.db, paper)).toMatchObject({ n: 3, question_count: 2 });
    expect((await countCopyItems(world.db, paper)).map(({ n }) => n)).toEqual([3, 3]);
  });
});

/** Six students, each right up to their level; at the first question the weak are right, and one never met the last. */
function ladder(): GivenAnswer[] {
  const levels = [4, 8, 11, 15, 19, 22];
  const given: GivenAnswer[] = [];
  for (const [student, level] of levels.entries()) {
    for (let question = 0; question < 22; question += 1) {
      if (student === 5 && question === 21) continue;
      const right = question === 0 ? [0, 1, 3].includes(student) : question < level;
      given.push({ student, question, mask: right ? 1 : 2 });
    }
  }
  return given;
}

describe('first answers in training', () => {
  it('rank each student by their other answers: a ladder worked by hand', async () => {
    const bank = await makeBank(world.db, Array<number>(22).fill(1));
    await giveFirstAnswers(world.db, bank, ladder());
    const items = await countFirstAnswers(world.db, bank.subject_id);
    const by = (question: number) => items[question];
    expect(by(0)).toMatchObject({ n: 6, ranked: 6, p: 0.5, d_index: -1 });
    expectClose(by(0)?.discrimination, -0.670775327891433);
    expectClose(by(10)?.p, 2 / 3);
    expectClose(by(10)?.discrimination, 0.7781090165961019);
    // All right, all wrong: nothing to correlate.
    expect(by(1)).toMatchObject({ p: 1, discrimination: null, d_index: 0 });
    expect(by(21)).toMatchObject({ n: 5, ranked: 5, p: 0, discrimination: null });
    expect(by(0)?.strong.slice(0, 2)).toEqual([0, 1]);
    expect(by(0)?.weak.slice(0, 2)).toEqual([1, 0]);
  });

  it('are equal to a plain recount of random subsets and several letters', async () => {
    const random = seeded(7);
    const keys = Array.from({ length: 40 }, () => 1 + Math.floor(random() * 15));
    const bank = await makeBank(world.db, keys);
    const given: GivenAnswer[] = [];
    for (let student = 0; student < 60; student += 1) {
      for (let question = 0; question < 40; question += 1) {
        if (random() < 0.3) continue;
        const right = random() < 0.2 + student / 90;
        const mask = right ? (keys[question] ?? 1) : 1 + Math.floor(random() * 15);
        given.push({ student, question, mask });
      }
    }
    const students = await giveFirstAnswers(world.db, bank, given);
    const items = await countFirstAnswers(world.db, bank.subject_id);
    expect(items).toHaveLength(40);
    const isRight = (one: GivenAnswer) => Number(one.mask === keys[one.question]);
    const rate = keys.map((_key, question) =>
      mean(given.filter((one) => one.question === question).map(isRight)),
    );
    for (const [question, item] of items.entries()) {
      const own = given.filter((one) => one.question === question);
      const able = own.flatMap((one) => {
        const others = given.filter(
          (other) => other.student === one.student && other.question !== question,
        );
        if (others.length < 20) return [];
        return [{ one, ability: mean(others.map((o) => isRight(o) - (rate[o.question] ?? 0))) }];
      });
      expect(item).toMatchObject({ n: own.length, ranked: able.length });
      expectClose(item.p, rate[question] ?? 0);
      expectClose(
        item.discrimination,
        correlation(able.map(({ one, ability }) => [isRight(one), ability])),
      );
      const sorted = able.toSorted(
        (a, b) =>
          b.ability - a.ability || (students[a.one.student] ?? 0) - (students[b.one.student] ?? 0),
      );
      const third = (from: number, size: number) => sorted.slice(from, from + size);
      const [size, left] = [Math.floor(sorted.length / 3), sorted.length % 3];
      const [strong, weak] = [third(0, size + Number(left > 0)), third(sorted.length - size, size)];
      expectClose(
        item.d_index,
        mean(strong.map(({ one }) => isRight(one))) - mean(weak.map(({ one }) => isRight(one))),
      );
      for (let bit = 0; bit < 4; bit += 1) {
        const ticked = ({ mask }: GivenAnswer) => (mask >> bit) & 1;
        const handled = (one: GivenAnswer) =>
          Number(ticked(one) === (((keys[question] ?? 0) >> bit) & 1));
        expectClose(item.chosen[bit], mean(own.map(ticked)));
        expectClose(item.strong[bit], mean(strong.map(({ one }) => ticked(one))));
        expectClose(item.weak[bit], mean(weak.map(({ one }) => ticked(one))));
        expectClose(
          item.discriminations[bit],
          correlation(able.map(({ one, ability }) => [handled(one), ability])),
        );
      }
    }
  });

  it('do not change by students without answers, by exams, or by later answers', async () => {
    const bank = await makeBank(world.db, Array<number>(22).fill(1));
    await giveFirstAnswers(world.db, bank, ladder());
    const before = await countFirstAnswers(world.db, bank.subject_id);
    await world.signedIn();
    await giveFirstAnswers(world.db, bank, [{ student: 0, question: 0, mask: 4 }], 3);
    await sql`
      insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
        time_taken_seconds, question_version, studied_on, answered_at)
      select user_id, qcm_id, 8, false, 1, attempt_id, 1, 1, current_date, now()
      from answers where qcm_id = ${bank.qcm_ids[0]}
    `.execute(world.db);
    expect(await countFirstAnswers(world.db, bank.subject_id)).toEqual(before);
  });

  it('to an earlier key are told apart, and those before another justification count', async () => {
    const bank = await makeBank(world.db, Array<number>(22).fill(1));
    await giveFirstAnswers(world.db, bank, ladder());
    const [corrected, explained] = bank.qcm_ids;
    await sql`update qcms set correct_answers = '{B}' where id = ${corrected}`.execute(world.db);
    await sql`update qcms set justification = 'Autre' where id = ${explained}`.execute(world.db);
    const items = await countFirstAnswers(world.db, bank.subject_id);
    expect(items.find(({ qcm_id }) => qcm_id === corrected)).toBeUndefined();
    expect(items.find(({ qcm_id }) => qcm_id === explained)).toMatchObject({ n: 6, earlier: 0 });
    await giveFirstAnswers(world.db, bank, [{ student: 0, question: 0, mask: 2 }]);
    await sql`
      alter table answer_log disable trigger answer_log_append_only;
      update answer_log set question_version = 2 where id = (select max(id) from answer_log);
      alter table answer_log enable trigger answer_log_append_only;
    `.execute(world.db);
    const again = await countFirstAnswers(world.db, bank.subject_id);
    expect(again.find(({ qcm_id }) => qcm_id === corrected)).toMatchObject({ n: 1, earlier: 6 });
  });
});
