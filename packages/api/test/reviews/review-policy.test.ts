import {
  FINAL_SWEEP,
  isSweeping,
  planSweep,
  type ScheduledQuestion,
  type SweepSettings,
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

const plan = (questions: ScheduledQuestion[], day: number, settings: Partial<SweepSettings> = {}) =>
  planSweep(questions, { day, examDay: EXAM, parameters: P, ...settings });

describe('the final sweep', () => {
  it('lasts from 21 days before the exam to its eve', () => {
    expect([98, 99, 119, 120].map((day) => isSweeping(day, EXAM))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const questions = outside(40);
    expect(plan(questions, 98)).toEqual([]);
    expect(plan(questions, 99)).not.toEqual([]);
    expect(plan(questions, 120)).toEqual([]);
    expect(plan(questions, 99, { examDay: null })).toEqual([]);
  });

  it('asks the lowest predicted recall first, as many as leave the same for each day', () => {
    const questions = outside(41);
    expect(plan([...questions].reverse(), 99)).toEqual(questions.slice(0, 3));
    expect(plan(questions.slice(0, 40), 99)).toEqual(questions.slice(0, 2));
    expect(plan(questions, 118)).toEqual(questions);
    expect(plan(questions, 119)).toEqual(questions);
  });

  it('is spread over days of study alone', () => {
    const questions = outside(43);
    expect(plan(questions, 99)).toHaveLength(3);
    // Day 99 is a Friday; 14 days without the weekends up to the one before the eve.
    const weekends = { restDays: 0b110_0000 };
    expect(plan(questions, 99, weekends)).toHaveLength(4);
    expect(plan(questions.slice(0, 42), 99, weekends)).toHaveLength(3);
    // On a day of rest it may be asked for all the same.
    expect(plan(questions.slice(0, 42), 100, weekends)).toHaveLength(3);
    expect(plan(questions, 99, { restDays: 127 })).toEqual(questions);
    expect(plan(questions, 119, weekends)).toEqual(questions);
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
    const sweep = plan([...left, ...asked], 118);
    expect(new Set(sweep)).toEqual(new Set(asked));
  });

  it('asks the same of a day however often it is planned', () => {
    const questions = outside(60);
    const sweep = plan(questions, 99);
    expect(sweep).toHaveLength(3);
    const answered = questions.map((one) =>
      sweep.slice(0, 2).includes(one) ? { ...one, lastDay: 99, sweptDay: 99 } : one,
    );
    expect(plan(answered, 99)).toEqual(sweep.slice(2));
  });

  it('asks each question once, until the eve', () => {
    let questions = outside(50);
    const asked: number[] = [];
    for (let day = 99; day < EXAM; day += 1) {
      const sweep = plan(questions, day);
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
