import { describe, expect, it } from 'vitest';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { databaseAt } from '../support/clock.ts';
import { ANSWERS_TABLES, TIMEZONE, useOwnWorld } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';

describe.each(ANSWERS_TABLES)('the log of answers, with answers %s,', (_, prepare) => {
  const world = useOwnWorld(prepare);

  async function classroom() {
    const subject = await world.makeSubject();
    const { id: qcm_id, version } = await world.makeQcm(subject.id);
    const { api, user } = await world.student(subject.semester_id);
    return { api, user_id: user.id, subject_id: subject.id, qcm_id, version };
  }

  const logOf = (user_id: number) =>
    world.db
      .selectFrom('answer_log')
      .innerJoin('attempts', 'attempts.id', 'answer_log.attempt_id')
      .select([
        'attempt_number',
        'mask',
        'is_first',
        'time_taken_seconds',
        'question_version',
        'source',
        'sitting_id',
        'confidence',
      ])
      .where('answer_log.user_id', '=', user_id)
      .orderBy('answer_log.id')
      .execute();

  it('keeps every answer given, also those replaced in the same attempt', async () => {
    const { api, user_id, subject_id, qcm_id, version } = await classroom();
    const submit = (letter: 'A' | 'B' | 'C', time_taken_seconds: number) =>
      giveAnswer(api, { qcm_id, selected_answers: [letter], time_taken_seconds });
    await submit('A', 1);
    await submit('B', 2);
    await api.attempts.reset({ subject_id });
    await world.update('qcms', qcm_id, { question_text: 'Autre texte ?' });
    await submit('C', 3);
    const practice = { source: 1, sitting_id: null, confidence: null };
    expect(await logOf(user_id)).toEqual([
      ...[
        { attempt_number: 1, mask: 1, is_first: true, time_taken_seconds: 1 },
        { attempt_number: 1, mask: 2, is_first: false, time_taken_seconds: 2 },
      ].map((entry) => ({ ...entry, ...practice, question_version: version })),
      {
        attempt_number: 2,
        mask: 4,
        is_first: false,
        time_taken_seconds: 3,
        ...practice,
        question_version: version + 1,
      },
    ]);
  });

  it('holds a submission that is sent twice once, and nothing of a refused one', async () => {
    const { user_id, qcm_id } = await classroom();
    const record = (mask: number, base: number) =>
      world.services.answers.record(
        makeSubmission({ user_id, qcm_id, mask, based_on: { attempt_number: 1, mask: base } }),
      );
    await record(1, 0);
    await record(1, 0);
    expect((await record(8, 4))?.recorded).toBe(false);
    await record(2, 1);
    await record(2, 1);
    expect(await logOf(user_id)).toMatchObject([
      { mask: 1, is_first: true },
      { mask: 2, is_first: false },
    ]);
  });

  it('notes what an answer was given in, and when', async () => {
    const { user_id, qcm_id } = await classroom();
    const answered_at = new Date('2026-03-01T12:00:00Z');
    await world.services.answers.record(
      makeSubmission({ user_id, qcm_id, source: 'exam', sitting_id: 7, answered_at }),
    );
    expect(await logOf(user_id)).toMatchObject([{ source: 3, sitting_id: 7 }]);
    const given = await world.db
      .selectFrom('answer_log')
      .innerJoin('answers', (join) =>
        join
          .onRef('answers.user_id', '=', 'answer_log.user_id')
          .onRef('answers.qcm_id', '=', 'answer_log.qcm_id'),
      )
      .select(['answer_log.answered_at as logged_at', 'answers.answered_at', 'studied_on'])
      .where('answers.user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    expect(given).toMatchObject({ logged_at: answered_at, studied_on: '2026-03-01' });
    expect(given.answered_at).not.toEqual(answered_at);
  });

  // Morocco is an hour ahead of UTC, but for the weeks around Ramadan.
  it.each([
    ['2026-06-10T02:59:59Z', '2026-06-09'],
    ['2026-06-10T03:00:00Z', '2026-06-10'],
    ['2026-06-10T23:30:00Z', '2026-06-10'],
    ['2026-03-01T03:59:59Z', '2026-02-28'],
    ['2026-03-01T04:00:00Z', '2026-03-01'],
  ])('counts an answer of %s as one of %s', async (moment, studied_on) => {
    const { user_id, qcm_id } = await classroom();
    const db = await databaseAt(world, moment);
    try {
      await createAnswerWriter(db, TIMEZONE).record(makeSubmission({ user_id, qcm_id }));
    } finally {
      await db.destroy();
    }
    const entry = world.db.selectFrom('answer_log').where('user_id', '=', user_id);
    expect(await entry.select(['studied_on', 'answered_at']).execute()).toEqual([
      { studied_on, answered_at: new Date(moment) },
    ]);
  });

  it('is complete after many answers at the same moment, each student in order', async () => {
    const { qcm_id } = await classroom();
    const masks = [1, 2, 4, 8, 3, 6, 9];
    const students = await Promise.all([world.signedIn(), world.signedIn(), world.signedIn()]);
    const writers = [createAnswerWriter(world.db, TIMEZONE), world.services.answers];
    await Promise.all(
      students.flatMap(({ user }) =>
        masks.map((mask, index) =>
          writers[index % 2]?.record(makeSubmission({ user_id: user.id, qcm_id, mask })),
        ),
      ),
    );
    for (const { user } of students) {
      const log = await logOf(user.id);
      expect(log.map(({ mask }) => mask).sort()).toEqual([...masks].sort());
      expect(log.map(({ is_first }) => is_first)).toEqual(masks.map((_one, index) => index === 0));
      const [latest] = await world.rows('answers', { user_id: user.id }, ['mask']);
      expect(log.at(-1)?.mask).toBe(latest?.mask);
    }
  });
});
