import { LETTERS } from '@amphi/domain/questions/letters';
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
});
