import { beforeAll, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../src/attempts/attempts.queries.ts';
import { makeAccess, makeQcm, makeSubject } from './factories.ts';
import { useWorld } from './harness.ts';

const world = useWorld();

describe('submitting an answer', () => {
  let subject: Awaited<ReturnType<typeof makeSubject>>;
  const student = async () => {
    const browser = await world.signedIn();
    await makeAccess(world.db, browser.user.id, subject.semester_id);
    return browser;
  };
  beforeAll(async () => {
    subject = await makeSubject(world.db);
  });

  it('is right when the set of letters equals the key, in whatever order and however often', async () => {
    const qcm = await makeQcm(world.db, subject.id);
    const { api } = await student();
    const answer = await api.attempts.submitAnswer({
      qcm_id: qcm.id,
      selected_answers: ['C', 'A', 'C'],
    });
    expect(answer).toMatchObject({
      is_correct: true,
      correct_answers: ['A', 'C'],
      total_answers: 0,
    });
    expect(answer.answer_stats).toEqual(
      ['A', 'B', 'C', 'D'].map((option_key) => ({ option_key, count: 0, percentage: 0 })),
    );
  });

  it('shows the others without oneself, by their latest answers', async () => {
    const qcm = await makeQcm(world.db, subject.id);
    const [one, two, three] = [await student(), await student(), await student()];
    await one.api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['A'] });
    await one.api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['B', 'C'] });
    await two.api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['A', 'C'] });
    const answer = await three.api.attempts.submitAnswer({
      qcm_id: qcm.id,
      selected_answers: ['D'],
    });
    expect(answer.total_answers).toBe(2);
    expect(answer.answer_stats).toEqual([
      { option_key: 'A', count: 1, percentage: 50 },
      { option_key: 'B', count: 1, percentage: 50 },
      { option_key: 'C', count: 2, percentage: 100 },
      { option_key: 'D', count: 0, percentage: 0 },
    ]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('keeps counters exact when everybody answers everything at once', async () => {
    const qcms = await Promise.all([1, 2, 3].map(() => makeQcm(world.db, subject.id)));
    const students = await Promise.all(Array.from({ length: 6 }, student));
    const choices = [['A'], ['A', 'C'], ['B', 'D'], ['D']] as const;
    await Promise.all(
      students.flatMap(({ api }, person) =>
        qcms.flatMap(({ id }, index) =>
          choices.map((_, round) =>
            api.attempts.submitAnswer({
              qcm_id: id,
              selected_answers: [...(choices[(person + index + round) % choices.length] ?? ['A'])],
            }),
          ),
        ),
      ),
    );
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('refuses letters that the question does not offer', async () => {
    const qcm = await makeQcm(world.db, subject.id, {
      options: { A: 'oui', B: 'non' },
      correct_answers: ['A'],
    });
    const { api } = await student();
    await expect(
      api.attempts.submitAnswer({ qcm_id: qcm.id, selected_answers: ['C'] }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});
