import { LETTERS, optionLetters } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { ANSWERS_TABLES, type TestBrowser, useOwnWorld, type World } from '../support/harness.ts';

/** World of the suite that runs. */
let world: World;

const STUDENTS = 5;
const QUESTIONS = 3;
/** The most options of a question: each letter has a column of its own in the counters. */
const OPTIONS = { A: 'un', B: 'deux', C: 'trois', D: 'quatre', E: 'cinq', F: 'six' };

const index = (length: number) => fc.nat({ max: length - 1 });
const letters = fc.subarray([...LETTERS], { minLength: 1 });

/** Things that happen to statistics. Those of one round happen at the same time. */
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      student: index(STUDENTS),
      question: index(QUESTIONS),
      letters,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reset' as const), student: index(STUDENTS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), student: index(STUDENTS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rekey' as const),
      question: index(QUESTIONS),
      letters,
    }),
  },
);

type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

interface Stage {
  admin: TestBrowser & { user: { id: number } };
  students: (TestBrowser & { user: { id: number } })[];
  subject: { id: number; semester_id: number };
  qcms: { id: number }[];
}

async function setUp(): Promise<Stage> {
  const subject = await world.makeSubject();
  const qcms = [];
  for (let i = 0; i < QUESTIONS; i += 1) {
    qcms.push(await world.makeQcm(subject.id, { options: OPTIONS }));
  }
  const students = [];
  for (let i = 0; i < STUDENTS; i += 1) {
    const student = await world.student(subject.semester_id);
    students.push(student);
  }
  return { admin: await world.signedIn({ role: 'admin' }), students, subject, qcms };
}

/** A student who is removed meanwhile is refused; nothing else may go wrong. */
async function play(stage: Stage, one: Event): Promise<void> {
  const { admin, students, subject, qcms } = stage;
  try {
    if (one.kind === 'rekey') {
      const id = qcms[one.question]?.id ?? 0;
      await admin.api.qcms.update({
        id,
        subject_id: subject.id,
        question_text: 'Question ?',
        options: OPTIONS,
        correct_answers: one.letters,
      });
      return;
    }
    const student = students[one.student];
    if (student === undefined) return;
    if (one.kind === 'answer') {
      const qcm_id = qcms[one.question]?.id ?? 0;
      await giveAnswer(student.api, { qcm_id, selected_answers: one.letters });
    } else if (one.kind === 'reset') {
      await student.api.attempts.reset({ subject_id: subject.id });
    } else {
      await admin.api.users.remove({ id: student.user.id });
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND' && code !== 'FORBIDDEN') throw error;
  }
}

/** Counts the others' answers the slow way, from the answers themselves. */
async function recount(qcmId: number, withoutUser: number) {
  const { rows } = await sql<{ mask: number }>`
    select mask from answers where qcm_id = ${qcmId} and user_id <> ${withoutUser}
  `.execute(world.db);
  return {
    total_answers: rows.length,
    counts: optionLetters(OPTIONS).map(
      (letter) => rows.filter(({ mask }) => (mask >> LETTERS.indexOf(letter)) & 1).length,
    ),
  };
}

describe.each(ANSWERS_TABLES)('statistics of answers %s', (_, prepare) => {
  const own = useOwnWorld(prepare);
  beforeAll(() => {
    world = own;
  });

  it('equal a naive recount after anything that happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const stage = await setUp();
          for (const round of rounds) await Promise.all(round.map((one) => play(stage, one)));
          expect(await listWrongCounters(world.db)).toEqual([]);

          const reader = await world.student(stage.subject.semester_id);
          for (const { id } of stage.qcms) {
            const answer = await giveAnswer(reader.api, { qcm_id: id, selected_answers: ['D'] });
            const naive = await recount(id, reader.user.id);
            expect(answer.total_answers).toBe(naive.total_answers);
            expect(answer.answer_stats.map(({ count }) => count)).toEqual(naive.counts);
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});
