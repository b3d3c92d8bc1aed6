import { isWeak } from '@amphi/domain/reviews/readiness';
import { recallOn } from '@amphi/domain/reviews/recall';
import { dayNumber } from '@amphi/domain/reviews/study-day';
import { PERCENTILE_MIN } from '@amphi/domain/sittings/percentile';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import { expect, it } from 'vitest';
import { DEFAULT_PARAMETERS } from '../../src/study/reviews/memory.ts';
import { useWorld } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

it('says what is missing below half the questions, then estimates with an interval and two chapters to do next', async () => {
  const { api, qcms, record, subject_id } = await makeReviewer(world, 40);
  const chapters = [];
  for (const count of [3, 9, 6]) {
    const { id } = await world.makeChapter(subject_id);
    for (let n = 0; n < count; n += 1) await world.makeQcm(subject_id, { chapter_id: id });
    chapters.push(id);
  }
  expect(await api.reviews.readiness()).toEqual({
    has_subjects: true,
    is_measured: false,
    subjects: [],
  });
  const exam_on = await studyDayIn(world, 20);
  await api.reviews.saveExamDates({ [subject_id]: exam_on });
  for (const { id } of qcms.slice(0, 28)) await record(id, RIGHT, 3);
  const read = async () => (await api.reviews.readiness()).subjects[0];
  expect(await read()).toMatchObject({
    subject_id,
    exam_on,
    days_left: 20,
    seen: 28,
    total: 58,
    estimate: null,
    followed: null,
    missing: 1,
    others: null,
  });
  for (const { id } of qcms.slice(28)) await record(id, WRONG, 3);
  const { estimate, followed, missing, next } = (await read()) ?? {};
  expect(missing).toBe(0);
  expect(estimate?.rate).toBeGreaterThan(0.1);
  // No more than what was seen.
  expect(estimate?.rate).toBeLessThan(40 / 58);
  expect(estimate?.low).toBeLessThan(estimate?.rate ?? 0);
  expect(estimate?.high).toBeGreaterThan(estimate?.rate ?? 1);
  // Followers of the plan meet the others too; the same state gives the same figure.
  expect(followed?.rate).toBeGreaterThan((estimate?.high ?? 1) + 0.1);
  expect((await read())?.followed).toEqual(followed);
  expect(next).toMatchObject([
    { chapter_id: chapters[1], unknown: 9 },
    { chapter_id: chapters[2], unknown: 6 },
  ]);
});

it('sets the mean of others beside it, as each of them reads it, where there are enough', async () => {
  const { api, browser, qcms, record, subject, subject_id } = await makeReviewer(world, 30);
  const exam_on = await studyDayIn(world, 15);
  await api.reviews.saveExamDates({ [subject_id]: exam_on });
  for (const { id } of qcms) await record(id, RIGHT, 2);
  const others = [];
  for (let n = 0; n < PERCENTILE_MIN; n += 1) {
    const other = await world.student(subject.semester_id);
    await other.api.reviews.saveExamDates({ [subject_id]: exam_on });
    for (const [index, { id }] of qcms.entries()) {
      await world.services.answers.record(
        makeSubmission({
          user_id: other.user.id,
          qcm_id: id,
          mask: index % (n + 2) === 0 ? WRONG : RIGHT,
          answered_at: new Date(Date.now() - (n + 1) * 86_400_000),
        }),
      );
    }
    others.push(other);
  }
  const mine = async () => (await api.reviews.readiness()).subjects[0];
  // Memories follow from answers when each of them reads.
  for (const { api: their } of others) await their.reviews.readiness();
  const compared = (await mine())?.others;
  expect(compared?.count).toBe(PERCENTILE_MIN);
  const predicted = async (userId: number) => {
    const cards = await world.rows('cards', { user_id: userId });
    const recalls = cards.map(({ last_on, stability }) =>
      recallOn(dayNumber(exam_on), dayNumber(last_on), { stability }, DEFAULT_PARAMETERS),
    );
    return recalls.reduce((sum, recall) => sum + recall, 0) / qcms.length;
  };
  const theirs = await Promise.all(others.map(({ user }) => predicted(user.id)));
  const mean = theirs.reduce((sum, rate) => sum + rate, 0) / theirs.length;
  // SQL predicts of them what the model does.
  expect(compared?.lead).toBeCloseTo(mean - (await predicted(browser.user.id)), 5);
  // Below the least number there is no comparison, and a student who is not compared reads of no others.
  await others[0]?.api.profile.savePreferences({ is_compared: false });
  expect((await mine())?.others).toBeNull();
  await others[0]?.api.profile.savePreferences({ is_compared: true });
  await api.profile.savePreferences({ is_compared: false });
  expect((await mine())?.others).toBeNull();
});

it('calls no chapter strong that the forecast calls lost, however often it was repeated until right, and a day the same everywhere', async () => {
  let lost = 0;
  for (const [seed, share] of [0.2, 0.45, 0.95].entries()) {
    const { api, qcms, record, subject_id } = await makeReviewer(world, 24);
    const chapters = [await world.makeChapter(subject_id), await world.makeChapter(subject_id)];
    const chance = mulberry32(seed);
    for (const [index, { id }] of qcms.entries()) {
      await world.update('qcms', { id }, { chapter_id: chapters[index % 2]?.id ?? null });
      const isKnown = () => chance() / 2 ** 32 < share;
      for (const daysAgo of [9, 5, 2]) {
        await record(id, isKnown() ? RIGHT : WRONG, daysAgo, daysAgo === 9 ? 'practice' : 'review');
        // Until it is right.
        await record(id, RIGHT, daysAgo);
      }
    }
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 12) });
    const { subjects } = await api.reviews.readiness();
    const progress = await api.reviews.progress();
    const weak = progress.chapters.filter(isWeak).map(({ chapter_id }) => chapter_id);
    const forgotten = subjects[0]?.next.filter(({ unknown }) => unknown > 6) ?? [];
    for (const { chapter_id } of forgotten) expect(weak).toContain(chapter_id);
    lost += forgotten.length;
    if (share > 0.9) expect(weak).toEqual([]);
    const [summary, plan, queue, { days }, { costs }] = await Promise.all([
      api.reviews.summary(),
      api.reviews.plan(),
      api.reviews.queue({ ahead: false }),
      api.reviews.forecast(),
      api.reviews.retentionCosts(),
    ]);
    const planned = plan.subjects.flatMap((subject) => subject.plan ?? []);
    const loads = [
      summary.due,
      (days[0]?.book ?? 0) + (days[0]?.sweep ?? 0),
      planned.reduce((sum, one) => sum + one.reviews_today + one.sweep_today, 0),
    ];
    expect(loads).toEqual([queue.due, queue.due, queue.due]);
    expect(plan.day).toEqual(summary.day);
    expect(planned).toMatchObject([{ reviews_per_day: summary.exam?.reviews_per_day }]);
    // The memory that the student aims at costs what the plan says, until the exam and not beyond.
    const cost = costs.find(({ retention }) => retention === plan.retention);
    expect([Math.round(cost?.per_day ?? -1)]).toEqual(
      planned.map(({ reviews_per_day }) => reviews_per_day),
    );
    // Equal answers in both tables.
    for (const { chapter_id, answered } of progress.chapters) {
      expect(progress.by_chapter).toContainEqual(expect.objectContaining({ chapter_id, answered }));
    }
  }
  expect(lost).toBeGreaterThanOrEqual(2);
});
