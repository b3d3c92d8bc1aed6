import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import {
  ANSWERS_TABLES,
  TestBrowser,
  TIMEZONE,
  useOwnWorld,
  type World,
} from '../support/harness.ts';
import { outcomesOf } from '../support/refusal.ts';

/** World of the suite that runs. */
let world: World;
const OPTIONS = Object.fromEntries(LETTERS.map((letter) => [letter, `option ${letter}`]));
const ROUNDS = 4;

/** Students with access to a subject, each through a process of their own: two processes alternately. */
async function classroom(size: number) {
  const subject = await world.makeSubject();
  const processes = [1, 2].map(() => ({
    ...world.services,
    answers: createAnswerWriter(world.db, TIMEZONE),
  }));
  const students = [];
  for (let index = 0; index < size; index += 1) {
    const { user, token } = await world.student(subject.semester_id);
    const browser = new TestBrowser(processes[index % 2] ?? world.services);
    browser.token = token;
    students.push({ id: user.id, browser });
  }
  const qcms = [];
  for (let index = 0; index < 3; index += 1) {
    qcms.push((await world.makeQcm(subject.id, { options: OPTIONS })).id);
  }
  return { subject_id: subject.id, students, qcms };
}

const votesOf = async (qcmIds: readonly number[]) => {
  const rows = await world.rows('qcm_stats', { qcm_id: qcmIds }, ['total']);
  return rows.reduce((sum, row) => sum + row.total, 0);
};

describe.each(ANSWERS_TABLES)('answers %s', (_, prepare) => {
  const own = useOwnWorld(prepare);
  beforeAll(() => {
    world = own;
  });

  it('keeps counters exact when two processes record answers to the same questions', async () => {
    const { students, qcms } = await classroom(6);
    const submissions = LETTERS.flatMap((letter) =>
      students.flatMap(({ browser }) =>
        qcms.map((qcm_id) => giveAnswer(browser.api, { qcm_id, selected_answers: [letter] })),
      ),
    );
    expect(new Set(await outcomesOf(submissions))).toEqual(new Set(['done']));
    expect(await votesOf(qcms)).toBe(students.length * qcms.length);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('keeps counters exact after any mix of answers and resets', async () => {
    const { students, qcms, subject_id } = await classroom(3);
    const act = fc.oneof(
      fc.record({
        student: fc.nat(2),
        qcm: fc.nat(2),
        letters: fc.subarray([...LETTERS], { minLength: 1 }),
      }),
      fc.record({ student: fc.nat(2) }),
    );
    const perform = (one: { student: number; qcm?: number; letters?: Letter[] }) => {
      const api = students[one.student]?.browser.api;
      if (one.qcm === undefined) return api?.attempts.reset({ subject_id });
      const qcm_id = qcms[one.qcm] ?? 0;
      return api && giveAnswer(api, { qcm_id, selected_answers: one.letters ?? [] });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
        await Promise.all(acts.map(perform));
        expect(await listWrongCounters(world.db)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('keeps counters exact while users are deleted who are answering', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { students, qcms } = await classroom(4);
      const answer = (letter: Letter) =>
        students.flatMap(({ browser }) =>
          qcms.map((qcm_id) => giveAnswer(browser.api, { qcm_id, selected_answers: [letter] })),
        );
      // In odd rounds everybody has answered before; in even ones attempts are opened in the race.
      if (round % 2 === 1) await Promise.all(answer('A'));
      const leaving = students.slice(0, 2);
      const answers = outcomesOf(answer('B'));
      const removals = leaving.map(({ id }) => admin.api.users.remove({ id }));
      expect(await outcomesOf(removals)).toEqual(['done', 'done']);
      const refusals = new Set((await answers).filter((outcome) => outcome !== 'done'));
      for (const code of ['auth.required', 'access.denied'] as const) refusals.delete(code);
      expect([...refusals]).toEqual([]);
      expect(await votesOf(qcms)).toBe(2 * qcms.length);
      expect(await listWrongCounters(world.db)).toEqual([]);
    }
  });

  it('keeps counters exact while content is deleted that is answered', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { students, qcms, subject_id } = await classroom(4);
      const submissions = students.flatMap(({ browser }) =>
        qcms.map((qcm_id) => giveAnswer(browser.api, { qcm_id, selected_answers: ['A'] })),
      );
      const removal =
        round % 2 === 0
          ? admin.api.qcms.remove({ id: qcms[0] ?? 0 })
          : admin.api.subjects.remove({ id: subject_id });
      const answers = outcomesOf(submissions);
      expect(await outcomesOf([removal])).toEqual(['done']);
      const refusals = new Set((await answers).filter((outcome) => outcome !== 'done'));
      refusals.delete('questions.not_found');
      expect([...refusals]).toEqual([]);
      expect(await listWrongCounters(world.db)).toEqual([]);
    }
  });
});
