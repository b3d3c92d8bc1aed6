import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { FINISHED, makeSubmission } from '../support/study-factories.ts';
import { closedIds, item, makeDevice, makeExamRoom, pass, sittingOf } from './sittings-support.ts';

const world = useWorld();

type Room = Awaited<ReturnType<typeof makeExamRoom>>;

/** The exam of a year, handed in with its first questions answered right. */
async function sitPaper({ api, browser, subject_id }: Room, right: number, wrong = 0) {
  const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: 2023 });
  const items = Array.from({ length: right + wrong }, (_, index) =>
    item(index + 1, index < right ? ['A', 'C'] : ['B']),
  );
  if (items.length > 0) await makeDevice(browser, id).save(...items);
  return { id, result: await api.sittings.finish({ id }) };
}

const paperRoom = (count: number) => makeExamRoom(world, count, { exam_year: 2023 });

describe('the result', () => {
  it('says points by the rule, right answers, blanks, subjects and other rules', async () => {
    const { api, browser, exam, subject } = await makeExamRoom(world, 4);
    const id = await exam();
    await expectRefused(api.sittings.result({ id }), 'sittings.not_finished');
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A']), item(3, ['B', 'D']));
    const result = await api.sittings.finish({ id });
    expect(result).toMatchObject({
      correct_count: 1,
      blank_count: 1,
      question_count: 4,
      score: 5,
      first_score: null,
      unranked: 'custom',
      rank: null,
      expected: null,
      bareme: { name: 'Tout ou rien' },
      near_misses: { questions: 1, points: 1000 },
      by_subject: [{ name: subject.name, total: 4, correct: 1, points: 1000, max_points: 4000 }],
      by_chapter: [{ name: null, total: 4, correct: 1 }],
    });
    const scores = Object.fromEntries(result.by_bareme.map(({ name, score }) => [name, score]));
    expect(scores).toMatchObject({ 'Tout ou rien': 5, 'EDN (discordances)': 7.5 });
    expect(result.questions).toMatchObject([
      { position: 1, selected_answers: ['A', 'C'], points: 1000, feedback: { is_correct: true } },
      { position: 2, points: 0, feedback: { correct_answers: ['A', 'C'] } },
      { position: 3, feedback: { is_correct: false, justification: 'Parce que.' } },
      // An exam that is over tells the key of what was not answered as well.
      {
        position: 4,
        selected_answers: [],
        points: 0,
        reason: { by: 'blank' },
        is_blank: true,
        feedback: { correct_answers: ['A', 'C'], justification: 'Parce que.' },
      },
    ]);
    expect(result.total).toEqual({ points: 1000, max_points: 4000 });
    expect(result.questions[1]).toMatchObject({ reason: { by: 'exact', discordances: 1 } });
    expect((await api.sittings.list({})).scores).toMatchObject([{ id, score: 5 }]);
    expect(await api.sittings.result({ id })).toEqual(result);
  });

  it('follows a new key and a neutralised question, and keeps what was shown first', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['B']));
    expect(await api.sittings.finish({ id })).toMatchObject({ score: 10 });
    const change = (index: number, values: object) =>
      world.update('qcms', { id: qcm_ids[index] ?? 0 }, values);
    await change(1, { correct_answers: ['B'] });
    await rescoreStaleSittings(world.services);
    expect(await sittingOf(world, id)).toMatchObject({ points: 2000, first_points: 1000 });
    // Also without the job.
    await change(0, { state: 'neutralised' });
    expect(await api.sittings.result({ id })).toMatchObject({
      score: 20,
      first_score: 10,
      correct_count: 1,
      questions: [{ is_neutralised: true, points: null }, { points: 1000 }],
    });
    expect(await sittingOf(world, id)).toMatchObject({ points: 1000, max_points: 1000 });
    await change(0, { correct_answers: ['D'], state: 'published' });
    expect(await rescoreStaleSittings(world.services)).toBeGreaterThan(0);
    expect(await sittingOf(world, id)).toMatchObject({ points: 1000, max_points: 2000 });
  });

  it('shrinks with a question that is deleted', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']));
    await api.sittings.finish({ id });
    await world.remove('qcms', { id: qcm_ids[1] ?? 0 });
    expect(await api.sittings.result({ id })).toMatchObject({ score: 20, question_count: 1 });
  });

  it('says what the others reach with the questions that five of them have answered, beside the student', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const [known, rare] = qcm_ids as [number, number];
    for (let n = 0; n < 5; n += 1) {
      const { user } = await world.signedIn();
      const answer = (qcm_id: number, mask: number) =>
        world.services.answers.record(makeSubmission({ user_id: user.id, qcm_id, mask }));
      await answer(known, n < 3 ? 5 : 1);
      if (n < 4) await answer(rare, 5);
    }
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['B']));
    const { expected, by_chapter } = await api.sittings.finish({ id });
    expect(expected).toEqual({ questions: 1, others: 60, own: 100 });
    expect(by_chapter).toMatchObject([{ correct: 1, total: 2, others: 60 }]);
    await api.profile.savePreferences({ is_compared: false });
    expect((await api.sittings.result({ id })).by_chapter).toMatchObject([{ others: null }]);
  });

  it('begins again with the wrong ones, or all in the same order', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 4);
    const id = await exam();
    await makeDevice(browser, id).save(
      item(1, ['B']),
      item(2, ['A', 'C'], { flagged: true }),
      item(3, ['D']),
    );
    await expectRefused(
      api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'exam' }),
      'sittings.not_finished',
    );
    await api.sittings.finish({ id });
    const again = async (only: 'all' | 'wrong' | 'flagged') => {
      const repeated = await api.sittings.begin({ of: 'repeat', id, only, mode: 'tutor' });
      return closedIds((await api.sittings.open(repeated)).questions);
    };
    expect(await again('wrong')).toEqual([qcm_ids[0], qcm_ids[2]]);
    expect(await again('flagged')).toEqual([qcm_ids[1]]);
    expect(await again('all')).toEqual(qcm_ids);
    await world.update('qcms', { id: qcm_ids[1] ?? 0 }, { state: 'retired' });
    expect(await again('all')).toEqual(qcm_ids.filter((_, index) => index !== 1));
  });
});

describe('a rank', () => {
  it('is given to the first copy of a paper, and a percentile from 20 copies on', async () => {
    const room = await paperRoom(5);
    const { id, result } = await sitPaper(room, 4);
    expect(result).toMatchObject({
      unranked: null,
      origin: 'paper',
      rank: { count: 1, percentile: null, missing: 19 },
    });
    const { content_hash, bareme_id } = await sittingOf(world, id);
    const other = async (points: number, values: object = {}) => {
      const { user } = await world.signedIn();
      await world.makeSitting(user.id, room.qcm_ids, {
        ...FINISHED,
        origin: 'paper',
        unranked: null,
        points,
        max_points: 5000,
        content_hash,
        bareme_id,
        ...values,
      });
    };
    for (let n = 0; n < 18; n += 1) await other(n < 12 ? 1000 : 5000);
    await other(0, { unranked: 'paused' });
    await other(0, { to_compare_count: 1 });
    expect((await room.api.sittings.result({ id })).rank).toMatchObject({
      count: 19,
      missing: 1,
      notes: null,
    });
    await other(4000);
    // 12 below, 2 equal, of 20.
    expect((await room.api.sittings.result({ id })).rank).toEqual({
      count: 20,
      percentile: 65,
      position: null,
      is_tied: true,
      mean: null,
      missing: 0,
      notes: {
        own: 16,
        counts: [
          { note: 4, count: 12 },
          { note: 16, count: 2 },
          { note: 20, count: 6 },
        ],
      },
      faculty: null,
    });
    await room.api.profile.savePreferences({ faculty: 'fes' });
    const inFaculty = async () => (await room.api.sittings.result({ id })).rank?.faculty;
    expect(await inFaculty()).toMatchObject({ count: 1, percentile: null });
    await world.db.updateTable('users').set({ faculty: 'fes' }).execute();
    expect(await inFaculty()).toMatchObject({ count: 20, percentile: 65 });
    expect((await sitPaper(room, 5)).result.unranked).toBe('repeated');
  });

  it('leaves out those who keep out of comparisons, who see none either', async () => {
    const room = await paperRoom(2);
    const { id } = await sitPaper(room, 2);
    const { content_hash, bareme_id } = await sittingOf(world, id);
    const { user, api } = await world.signedIn();
    await api.profile.savePreferences({ is_compared: false });
    const other = await world.makeSitting(user.id, room.qcm_ids, {
      ...FINISHED,
      origin: 'paper',
      unranked: null,
      points: 1000,
      max_points: 2000,
      content_hash,
      bareme_id,
    });
    const rank = async () => (await room.api.sittings.result({ id })).rank?.count;
    expect(await rank()).toBe(1);
    expect(await api.sittings.result({ id: other })).toMatchObject({
      is_compared: false,
      unranked: null,
      rank: null,
      expected: null,
    });
    await api.profile.savePreferences({ is_compared: true });
    expect(await rank()).toBe(2);
    expect(await api.sittings.result({ id: other })).toMatchObject({
      is_compared: true,
      rank: { count: 2 },
    });
    await room.api.profile.savePreferences({ is_compared: false });
    expect(await room.api.profile.preferences()).toMatchObject({ is_compared: false });
    expect(await rank()).toBeUndefined();
  });

  it('is not given after a pause, to an empty copy, or with a question answered elsewhere', async () => {
    const reasons: (string | null)[] = [];
    const paused = await paperRoom(1);
    const { id } = await paused.api.sittings.begin({
      of: 'paper',
      subject_id: paused.subject_id,
      exam_year: 2023,
    });
    await paused.api.sittings.pause({ id });
    await paused.api.sittings.resume({ id });
    reasons.push((await paused.api.sittings.finish({ id })).unranked);
    reasons.push((await sitPaper(await paperRoom(5), 3)).result.unranked);
    const elsewhere = await paperRoom(2);
    const running = await elsewhere.api.sittings.begin({
      of: 'paper',
      subject_id: elsewhere.subject_id,
      exam_year: 2023,
    });
    await giveAnswer(elsewhere.api, {
      qcm_id: elsewhere.qcm_ids[0] ?? 0,
      selected_answers: ['A'],
    });
    const { save } = makeDevice(elsewhere.browser, running.id);
    await save(item(1, ['A', 'C']), item(2, ['A', 'C']));
    reasons.push((await elsewhere.api.sittings.finish(running)).unranked);
    expect(reasons).toEqual(['paused', 'unused', 'elsewhere']);
  });

  it('is given to an incomplete copy whose time was used', async () => {
    const room = await paperRoom(4);
    await world.makeExamPaper(room.subject_id, { exam_year: 2023, duration_minutes: 10 });
    const { id } = await room.api.sittings.begin({
      of: 'paper',
      subject_id: room.subject_id,
      exam_year: 2023,
    });
    await pass(world, id, 500);
    expect((await room.api.sittings.finish({ id })).unranked).toBeNull();
  });
});

describe('a sitting with the correction after each question', () => {
  it('is answered as in practice, and scored by its own answers', async () => {
    const { api, user, tutor, qcm_ids } = await makeExamRoom(world, 3);
    const [first, second, before] = qcm_ids as [number, number, number];
    await giveAnswer(api, { qcm_id: before, selected_answers: ['A', 'C'] });
    await world.update(
      'answers',
      { user_id: user.id },
      { answered_at: sql`now() - interval '1 minute'` },
    );
    const id = await tutor();
    const opened = await api.sittings.open({ id });
    expect(opened.questions).toMatchObject([
      {
        kind: 'qcm',
        id: first,
        feedback: null,
        based_on: { attempt_number: 1, selected_answers: [] },
      },
      { kind: 'qcm', id: second, feedback: null },
      // A question that was answered before it began is to be answered again.
      { feedback: null, selected_answers: [], based_on: { selected_answers: ['A', 'C'] } },
    ]);
    const submit = (qcm_id: number, selected_answers: ('A' | 'B' | 'C')[]) =>
      giveAnswer(api, { qcm_id, selected_answers, sitting_id: id, time_taken_seconds: 20 });
    expect(await submit(first, ['A', 'C'])).toMatchObject({ is_correct: true });
    await submit(second, ['B']);
    expect((await api.sittings.open({ id })).questions).toMatchObject([
      { feedback: { is_correct: true }, selected_answers: ['A', 'C'], seconds: 20 },
      { feedback: { is_correct: false, correct_answers: ['A', 'C'] } },
      { feedback: null },
    ]);
    const log = await world.rows('answer_log', { user_id: user.id, sitting_id: id }, [
      'source',
      'sitting_id',
    ]);
    expect(log).toEqual([1, 2].map(() => ({ source: 2, sitting_id: id })));
    expect(await api.sittings.finish({ id })).toMatchObject({
      correct_count: 1,
      blank_count: 1,
      spent_seconds: 40,
      unranked: 'tutor',
      questions: [{}, {}, { feedback: null }],
    });
    await expectRefused(submit(first, ['B']), 'sittings.other_sitting');
  });

  it('takes answers to its own questions, from its own student, and only as long as access lasts', async () => {
    const { api, user, subject, tutor, exam, qcm_ids } = await makeExamRoom(world, 1);
    const other = await makeExamRoom(world, 1);
    const [qcm_id] = qcm_ids as [number];
    const sitting_id = await tutor();
    const submit = (values: { qcm_id: number; sitting_id: number }) =>
      giveAnswer(api, { ...values, selected_answers: ['A'] });
    await expectRefused(
      submit({ qcm_id, sitting_id: await other.tutor() }),
      'sittings.other_sitting',
    );
    await expectRefused(submit({ qcm_id, sitting_id: await exam() }), 'sittings.other_sitting');
    const neighbour = await world.student(subject.semester_id);
    const theirs = { qcm_id, sitting_id, selected_answers: ['A' as const] };
    await expectRefused(giveAnswer(neighbour.api, theirs), 'sittings.other_sitting');
    await world.update('access', { user_id: user.id }, { revoked_at: sql`now()` });
    await expectRefused(submit({ qcm_id, sitting_id }), 'access.denied');
    await expectRefused(api.sittings.open({ id: sitting_id }), 'access.denied');
    expect(await api.sittings.finish({ id: sitting_id })).toMatchObject({ blank_count: 1 });
  });
});
