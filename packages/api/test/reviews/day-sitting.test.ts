import { SECONDS_PER_QUESTION } from '@amphi/domain/reviews/session-length';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answerReview, giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { beginCustom, closedIds } from '../sittings/sittings-support.ts';
import { callAt } from '../support/clock.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeGrade } from '../support/study-factories.ts';
import { makeReviewer, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

/** A student with four errors that are due, and 20 questions never seen up to an exam that asks for them by twos. */
async function makePlanned() {
  const reviewer = await makeReviewer(world, 4);
  const { api, subject_id, record, qcms } = reviewer;
  for (const { id } of qcms) await record(id, WRONG, 3);
  const unseen: number[] = [];
  for (let n = 0; n < 20; n += 1) unseen.push((await world.makeQcm(subject_id)).id);
  await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 24) });
  return { ...reviewer, unseen, due: qcms.map(({ id }) => id) };
}

describe('the session of the day', () => {
  it('mixes what is due with the new questions of today, and nothing else', async () => {
    const { api, due, unseen } = await makePlanned();
    expect(await api.reviews.plan()).toMatchObject({
      day: { reviews: 4, fresh: 2 },
      subjects: [{ plan: { fresh_per_day: 2, fresh_today: 2 } }],
    });
    const id = (await api.sittings.begin({ of: 'day' })).id;
    const { mode, origin, title, questions } = await api.sittings.open({ id });
    expect({ mode, origin, title }).toEqual({
      mode: 'tutor',
      origin: 'plan',
      title: 'Séance du jour',
    });
    const asked = closedIds(questions);
    expect(asked).toHaveLength(6);
    expect(asked).toEqual(expect.arrayContaining([...due, ...unseen.slice(0, 2)]));
  });

  it('is as long everywhere, by a usual pace until the student’s own is known', async () => {
    const { api, user_id, due } = await makePlanned();
    const days = async () => [(await api.reviews.summary()).day, (await api.reviews.plan()).day];
    const before = { questions: 6, seconds_per_question: SECONDS_PER_QUESTION, answered_today: 0 };
    for (const day of await days()) expect(day).toMatchObject(before);
    const added = 205;
    // An answer each 20 seconds, more than the pace is taken from, with a break of an hour in their midst.
    await sql`
      insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
        time_taken_seconds, question_version, studied_on, answered_at)
      select user_id, qcm_id, mask, false, source, attempt_id, 5, question_version, ${await studyDayIn(world, 0)}::date,
        now() + n * interval '20 seconds' + case when n > ${sql.lit(added - 5)} then interval '1 hour' else interval '0' end
      from answer_log, generate_series(1, ${sql.lit(added)}) as n
      where user_id = ${user_id} and qcm_id = ${due[0]} order by n`.execute(world.db);
    for (const day of await days())
      expect(day).toMatchObject({ seconds_per_question: 20, answered_today: added });
  });

  it('counts the answers of the last two weeks by day, of both kinds', async () => {
    const { api, browser, subject_id, qcms } = await makeReviewer(world, 3);
    const qroc = await world.makeQroc(subject_id);
    const [first, second, third] = qcms.map(({ id }) => id) as [number, number, number];
    for (const qcm_id of [first, second, third])
      await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    await giveGrade(api, makeGrade(qroc.id));
    const moveTo = async (qcm_id: number, days: number) => {
      const day = await studyDayIn(world, days);
      await sql`alter table answer_log disable trigger answer_log_append_only`.execute(world.db);
      await sql`update answer_log set studied_on = ${day}::date
        where user_id = ${browser.user.id} and qcm_id = ${qcm_id}`.execute(world.db);
      await sql`alter table answer_log enable trigger answer_log_append_only`.execute(world.db);
    };
    await moveTo(second, -13);
    await moveTo(third, -14);
    const { recent_days } = await api.reviews.summary();
    expect(recent_days.map(({ answers }) => answers)).toEqual([1, ...Array(12).fill(0), 2]);
    expect(recent_days[0]?.day).toBe(await studyDayIn(world, -13));
    expect(recent_days.at(-1)?.day).toBe(await studyDayIn(world, 0));
  });

  it('counts what was answered of a goal, wherever it was asked, from four o’clock to four o’clock', async () => {
    const { api, browser, subject_id, record, qcms } = await makeReviewer(world, 3);
    const [due, first, last] = qcms.map(({ id }) => id) as [number, number, number];
    await record(due, WRONG, 3);
    const access = world.db.updateTable('access').set({ expires_at: new Date('2100-01-01') });
    await access.where('user_id', '=', browser.user.id).execute();
    const pace = { reviews_per_day: 60, rest_days: 0 };
    expect((await api.reviews.summary()).day.daily_goal).toBeNull();
    expect((await api.reviews.forecast()).goal).toBeNull();
    await api.reviews.saveLearner({ ...pace, daily_goal: 30 });
    await api.reviews.saveLearner(pace);
    const qroc = await world.makeQroc(subject_id);
    const letters = { selected_answers: ['A' as const] };
    const toldAt = (moment: string, study: (at: typeof api) => Promise<unknown>) =>
      callAt(world, moment, browser.user, async (at) => {
        await study(at);
        const days = [(await at.reviews.summary()).day, (await at.reviews.plan()).day];
        return [...days, (await at.reviews.forecast()).goal].map((told) => [
          told?.answered_today,
          told?.daily_goal,
        ]);
      });
    const everywhere = (answered: number) => Array(3).fill([answered, 30]);
    // In Casablanca it is a second before four, then four.
    const evening = await toldAt('2099-03-02T02:59:59Z', async (at) => {
      await answerReview(at, { qcm_id: due, ...letters });
      await giveAnswer(at, { qcm_id: first, ...letters });
      await giveGrade(at, makeGrade(qroc.id));
    });
    expect(evening).toEqual(everywhere(3));
    const morning = '2099-03-02T03:00:00Z';
    expect(await toldAt(morning, async () => {})).toEqual(everywhere(0));
    const again = (at: typeof api) => giveAnswer(at, { qcm_id: last, ...letters });
    expect(await toldAt(morning, again)).toEqual(everywhere(1));
  });

  it('asks for what is left of today', async () => {
    const { api, due, unseen } = await makePlanned();
    const answer = (qcm_id: number) => giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] });
    await answer(unseen[7] ?? 0);
    await answer(due[0] ?? 0);
    expect((await api.reviews.plan()).day).toMatchObject({ reviews: 3, fresh: 1 });
    await answer(unseen[8] ?? 0);
    await answer(unseen[9] ?? 0);
    expect((await api.reviews.plan()).day).toMatchObject({ reviews: 3, fresh: 0 });
    for (const id of due.slice(1)) await answer(id);
    expect((await api.reviews.plan()).day).toMatchObject({ reviews: 0, fresh: 0 });
    await expectRefused(api.sittings.begin({ of: 'day' }), 'sittings.day_done');
    expect(await api.reviews.summary()).toMatchObject({ was_planned: true, has_ahead: false });
  });

  it('is resumed on its day, and made anew once it is finished or discarded', async () => {
    const { api, user_id } = await makePlanned();
    const begin = async () => (await api.sittings.begin({ of: 'day' })).id;
    const openNow = async () => [
      (await api.reviews.plan()).day.sitting_id,
      (await api.reviews.summary()).day.sitting_id,
    ];
    expect(await openNow()).toEqual([null, null]);
    const id = await begin();
    expect(await openNow()).toEqual([id, id]);
    expect(await begin()).toBe(id);
    await api.sittings.finish({ id });
    expect(await openNow()).toEqual([null, null]);
    const second = await begin();
    expect(second).not.toBe(id);
    await api.sittings.discard({ id: second });
    const third = await begin();
    expect(third).not.toBe(second);
    const { items } = await api.sittings.list({});
    expect(items.map((one) => [one.id, one.origin, one.title])).toEqual([
      [third, 'plan', 'Séance du jour'],
      [id, 'plan', 'Séance du jour'],
    ]);
    // A session that was left open yesterday stays as it is.
    await world.update('sittings', { user_id }, { planned_on: await studyDayIn(world, -1) });
    expect(await begin()).not.toBe(third);
  });

  it('is resumed with all of it answered, and repeated as a session of one’s own choice', async () => {
    const { api, due } = await makePlanned();
    const id = (await api.sittings.begin({ of: 'day' })).id;
    const { questions } = await api.sittings.open({ id });
    for (const qcm_id of closedIds(questions)) {
      await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'], sitting_id: id });
    }
    expect((await api.reviews.plan()).day).toMatchObject({ reviews: 0, fresh: 0, sitting_id: id });
    expect(await api.sittings.begin({ of: 'day' })).toEqual({ id });
    expect(await api.sittings.finish({ id })).toMatchObject({ origin: 'plan', unranked: 'tutor' });
    const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'exam' });
    const copy = await api.sittings.open({ id: again.id });
    expect(copy).toMatchObject({ origin: 'custom', title: 'Séance du jour' });
    expect(closedIds(copy.questions)).toEqual(expect.arrayContaining(due));
  });

  it('takes a question that was put into the book unseen once', async () => {
    const { api, due, unseen } = await makePlanned();
    await api.reviews.decide({ qcm_id: unseen[0] ?? 0, decision: 'added' });
    const id = (await api.sittings.begin({ of: 'day' })).id;
    const asked = closedIds((await api.sittings.open({ id })).questions);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked).toEqual(expect.arrayContaining([...due, unseen[0]]));
  });

  it('has no new questions on a day off', async () => {
    const { api } = await makePlanned();
    await api.reviews.saveLearner({ reviews_per_day: 60, rest_days: 127 });
    expect((await api.reviews.plan()).day).toMatchObject({ reviews: 4, fresh: 0 });
  });

  it('begins while an exam is open, without the questions of that', async () => {
    const { api, subject_id, unseen } = await makePlanned();
    const filter = { subject_ids: [subject_id] };
    const exam = await beginCustom(api, filter, { mode: 'exam', count: 5 });
    await api.sittings.pause(exam);
    const id = (await api.sittings.begin({ of: 'day' })).id;
    const { questions } = await api.sittings.open({ id });
    expect(closedIds(questions).sort()).toEqual(unseen.slice(1, 3).sort());
  });
});
