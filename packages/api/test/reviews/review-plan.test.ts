import { PROPOSED_MIN } from '@amphi/domain/auth/studies';
import { stageOf } from '@amphi/domain/reviews/stage';
import { weekdayOf } from '@amphi/domain/reviews/study-day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { analyseQuestions } from '../../src/insight/analysis/analysis.usecases.ts';
import { giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';
import { makeGrade, makeSubmission } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

describe('the plan until an exam', () => {
  it('spreads what is above the limit of a day over the next ones', async () => {
    const { api, qcms, record, subject_id } = await makeReviewer(world, 25);
    for (const { id } of qcms) await record(id, WRONG, 40);
    await api.reviews.saveLearner({ reviews_per_day: 10, rest_days: 0 });
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 60) });
    const forecast = async () =>
      (await api.reviews.forecast()).days.slice(0, 4).map(({ book }) => book);
    // Questions that are missed again come back.
    expect(await forecast()).toEqual([10, 10, 10, 10]);
    expect(await api.reviews.summary()).toMatchObject({
      due: 10,
      postponed: 15,
      next: { days: 1, count: 10 },
    });
    for (const { id } of (await api.reviews.queue()).questions)
      await record(id, RIGHT, 0, 'review');
    expect((await forecast()).slice(0, 2)).toEqual([0, 10]);
    // Nothing more today, but tomorrow.
    expect(await api.reviews.summary()).toMatchObject({
      due: 0,
      postponed: 15,
      reviewed: 10,
      next: { days: 1, count: 10 },
    });
  });

  it('is of every subject of a semester at once, and can be taken back', async () => {
    const { api, subject } = await makeReviewer(world);
    const other = await world.makeSubject(subject.semester_id);
    const exam_on = await studyDayIn(world, 60);
    await api.reviews.saveExamDates({ [subject.id]: exam_on, [other.id]: exam_on });
    const dates = async () =>
      (await api.reviews.plan()).subjects.map((row) => [row.id, row.exam_on] as const);
    expect(new Map(await dates())).toEqual(
      new Map([
        [subject.id, exam_on],
        [other.id, exam_on],
      ]),
    );
    await api.reviews.saveExamDates({ [other.id]: null });
    expect(new Map(await dates()).get(other.id)).toBeNull();
  });

  it('saves all dates or none, of subjects that are open to the student', async () => {
    const { api, subject_id } = await makeReviewer(world);
    const foreign = await makeReviewer(world);
    const exam_on = await studyDayIn(world, 60);
    const both = { [subject_id]: exam_on, [foreign.subject_id]: exam_on };
    await expectRefused(api.reviews.saveExamDates(both), 'access.denied');
    await expectRefused(api.reviews.saveExamDates({ 999999: exam_on }), 'subjects.not_found');
    expect((await api.reviews.plan()).subjects).toMatchObject([{ id: subject_id, exam_on: null }]);
  });

  it('says the same in the summary, the plan, the forecast and the queue, until nothing is left', async () => {
    const reviewer = await makeReviewer(world, 40);
    const { api, qcms, record, subject, subject_id } = reviewer;
    const other = await world.makeSubject(subject.semester_id);
    const others = [];
    for (let n = 0; n < 6; n += 1) others.push((await world.makeQcm(other.id)).id);
    const ids = qcms.map(({ id }) => id);
    for (const id of ids.slice(0, 9)) await record(id, WRONG, 9);
    // Outside of the book: asked by the final sweep alone.
    for (const id of ids.slice(9, 24)) await record(id, RIGHT, 6);
    for (const id of others.slice(0, 4)) await record(id, WRONG, 5);
    await api.reviews.saveExamDates({
      [subject_id]: await studyDayIn(world, 12),
      [other.id]: await studyDayIn(world, 50),
    });
    await api.reviews.saveLearner({ reviews_per_day: 20, rest_days: 0 });
    const expectAgreement = async () => {
      const [summary, plan, { days }, queue] = await Promise.all([
        api.reviews.summary(),
        api.reviews.plan(),
        api.reviews.forecast(),
        api.reviews.queue(),
      ]);
      const sum = (name: 'fresh_today' | 'reviews_today' | 'sweep_today') =>
        plan.subjects.reduce((total, one) => total + (one.plan?.[name] ?? 0), 0);
      expect(days[0]).toEqual({ book: queue.due - queue.sweep, sweep: queue.sweep });
      expect(summary).toMatchObject({ due: queue.due, sweep: queue.sweep, day: plan.day });
      expect(plan.day).toMatchObject({
        reviews: queue.due - queue.sweep,
        fresh: sum('fresh_today'),
      });
      expect(sum('reviews_today')).toBe(queue.due - queue.sweep);
      expect(sum('sweep_today')).toBe(queue.sweep);
      return { ...summary, questions: queue.questions };
    };
    const before = await expectAgreement();
    expect(before.due).toBeGreaterThan(before.sweep);
    expect(before.sweep).toBeGreaterThan(0);
    expect(before.day.fresh).toBeGreaterThan(0);
    // A day of rest asks no new question; what is due is the same everywhere.
    const weekday = weekdayOf(await studyDayIn(world, 0));
    await api.reviews.saveLearner({ reviews_per_day: 20, rest_days: 1 << weekday });
    const resting = await expectAgreement();
    expect(resting).toMatchObject({ is_rest_day: true, day: { fresh: 0 } });
    expect(resting.due).toBeGreaterThan(resting.sweep);
    await api.reviews.saveLearner({ reviews_per_day: 20, rest_days: 0 });
    for (const { id } of before.questions.slice(0, 15)) await record(id, RIGHT, 0, 'review');
    for (const id of ids.slice(24, 26)) await record(id, RIGHT, 0);
    const after = await expectAgreement();
    expect(after.due).toBe(before.due - 15);
    // Work of today that is done is off, and today's share stays.
    expect(after.day.fresh).toBe(before.day.fresh - 2);
  });

  it('says of an evening the same work in the plan, the chart, the cost of a recall and on the first card', async () => {
    const { api, qcms, record, subject_id } = await makeReviewer(world, 70);
    const { id: chapter_id } = await world.makeChapter(subject_id);
    await sql`update qcms set chapter_id = ${chapter_id} where subject_id = ${subject_id}`.execute(
      world.db,
    );
    // Half of what is reviewed is forgotten, more than predicted.
    for (const daysAgo of [12, 9, 6, 3]) {
      for (const [index, { id }] of qcms.slice(0, 36).entries()) {
        const isRight = daysAgo < 12 && (index + daysAgo / 3) % 2 === 0;
        await record(id, isRight ? RIGHT : WRONG, daysAgo);
      }
    }
    const daysLeft = 25;
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, daysLeft) });
    for (const reviews_per_day of [60, 10]) {
      await api.reviews.saveLearner({ reviews_per_day, rest_days: 0, retention: null });
      const [{ exam, next, day }, { subjects }, { days }, { costs }, readiness] = await Promise.all(
        [
          api.reviews.summary(),
          api.reviews.plan(),
          api.reviews.forecast(),
          api.reviews.retentionCosts(),
          api.reviews.readiness(),
        ],
      );
      const counts = days.map(({ book, sweep }) => book + sweep);
      const sumOf = (count: number) => counts.slice(0, count).reduce((sum, one) => sum + one, 0);
      const own = subjects[0]?.plan;
      expect(Math.max(...counts)).toBeLessThanOrEqual(reviews_per_day);
      expect(own?.reviews_per_day).toBe(Math.round(sumOf(daysLeft) / daysLeft));
      expect(exam).toMatchObject(own ?? {});
      const later = counts.findIndex((count, index) => index > 0 && count > 0);
      expect(next).toEqual({ days: later, count: counts[later] });
      expect(day.reviews).toBe(days[0]?.book);
      const per_day = Math.round((sumOf(daysLeft) * 10) / daysLeft) / 10;
      expect(costs[0]).toEqual({ retention: null, per_day });
      // Questions that the limit leaves out are said, and lower what the plan brings.
      const shown = readiness.subjects[0];
      if (reviews_per_day === 60) expect(own?.unfit).toBeNull();
      else expect(own?.unfit).toEqual({ count: expect.any(Number), per_day: 10 });
      const unknown = 70 * (1 - (shown?.estimate?.rate ?? 0));
      expect(shown?.next).toMatchObject([{ chapter_id, unknown: Math.round(unknown) }]);
    }
  });

  it('keeps the places of subjects when a date changes', async () => {
    const { api, subject } = await makeReviewer(world);
    const other = await world.makeSubject(subject.semester_id);
    const order = async () => (await api.reviews.plan()).subjects.map(({ id }) => id);
    const before = await order();
    for (const days of [20, 40]) {
      await api.reviews.saveExamDates({
        [subject.id]: await studyDayIn(world, days),
        [other.id]: await studyDayIn(world, 60 - days),
      });
      expect(await order()).toEqual(before);
    }
  });

  it('schedules what was answered before by the new date', async () => {
    const { api, qcms, record, card, fold, subject_id } = await makeReviewer(world, 12);
    const due = async () => {
      const cards = await Promise.all(qcms.map(({ id }) => card(id)));
      return cards.map((one) => one?.due_on ?? '');
    };
    for (const { id } of qcms) {
      await record(id, WRONG, 60);
      for (const day of [58, 54, 45]) await record(id, RIGHT, day);
    }
    await fold();
    const before = await due();
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 90) });
    const with80 = await due();
    expect(with80.every((day, index) => day > (before[index] ?? ''))).toBe(true);
    await api.reviews.saveExamDates({ [subject_id]: null });
    expect(await due()).toEqual(before);
  });

  it('refuses a date that is past or too far', async () => {
    const { api, subject_id } = await makeReviewer(world);
    const save = (exam_on: string) => api.reviews.saveExamDates({ [subject_id]: exam_on });
    const yesterday = await studyDayIn(world, -1);
    await expectRefused(save(yesterday), 'reviews.exam_past');
    await expectRefused(save(await studyDayIn(world, 731)), 'reviews.exam_far');
    expect(await fieldErrorsOf(save(yesterday))).toEqual({
      [subject_id]: 'Cette date est déjà passée.',
    });
  });

  it('schedules the book for the recall that is chosen, and says what each choice costs', async () => {
    const { api, qcm_id, qcms, record, card } = await makeReviewer(world, 12);
    for (const daysAgo of [20, 10, 2]) {
      for (const [index, { id }] of qcms.entries()) {
        await record(id, daysAgo === 20 || index % 2 === 1 ? WRONG : RIGHT, daysAgo);
      }
    }
    const settings = { reviews_per_day: 60, rest_days: 0 };
    const dueFor = async (retention: 75 | 80 | 85 | 90 | null) => {
      await api.reviews.saveLearner({ ...settings, retention });
      return (await card(qcm_id))?.due_on ?? '';
    };
    const dues = [await dueFor(90), await dueFor(85), await dueFor(75)];
    expect(dues).toEqual([...new Set(dues)].sort());
    expect(await dueFor(null)).toBe(dues[1]);
    expect(await dueFor(80)).not.toBe(dues[1]);
    expect((await api.reviews.plan()).retention).toBe(80);
    const { cards, retention, costs } = await api.reviews.retentionCosts();
    expect({ cards, retention }).toEqual({ cards: 12, retention: 80 });
    const perDay = new Map(costs.map((cost) => [cost.retention, cost.per_day]));
    expect(perDay.get(null)).toBe(perDay.get(85));
    expect(perDay.get(75)).toBeGreaterThan(0);
    expect(perDay.get(90) ?? 0).toBeGreaterThan(perDay.get(75) ?? 0);
  });
});

describe('the progress', () => {
  it('sets what was recalled beside what was predicted, week by week', async () => {
    const { api, qcms, record } = await makeReviewer(world, 2);
    const [one, two] = qcms.map(({ id }) => id) as [number, number];
    await record(one, WRONG, 40);
    await record(two, WRONG, 40);
    await record(one, RIGHT, 30);
    await record(two, WRONG, 30);
    const { weeks } = await api.reviews.progress();
    const reviewed = weeks.filter(({ reviews }) => reviews > 0);
    expect(reviewed).toHaveLength(1);
    expect(reviewed[0]).toMatchObject({ reviews: 2, recalled: 1, real: { rate: 0.5 } });
    expect(reviewed[0]?.predicted).toBeGreaterThan(0);
    expect(reviewed[0]?.predicted).toBeLessThan(1);
    expect(weeks.at(-1)?.stages).toEqual({ fragile: 2, learning: 0, acquired: 0 });
  });

  it('compares chapters with the first answers of all, from ten answers on', async () => {
    const { api, record, subject_id } = await makeReviewer(world);
    const [weak, strong, small] = [
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
    ];
    const others = await Promise.all(Array.from({ length: 6 }, () => world.signedIn()));
    const fill = async (chapter_id: number, count: number, mask: number) => {
      for (let n = 0; n < count; n += 1) {
        const { id } = await world.makeQcm(subject_id, { chapter_id });
        for (const { user } of others) {
          await world.services.answers.record(
            makeSubmission({ user_id: user.id, qcm_id: id, mask: RIGHT }),
          );
        }
        await record(id, mask, 1);
      }
    };
    await fill(strong.id, 10, RIGHT);
    await fill(weak.id, 10, WRONG);
    await fill(small.id, 3, WRONG);
    await analyseQuestions(world.services);
    const { chapters } = await api.reviews.progress();
    expect(chapters.map(({ chapter_id }) => chapter_id)).toEqual([weak.id, strong.id]);
    // First answers of all seven.
    expect(chapters[0]).toMatchObject({ answered: 10, own: { rate: 0 } });
    expect(chapters[0]?.expected).toBeCloseTo(6 / 7);
  });

  it('counts answers, right ones and the states of the book by chapter, of both kinds', async () => {
    const reviewer = await makeReviewer(world);
    const { api, record, subject_id, user_id, qcm_id } = reviewer;
    const last = await world.makeChapter(subject_id, { position: 2 });
    const first = await world.makeChapter(subject_id, { position: 1 });
    const inChapter = async (chapter_id: number) =>
      (await world.makeQcm(subject_id, { chapter_id })).id;
    const [missed, known, asideId] = [
      await inChapter(first.id),
      await inChapter(first.id),
      await inChapter(first.id),
    ];
    await record(missed, WRONG, 3);
    await record(known, WRONG, 9);
    await record(known, RIGHT, 6);
    await record(known, RIGHT, 3, 'review');
    await record(asideId, WRONG, 3);
    const open = await world.makeQroc(subject_id, { chapter_id: last.id });
    await giveGrade(api, makeGrade(open.id, { grade: 'unknown' }));
    // Put into the book before its first answer, without a chapter.
    await api.reviews.decide({ qcm_id, decision: 'added' });
    await api.reviews.decide({ qcm_id: asideId, decision: 'paused' });
    // Work of others counts for no other student.
    const other = await makeReviewer(world);
    await other.record(other.qcm_id, WRONG, 3);
    // Right at once, it is not in the book; the last one was never seen.
    await record(await inChapter(first.id), RIGHT, 3);
    await inChapter(first.id);
    const book = { fragile: 0, learning: 0, acquired: 0, paused: 0, outside: 0 };
    const none = { answered: 0, correct: 0, ...book };
    const subject = { subject_id, subject_name: expect.any(String) };
    const named = ({ id, name }: { id: number; name: string }) => ({
      ...subject,
      chapter_id: id,
      chapter_name: name,
    });
    expect((await api.reviews.progress()).by_chapter).toEqual([
      // Answered again in practice, it is known no better; first answers and reviews count.
      {
        ...none,
        ...named(first),
        answered: 5,
        correct: 2,
        fragile: 1,
        learning: 1,
        paused: 1,
        outside: 1,
        total: 5,
      },
      { ...none, ...named(last), answered: 1, fragile: 1, total: 1 },
      { ...none, ...subject, chapter_id: null, chapter_name: null, fragile: 1, total: 1 },
    ]);
    await sql`update access set revoked_at = now() where user_id = ${user_id}`.execute(world.db);
    expect((await api.reviews.progress()).by_chapter).toEqual([]);
  });

  it.each([
    [6.9999, 9],
    [7, 0],
    [20.9999, 9],
    [21, 1],
    [21, 2],
  ])(
    'counts a card of %d days and %d right answers in the state that it is shown in',
    async (stability, right_in_row) => {
      const { api, record, qcm_id, user_id } = await makeReviewer(world);
      await record(qcm_id, WRONG, 3);
      await api.reviews.book({});
      await world.update('cards', { user_id }, { stability, right_in_row });
      const { by_chapter } = await api.reviews.progress();
      expect(by_chapter).toMatchObject([{ [stageOf({ stability, right_in_row })]: 1 }]);
    },
  );
});

it('a date is proposed that five of the same faculty and year name, until one has one of one’s own', async () => {
  const { api, subject_id, subject } = await makeReviewer(world, 2);
  const [exam_on, other] = [await studyDayIn(world, 30), await studyDayIn(world, 40)];
  const studies = { faculty: 'rabat', study_year: 5 } as const;
  const name = async (date: string, of: object = studies) => {
    const peer = await world.student(subject.semester_id);
    await peer.api.profile.savePreferences(of);
    await peer.api.reviews.saveExamDates({ [subject_id]: date });
  };
  for (let n = 0; n < PROPOSED_MIN - 1; n += 1) await name(exam_on);
  for (let n = 0; n < PROPOSED_MIN; n += 1) await name(other, { ...studies, study_year: 4 });
  await name(exam_on, { study_year: 5 });
  const proposed = async () => (await api.reviews.plan()).proposed;
  expect(await proposed()).toEqual([]);
  await api.profile.savePreferences(studies);
  expect(await api.profile.preferences()).toMatchObject({ ...studies, is_compared: true });
  expect(await proposed()).toEqual([]);
  await name(exam_on);
  expect(await proposed()).toEqual([{ subject_id, exam_on, count: PROPOSED_MIN }]);
  await api.reviews.saveExamDates({ [subject_id]: other });
  expect(await proposed()).toEqual([]);
});
