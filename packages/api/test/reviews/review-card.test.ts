import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { CONFIDENCES, type SelfGrade } from '@amphi/domain/reviews/grades';
import { RETENTIONS } from '@amphi/domain/reviews/retention';
import { addDays } from '@amphi/domain/reviews/study-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardState,
  type Decision,
  decided,
  type KeepChange,
  kept,
  type LoggedAnswer,
  type LoggedDecision,
  nextCardState,
  type QuestionDecision,
  replayCard,
} from '../../src/study/reviews/card.ts';
import { DEFAULT_PARAMETERS } from '../../src/study/reviews/memory.ts';

const SETTINGS = {
  userId: 7,
  examOn: null,
  retention: null,
  parameters: DEFAULT_PARAMETERS,
  keepAll: false,
};
/** Parameters that a fit may give: another forgetting. */
const FITTED = DEFAULT_PARAMETERS.map((value, index) => (index === 20 ? 0.3 : value));
const START = '2026-03-01';

const answer = (day: number, fields: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  id: day + 1,
  question_id: 3,
  is_correct: true,
  is_review: false,
  confidence: null,
  added_paused: null,
  studied_on: addDays(START, day),
  ...fields,
});
const cardAfter = (...answers: LoggedAnswer[]): CardState => {
  const state = replayCard(answers, [], [], SETTINGS);
  if (state === undefined) throw new Error('a card has answers');
  return state;
};
const wrong = { is_correct: false };
/** An open answer as the log has it. */
const open = (self_grade: SelfGrade): Partial<LoggedAnswer> => ({
  self_grade,
  is_correct: self_grade !== 'unknown',
  confidence: self_grade === 'hesitated' ? 'hesitated' : null,
});

describe('a card', () => {
  it('enters the book by an error, or a right answer that was guessed', () => {
    expect(cardAfter(answer(0, wrong)).added_by).toBe('error');
    expect(cardAfter(answer(0, { confidence: 'guessed' }))).toMatchObject({
      added_by: 'guess',
      right_in_row: 0,
    });
    expect(cardAfter(answer(0)).added_by).toBeNull();
    expect(cardAfter(answer(0, { confidence: 'hesitated' })).added_by).toBeNull();
  });

  it('does not enter it in the final sweep, which asks for it once', () => {
    const swept = cardAfter(answer(0), answer(9, { ...wrong, is_review: true }));
    expect(swept).toMatchObject({ added_by: null, swept_on: addDays(START, 9), right_in_row: 0 });
  });

  it('is swept by a review before it is due, not by one that is due nor by practice', () => {
    const first = cardAfter(answer(0, wrong));
    expect(first.due_on).toBe(addDays(START, 1));
    const isReview = { is_review: true };
    expect(cardAfter(answer(0, wrong), answer(1, isReview)).swept_on).toBeNull();
    const known = [answer(0, wrong), answer(1), answer(4), answer(20)];
    expect(cardAfter(...known, answer(22)).swept_on).toBeNull();
    expect(cardAfter(...known, answer(22, isReview)).swept_on).toBe(addDays(START, 22));
  });

  it('is due sooner after a hesitation, and the next day after a guess', () => {
    const days = (confidence: LoggedAnswer['confidence']) =>
      cardAfter(answer(0, wrong), answer(2), answer(6, { is_review: true, confidence })).due_on;
    expect(days('guessed')).toBe(addDays(START, 7));
    expect(days('hesitated') > days('guessed')).toBe(true);
    expect(days('sure') > days('hesitated')).toBe(true);
    expect(days(null)).toBe(days('sure'));
  });

  it('is scheduled for more recall without an exam to come', () => {
    const answers = [answer(0), answer(4), answer(12)];
    const dueWith = (examOn: string | null) =>
      replayCard(answers, [], [], { ...SETTINGS, examOn })?.due_on ?? '';
    expect(dueWith(addDays(START, 90)) > dueWith(null)).toBe(true);
    expect(dueWith(addDays(START, 12))).toBe(dueWith(null));
    expect(dueWith(addDays(START, 13)) > addDays(START, 13)).toBe(true);
  });

  it('is scheduled for the recall that the student wants', () => {
    const answers = [answer(0), answer(4), answer(12)];
    const dues = [90, 85, 80, 75].map(
      (retention) =>
        replayCard(answers, [], [], { ...SETTINGS, retention: retention as 75 })?.due_on ?? '',
    );
    expect(dues).toEqual([...new Set(dues)].sort());
    expect(replayCard(answers, [], [], SETTINGS)?.due_on).toBe(dues[1]);
  });

  it('of an open question is due by its grade, and enters the book like the others', () => {
    const graded = (grade: SelfGrade, is_review = true) =>
      cardAfter(answer(0, open('known')), answer(2, { ...open(grade), is_review }));
    const dues = SELF_GRADES.map((grade) => graded(grade, false).due_on);
    expect(dues).toEqual([...dues].sort());
    expect(new Set(dues).size).toBe(4);
    expect(graded('unknown', false)).toMatchObject({ added_by: 'error', lapses: 1 });
    expect(graded('hesitated', false).added_by).toBeNull();
    expect(graded('easy').added_by).toBeNull();
    const due = answer(0, open('unknown'));
    expect(cardAfter(due).due_on).toBe(addDays(START, 1));
  });

  it('ignores later answers of a day, and those logged late for an earlier one', () => {
    const once = cardAfter(answer(0, wrong), answer(5));
    expect(cardAfter(answer(0, wrong), answer(5), answer(5, wrong), answer(3, wrong))).toEqual(
      once,
    );
  });
});

describe('a decision about a card', () => {
  const inBook = cardAfter(answer(0, wrong));

  it('takes it out until the next error', () => {
    const removed = decided(inBook, 'removed');
    expect(removed.added_by).toBeNull();
    expect(nextCardState(removed, answer(4), SETTINGS).added_by).toBeNull();
    expect(nextCardState(removed, answer(4, wrong), SETTINGS).added_by).toBe('error');
  });

  it('sets it aside and resumes it', () => {
    expect(decided(inBook, 'paused')).toMatchObject({ is_paused: true, added_by: 'error' });
    expect(decided(decided(inBook, 'paused'), 'resumed').is_paused).toBe(false);
    expect(decided(cardAfter(answer(0)), 'added').added_by).toBe('hand');
  });
});

describe('keeping everything', () => {
  const change = (day: number, keep_all: boolean, spread_days = 1): KeepChange => ({
    keep_all,
    after: day + 1,
    changed_on: addDays(START, day),
    spread_days,
  });
  const cardWith = (
    answers: LoggedAnswer[],
    changes: KeepChange[],
    decisions: LoggedDecision[] = [],
  ) => {
    const own = decisions.map((one) => ({ ...one, question_id: 3 }));
    const state = replayCard(answers, own, changes, SETTINGS);
    if (state === undefined) throw new Error('a card has answers');
    return state;
  };

  it('takes in what was answered right, before and after, until it ends', () => {
    const known = [answer(0), answer(4)];
    expect(cardWith(known, [change(5, true)]).added_by).toBe('kept');
    expect(cardWith([answer(6)], [change(5, true)]).added_by).toBe('kept');
    expect(cardWith(known, [change(5, true), change(6, false)])).toMatchObject({ added_by: null });
    expect(cardWith([answer(9)], [change(5, true), change(6, false)]).added_by).toBeNull();
  });

  it('leaves errors in the book when it ends, those made in its reviews too', () => {
    const review = answer(9, { ...wrong, is_review: true });
    const on = change(5, true);
    const off = change(10, false);
    expect(cardWith([answer(0), review], [on]).added_by).toBe('error');
    expect(cardWith([answer(0), review], [on, off]).added_by).toBe('error');
    expect(cardWith([answer(0, wrong)], [on, off]).added_by).toBe('error');
    // Without it the same review is one of the final sweep.
    expect(cardWith([answer(0), review], []).added_by).toBeNull();
  });

  it('leaves out what was taken out by hand, until the next error', () => {
    const on = change(5, true);
    const removed = { decision: 'removed' as const, decided_after: 1 };
    expect(cardWith([answer(0)], [on], [removed]).added_by).toBeNull();
    expect(cardWith([answer(0), answer(7)], [on], [removed]).added_by).toBeNull();
    expect(cardWith([answer(0), answer(7, wrong)], [on], [removed]).added_by).toBe('error');
    const whileOn = { decision: 'removed' as const, decided_after: 6 };
    expect(cardWith([answer(0), answer(7)], [on], [whileOn]).added_by).toBeNull();
  });

  it('keeps what was set aside or added by hand meanwhile', () => {
    const changes = [change(5, true), change(9, false)];
    const paused = { decision: 'paused' as const, decided_after: 7 };
    expect(cardWith([answer(0)], changes, [paused])).toMatchObject({
      added_by: 'hand',
      is_paused: true,
    });
  });

  it('spreads what is due already over some days, and moves nothing else', () => {
    const state = cardAfter(answer(0));
    const dueOf = (questionId: number, on: KeepChange) =>
      kept(state, on, false, { userId: 7, questionId }).due_on;
    const days = new Map<string, number>();
    for (let questionId = 1; questionId <= 1_000; questionId += 1) {
      const due = dueOf(questionId, change(40, true, 10));
      days.set(due, (days.get(due) ?? 0) + 1);
    }
    expect([...days.keys()].sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => addDays(START, 40 + index)),
    );
    for (const count of days.values()) expect(count).toBeGreaterThan(60);
    expect(dueOf(1, change(0, true, 10))).toBe(state.due_on);
  });
});

describe('a replay', () => {
  const step = fc.record({
    wait: fc.nat({ max: 30 }),
    is_correct: fc.boolean(),
    is_review: fc.boolean(),
    confidence: fc.constantFrom(null, ...CONFIDENCES),
    self_grade: fc.option(fc.constantFrom(...SELF_GRADES), { nil: undefined }),
    decision: fc.option(fc.constantFrom<Decision>('added', 'removed', 'paused', 'resumed'), {
      freq: 6,
    }),
    keep: fc.option(
      fc.record({ keep_all: fc.boolean(), spread_days: fc.integer({ min: 1, max: 30 }) }),
      { freq: 6 },
    ),
  });

  it('equals the state that was kept answer by answer', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.option(fc.nat({ max: 300 })),
        fc.constantFrom(null, ...RETENTIONS),
        fc.constantFrom(DEFAULT_PARAMETERS, FITTED),
        (steps, exam, retention, parameters) => {
          const examOn = exam === null ? null : addDays(START, exam);
          const settings = { userId: 7, examOn, retention, parameters };
          const changes: KeepChange[] = [];
          let keepAll = false;
          let isRemoved = false;
          const answers: LoggedAnswer[] = [];
          let state: CardState | null = null;
          const decisions: QuestionDecision[] = [];
          let day = 0;
          for (const { wait, decision, keep, self_grade, ...said } of steps) {
            day += wait;
            const graded = self_grade && open(self_grade);
            const given = answer(day, { ...said, ...graded, id: answers.length + 1 });
            answers.push(given);
            state = nextCardState(state, given, { ...settings, keepAll });
            if (keep !== null) {
              const on = { ...keep, after: given.id, changed_on: given.studied_on };
              changes.push(on);
              ({ keep_all: keepAll } = on);
              state = kept(state, on, isRemoved, { userId: 7, questionId: 3 });
            }
            if (decision === null) continue;
            state = decided(state, decision);
            isRemoved = decision === 'removed';
            decisions.push({ decision, decided_after: given.id, question_id: 3 });
          }
          expect(replayCard(answers, decisions, changes, settings)).toEqual(state);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
