import {
  FINAL_SWEEP,
  isSweeping,
  type PlanSettings,
  planReviews,
  type ScheduledQuestion,
} from '@amphi/domain/reviews/plan-reviews';
import { type Memory, recallOn } from '@amphi/domain/reviews/recall';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMETERS } from '../../src/study/reviews/memory.ts';

const EXAM = 120;
const P = DEFAULT_PARAMETERS;
const WEAK: Memory = { stability: 20, difficulty: 5 };
const FADING: Memory = { stability: 1, difficulty: 5 };
const STRONG: Memory = { stability: 5_000, difficulty: 5 };

let lastId = 0;
function question(fields: Partial<ScheduledQuestion> = {}): ScheduledQuestion {
  lastId += 1;
  return {
    questionId: lastId,
    memory: WEAK,
    lastDay: 50,
    dueDay: 1_000,
    inBook: false,
    sweptDay: null,
    ...fields,
  };
}

/** Outside of the book, the first ones seen longest ago. */
const outside = (count: number): ScheduledQuestion[] =>
  Array.from({ length: count }, (_, index) => question({ lastDay: 40 + index }));

const plan = (questions: ScheduledQuestion[], day: number, settings: Partial<PlanSettings> = {}) =>
  planReviews(questions, { day, examDay: EXAM, parameters: P, ...settings });

describe('the book', () => {
  it('asks what is due, of the book alone', () => {
    const [yesterday, today] = [{ dueDay: 59 }, { dueDay: 60 }].map((due) =>
      question({ ...due, inBook: true }),
    ) as [ScheduledQuestion, ScheduledQuestion];
    const others = [question({ inBook: true, dueDay: 61 }), question({ dueDay: 59 })];
    const { due, sweep } = plan([yesterday, today, ...others], 60);
    expect(new Set(due)).toEqual(new Set([yesterday, today]));
    expect(sweep).toEqual([]);
  });

  it('asks the highest recall first', () => {
    const [old, recent, older] = [20, 50, 10].map((lastDay) =>
      question({ inBook: true, dueDay: 55, lastDay }),
    );
    const duplicate = question({ inBook: true, dueDay: 55, lastDay: 50 });
    const questions = [duplicate, old, recent, older] as ScheduledQuestion[];
    expect(plan(questions, 60).due).toEqual([recent, duplicate, old, older]);
  });
});

describe('the final sweep', () => {
  it('lasts from 21 days before the exam to its eve', () => {
    expect([98, 99, 119, 120].map((day) => isSweeping(day, EXAM))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const questions = outside(40);
    expect(plan(questions, 98).sweep).toEqual([]);
    expect(plan(questions, 99).sweep).not.toEqual([]);
    expect(plan(questions, 120).sweep).toEqual([]);
    expect(plan(questions, 99, { examDay: null }).sweep).toEqual([]);
  });

  it('asks the lowest predicted recall first, as many as leave the same for each day', () => {
    const questions = outside(41);
    expect(plan([...questions].reverse(), 99).sweep).toEqual(questions.slice(0, 3));
    expect(plan(questions.slice(0, 40), 99).sweep).toEqual(questions.slice(0, 2));
    expect(plan(questions, 118).sweep).toEqual(questions);
    expect(plan(questions, 119).sweep).toEqual(questions);
  });

  it('is spread over days of study alone', () => {
    const questions = outside(43);
    expect(plan(questions, 99).sweep).toHaveLength(3);
    // Day 99 is a Friday; 14 days without the weekends up to the one before the eve.
    const weekends = { restDays: 0b110_0000 };
    expect(plan(questions, 99, weekends).sweep).toHaveLength(4);
    expect(plan(questions.slice(0, 42), 99, weekends).sweep).toHaveLength(3);
    // On a day of rest it may be asked for all the same.
    expect(plan(questions.slice(0, 42), 100, weekends).sweep).toHaveLength(3);
    expect(plan(questions, 99, { restDays: 127 }).sweep).toEqual(questions);
    expect(plan(questions, 119, weekends).sweep).toEqual(questions);
  });

  it('leaves out what is predicted anyway, fresh, due, or swept for this exam and known for it', () => {
    const target = question({ memory: STRONG, lastDay: 95 });
    expect(recallOn(EXAM, 95, STRONG, P)).toBeGreaterThanOrEqual(FINAL_SWEEP.target);
    const left = [
      target,
      question({ memory: FADING, lastDay: 116 }),
      question({ inBook: true, dueDay: 117 }),
      question({ lastDay: 99, sweptDay: 99 }),
    ];
    const asked = [
      question({ memory: WEAK, lastDay: 95 }),
      question({ memory: FADING, lastDay: 115 }),
      question({ inBook: true, dueDay: 119 }),
      question({ sweptDay: 98 }),
      // Asked already, and forgotten by the exam.
      question({ memory: FADING, lastDay: 99, sweptDay: 99 }),
    ];
    const { sweep } = plan([...left, ...asked], 118);
    expect(new Set(sweep)).toEqual(new Set(asked));
  });

  it('asks the same of a day however often it is planned', () => {
    const questions = outside(60);
    const { sweep } = plan(questions, 99);
    expect(sweep).toHaveLength(3);
    const answered = questions.map((one) =>
      sweep.slice(0, 2).includes(one) ? { ...one, lastDay: 99, sweptDay: 99 } : one,
    );
    expect(plan(answered, 99).sweep).toEqual(sweep.slice(2));
  });

  it('asks each question once, until the eve', () => {
    let questions = outside(50);
    const asked: number[] = [];
    for (let day = 99; day < EXAM; day += 1) {
      const { sweep } = plan(questions, day);
      asked.push(...sweep.map(({ questionId }) => questionId));
      questions = questions.map((one) =>
        sweep.includes(one) ? { ...one, lastDay: day, sweptDay: day } : one,
      );
    }
    expect(asked.sort((one, other) => one - other)).toEqual(
      questions.map(({ questionId }) => questionId),
    );
  });
});
