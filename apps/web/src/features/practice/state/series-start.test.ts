import type { Letter } from '@amphi/domain/questions/letters';
import { describe, expect, it } from 'vitest';
import { type ExistingAnswer, startPractice } from './start-practice.ts';
import { openAll, wrongOnly } from './wrong-only.ts';

/** Only what the start of a session reads of an answer. */
const answered = (id: number, is_correct: boolean) =>
  ({
    qcm: { id, correct_answers: ['A'], justification: null },
    user_answer: [is_correct ? 'A' : 'B'] as Letter[],
    is_correct,
  }) as unknown as ExistingAnswer;

const existing = [answered(1, true), answered(2, false)];
const fresh = { ids: [1, 2, 3, 4], existing, drafts: {}, resumeId: null, now: 0 };

describe('a session begins', () => {
  it('at the first question without an answer', () => {
    expect(startPractice(fresh).index).toBe(2);
    expect(startPractice({ ...fresh, waiting: [3] }).index).toBe(3);
  });

  it('at the question that is named or remembered, if it is there', () => {
    expect(startPractice({ ...fresh, resumeId: 2 }).index).toBe(1);
    expect(startPractice({ ...fresh, resumeId: 9 }).index).toBe(2);
  });

  it('at the first one when all are answered', () => {
    expect(startPractice({ ...fresh, ids: [1, 2] }).index).toBe(0);
  });

  it('at an answered question that was reset', () => {
    const drafts = { 1: { selected: [] } };
    expect(startPractice({ ...fresh, drafts }).index).toBe(0);
  });
});

describe('a session of wrong answers', () => {
  const data = { questions: [{ id: 1 }, { id: 2 }, { id: 3 }], existing };

  it('has the questions answered wrong', () => {
    expect(wrongOnly(data)).toEqual({ questions: [{ id: 2 }], existing: [existing[1]] });
  });

  it('opens them, each based on the recorded answer', () => {
    const series = wrongOnly(data);
    const drafts = openAll(series.existing, {});
    const state = startPractice({ ...fresh, ids: [2], existing: series.existing, drafts });
    expect(state).toMatchObject({
      answers: {},
      drafts: { 2: [] },
      bases: { 2: ['B'] },
      conflicting: {},
    });
  });

  it('keeps a selection that was begun', () => {
    const drafts = { 2: { selected: ['C'] as Letter[], base: ['B'] as Letter[] } };
    expect(openAll(existing, drafts)[2]).toEqual(drafts[2]);
  });
});
