import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINAL_SWEEP } from '../reviews/plan-reviews.ts';
import { recallAfter } from '../reviews/recall.ts';
import {
  type ForecastInput,
  type ForecastMemory,
  type ForecastQuestion,
  type ForecastSubject,
  loadOf,
  playForecast,
} from './forecast.ts';
import { ALL_WEEKDAYS } from './plan.ts';

const DECAY = 0.1542;
/** 2026-05-11, a Monday. */
const TODAY = 20_584;

/** A memory that doubles with each right answer, and begins again with each wrong one. */
const MEMORY: ForecastMemory = {
  next: (memory, _, isRight) => ({
    stability: isRight ? 2 * (memory?.stability ?? 1) : 1,
    difficulty: 5,
  }),
  dueIn: ({ memory }) => Math.max(1, Math.round(memory.stability * 2)),
  recall: (days, stability) => recallAfter(days, stability, DECAY),
  firstRight: 0.5,
  decay: DECAY,
};
const recalling = (recall: number): ForecastMemory => ({
  ...MEMORY,
  recall: () => recall,
  firstRight: recall,
});

const subject = (values: Partial<ForecastSubject> = {}): ForecastSubject => ({
  id: 1,
  examDay: null,
  fresh: [],
  ...values,
});
const questions = (count: number, values: Partial<ForecastQuestion> = {}): ForecastQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: (values.subjectId ?? 1) * 1_000 + index,
    kind: 'qcm' as const,
    subjectId: 1,
    memory: { stability: 10, difficulty: 5 },
    lastDay: TODAY - 10,
    dueDay: TODAY + 1,
    inBook: true,
    isPaused: false,
    sweptDay: null,
    reps: 2,
    today: null,
    ...values,
  }));

const play = (values: Partial<ForecastInput> = {}) => {
  const played = playForecast({
    today: TODAY,
    end: TODAY + 30,
    questions: [],
    subjects: [subject()],
    reviewsPerDay: 60,
    restDays: 0,
    keepAll: false,
    memory: recalling(1),
    ...values,
  });
  let step = played.next();
  while (!step.done) step = played.next();
  return step.value;
};
const totals = ({ days }: ReturnType<typeof play>) =>
  days.map((day) => loadOf(day)).map(({ book, sweep }) => book + sweep);

describe('the days', () => {
  it('ask today what the queue asks, and what it leaves on the next ones within the limit', () => {
    const [asked, left] = [
      questions(4, { dueDay: TODAY, today: 'due' }),
      questions(21, { dueDay: TODAY - 3 }).map((one) => ({ ...one, id: one.id + 100 })),
    ];
    const made = play({ questions: [...asked, ...left], reviewsPerDay: 10 });
    expect(totals(made).slice(0, 5)).toEqual([4, 10, 10, 1, 0]);
  });

  it('share the limit among subjects, that of the nearest exam first', () => {
    const subjects = [subject(), subject({ id: 2, examDay: TODAY + 25 }), subject({ id: 3 })];
    const made = play({
      subjects,
      questions: [1, 2, 3].flatMap((subjectId) => questions(6, { subjectId })),
      reviewsPerDay: 10,
    });
    expect([1, 2, 3].map((id) => loadOf(made.days[1], id).book)).toEqual([3, 4, 3]);
    expect([1, 2, 3].map((id) => loadOf(made.days[2], id).book)).toEqual([3, 2, 3]);
  });

  it('leave out days of rest but today, unless all are', () => {
    const asked = questions(12, { dueDay: TODAY });
    // Monday, which is today, and Wednesday.
    const rested = play({ questions: asked, restDays: 0b101, reviewsPerDay: 5 });
    expect(totals(rested).slice(0, 5)).toEqual([0, 5, 0, 5, 2]);
    const all = play({ questions: asked, restDays: ALL_WEEKDAYS, reviewsPerDay: 5 });
    expect(totals(all).slice(0, 4)).toEqual([0, 5, 5, 2]);
  });

  it('bring back what is not recalled the sooner, the worse the measured memory is', () => {
    const of = (recall: number) =>
      totals(play({ questions: questions(60), memory: recalling(recall) })).reduce((a, b) => a + b);
    const [good, middling, bad] = [of(1), of(0.7), of(0.2)];
    expect(middling).toBeGreaterThan(good * 1.3);
    expect(bad).toBeGreaterThan(middling * 1.5);
  });

  it('put new questions that are wrong into the book, and those that are right where all are kept', () => {
    const fresh = [0, 8, 8];
    const of = (values: Partial<ForecastInput>) =>
      totals(play({ subjects: [subject({ fresh })], ...values })).reduce((a, b) => a + b);
    expect(of({})).toBe(0);
    expect(of({ keepAll: true })).toBeGreaterThan(16);
    expect(of({ memory: recalling(0) })).toBeGreaterThan(16);
  });
});

describe('the final sweep', () => {
  const examDay = TODAY + 30;
  const outside = (count: number, values: Partial<ForecastQuestion> = {}) =>
    questions(count, { inBook: false, ...values });

  it('asks in the last three weeks what is not known well enough, once, and leaves the eve free', () => {
    const made = play({
      end: examDay + 1,
      subjects: [subject({ examDay })],
      questions: [
        ...outside(60),
        ...outside(9, { memory: { stability: 500, difficulty: 5 } }).map((one) => ({
          ...one,
          id: one.id + 100,
        })),
      ],
    });
    const sweep = made.days.map((day) => loadOf(day).sweep);
    expect(sweep.findIndex((count) => count > 0)).toBe(30 - FINAL_SWEEP.days);
    expect(sweep.reduce((a, b) => a + b)).toBe(60);
    expect(sweep[29]).toBe(0);
    expect(Math.max(...sweep)).toBe(3);
    expect(made.outcomes.get(1)?.unfit).toBe(0);
  });

  it('comes before the book within the limit, and asks again what would be forgotten by the exam', () => {
    const made = (stability: number) =>
      play({
        end: examDay + 1,
        subjects: [subject({ examDay })],
        // The book fills each day.
        questions: [
          ...questions(400, { memory: { stability: 500, difficulty: 5 } }),
          ...outside(20, { memory: { stability, difficulty: 5 } }),
        ],
        reviewsPerDay: 4,
        memory: { ...recalling(1), next: (memory) => memory ?? { stability, difficulty: 5 } },
      }).days.map((day) => loadOf(day));
    const sweepOf = (stability: number) =>
      made(stability).reduce((sum, { sweep }) => sum + sweep, 0);
    expect(sweepOf(20)).toBe(20);
    expect(sweepOf(2)).toBeGreaterThan(40);
    for (const { book, sweep } of made(2)) expect(book + sweep).toBeLessThanOrEqual(4);
  });

  it('says how many questions the limit leaves out', () => {
    const of = (reviewsPerDay: number) =>
      play({
        end: examDay + 1,
        subjects: [subject({ examDay })],
        questions: outside(300),
        reviewsPerDay,
      }).outcomes.get(1)?.unfit;
    expect(of(60)).toBe(0);
    // 21 days of 10: the eve takes what is left.
    expect(of(10)).toBe(90);
  });
});

it('tells the questions of a subject as they are on the morning of its exam, set aside or met meanwhile too', () => {
  const made = play({
    subjects: [subject({ examDay: TODAY + 5, fresh: [3, 3] }), subject({ id: 2 })],
    questions: [
      ...questions(4, { isPaused: true }),
      ...questions(2, { memory: null, reps: 0, subjectId: 2 }),
    ],
  });
  const { seen = [] } = made.outcomes.get(1) ?? {};
  expect(seen).toHaveLength(10);
  expect(seen.filter(({ isPaused, lastDay }) => isPaused && lastDay === TODAY - 10)).toHaveLength(
    4,
  );
  expect(seen.every(({ lastDay }) => lastDay < TODAY + 5)).toBe(true);
  expect(made.outcomes.has(2)).toBe(false);
});

it('never asks more than the limit, nothing before it is due, and says the same of the same state', () => {
  const question = fc.record({
    id: fc.integer({ min: 1, max: 1e6 }),
    subjectId: fc.integer({ min: 1, max: 3 }),
    stability: fc.double({ min: 0.1, max: 400, noNaN: true }),
    dueIn: fc.integer({ min: -20, max: 60 }),
    inBook: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(question, { maxLength: 120, selector: ({ id }) => id }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: ALL_WEEKDAYS }),
      fc.integer({ min: 1, max: 45 }),
      (some, reviewsPerDay, restDays, examIn) => {
        const input = {
          end: TODAY + 46,
          questions: some.map(({ stability, dueIn, ...one }) => ({
            ...(questions(1)[0] as ForecastQuestion),
            ...one,
            memory: { stability, difficulty: 5 },
            dueDay: TODAY + dueIn,
          })),
          subjects: [subject({ examDay: TODAY + examIn }), subject({ id: 2 }), subject({ id: 3 })],
          reviewsPerDay,
          restDays,
          memory: MEMORY,
        };
        const made = play(input);
        const counts = totals(made);
        expect(Math.max(...counts)).toBeLessThanOrEqual(reviewsPerDay);
        const due = (day: number) =>
          some.filter(({ inBook, dueIn, subjectId }) => inBook && dueIn <= day && subjectId > 1);
        const first = counts.findIndex((count) => count > 0);
        const ofOthers = [2, 3].reduce((sum, id) => sum + loadOf(made.days[first], id).book, 0);
        if (first > 0) expect(ofOthers).toBeLessThanOrEqual(due(first).length);
        expect(totals(play(input))).toEqual(counts);
      },
    ),
    { numRuns: 60 },
  );
});

describe('a book of 3,000 questions in three subjects', () => {
  const input = (limit: number) => ({
    memory: MEMORY,
    end: TODAY + 61,
    reviewsPerDay: limit,
    subjects: [1, 2, 3].map((id) =>
      subject({ id, examDay: TODAY + 20 * id, fresh: Array(30).fill(2) }),
    ),
    questions: [1, 2, 3].flatMap((subjectId) =>
      questions(1_000, { subjectId }).map((question, index) => ({
        ...question,
        memory: { stability: 1 + ((index * 7) % 40), difficulty: 5 },
        lastDay: TODAY - 1 - (index % 23),
        dueDay: TODAY - 3 + ((index * 11) % 60),
        inBook: index % 5 < 3,
        isPaused: index % 50 === 0,
        reps: 1 + (index % 4),
      })),
    ),
  });
  it.each<[number, [number, number][], number[]]>([
    [
      20,
      [
        [0, 20],
        [0, 20],
        [0, 20],
        [0, 20],
      ],
      [686, 756, 780],
    ],
    [
      60,
      [
        [10, 50],
        [0, 60],
        [5, 55],
        [7, 53],
      ],
      [121, 268, 369],
    ],
    [
      200,
      [
        [141, 50],
        [52, 69],
        [56, 73],
        [45, 77],
      ],
      [0, 0, 0],
    ],
  ])('with %d a day', (limit, loads, unfit) => {
    const { days, outcomes } = play(input(limit));
    expect([1, 15, 35, 55].map((day) => loadOf(days[day]))).toEqual(
      loads.map(([book, sweep]) => ({ book, sweep })),
    );
    expect([...outcomes.values()].map((outcome) => outcome.unfit)).toEqual(unfit);
  });
});
