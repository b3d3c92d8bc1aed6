import { describe, expect, it } from 'vitest';
import {
  afterAnswers,
  type LaterAnswer,
  type ReviewCandidate,
  type ReviewDay,
  todaysReviews,
} from './todays-reviews.ts';

const TODAY = '2026-03-10';
// The last parameter alone orders reviews: how fast memories fade.
const DAY: ReviewDay = {
  today: TODAY,
  reviews_per_day: 60,
  rest_days: 0,
  parameters: [...Array<number>(20).fill(0), 0.1542],
};

const card = (question_id: number, fields: Partial<ReviewCandidate> = {}): ReviewCandidate => ({
  kind: 'qcm',
  question_id,
  subject_id: 1,
  case_group: null,
  position: question_id,
  stability: 10,
  difficulty: 5,
  last_on: '2026-03-01',
  due_on: TODAY,
  in_book: true,
  swept_on: null,
  exam_on: null,
  ...fields,
});

const asked = (...args: Parameters<typeof todaysReviews>) => {
  const { due, sweep } = todaysReviews(...args);
  return [...due.cards, ...sweep.cards].map(({ id }) => id);
};
const answered = (id: number, day = TODAY): LaterAnswer => ({ kind: 'qcm', id, day });

describe('the reviews of a day', () => {
  it('are what of the book is due, the best remembered first, a new one last', () => {
    const cards = [
      card(1, { stability: 2 }),
      card(2, { stability: 20 }),
      card(3, { last_on: null, stability: 0, difficulty: 0 }),
      card(4, { due_on: '2026-03-11', stability: 50 }),
      card(5, { in_book: false }),
    ];
    expect(asked(cards, DAY, 0)).toEqual([2, 1, 3]);
    expect(asked(cards, { ...DAY, today: '2026-03-11' }, 0)).toEqual([4, 2, 1, 3]);
    expect(asked(cards, { ...DAY, reviews_per_day: 3 }, 1)).toEqual([2, 1]);
  });

  it('are those that can be asked, in the same order and up to the same limit', () => {
    const cards = [3, 9, 1, 7].map((stability, index) => card(index + 1, { stability }));
    expect(asked(cards, DAY, 0)).toEqual([2, 4, 1, 3]);
    expect(asked(cards, DAY, 0, ({ id }) => id !== 4)).toEqual([2, 1, 3]);
    const short = { ...DAY, reviews_per_day: 2 };
    expect(asked(cards, short, 0, ({ id }) => id !== 4)).toEqual([2, 1]);
  });

  it('have the share of the final sweep that all cards make, not those that can be asked', () => {
    // Four are left, on the four days until the eve.
    const exam_on = '2026-03-15';
    const cards = [1, 2, 3, 4].map((id) => card(id, { in_book: false, stability: id, exam_on }));
    expect(asked(cards, DAY, 0)).toEqual([1]);
    expect(asked(cards, DAY, 0, ({ id }) => id > 1)).toEqual([]);
  });

  it('keep the share of the final sweep free, also where the book fills the limit', () => {
    const exam_on = '2026-03-15';
    const book = [1, 2, 3, 4, 5].map((id) => card(id, { exam_on, stability: id }));
    const outside = [6, 7, 8].map((id) => card(id, { exam_on, in_book: false }));
    const cards = [...book, ...outside];
    expect(asked(cards, { ...DAY, reviews_per_day: 3 }, 0)).toEqual([1, 2, 6]);
    expect(asked(cards, { ...DAY, reviews_per_day: 3 }, 2)).toEqual([6]);
  });

  it('ask again before the exam what was swept, and would be forgotten by then', () => {
    const exam_on = '2026-03-15';
    const swept = [1, 2, 3].map((id) =>
      card(id, { in_book: false, swept_on: '2026-03-01', stability: 10 ** (id - 2), exam_on }),
    );
    expect(asked(swept, { ...DAY, today: '2026-03-14' }, 0)).toEqual([1, 2]);
  });
});

describe('answers that the cards do not know of', () => {
  it('are not asked for again, on no later day', () => {
    const cards = [card(1), card(2, { last_on: null }), card(3, { due_on: '2026-03-12' }), card(4)];
    const after = afterAnswers(
      cards,
      [1, 2, 3].map((id) => answered(id)),
    );
    expect(asked(after, DAY, 0)).toEqual([4]);
    expect(asked(after, { ...DAY, today: '2026-03-20' }, 0)).toEqual([4]);
    // Open questions are numbered apart.
    expect(asked(afterAnswers(cards, [{ ...answered(4), kind: 'qroc' }]), DAY, 0)).toContain(4);
  });

  it('count in the final sweep of their day where they were not due', () => {
    const exam_on = '2026-03-15';
    const cards = [1, 2, 3, 4].map((id) => card(id, { in_book: false, stability: id, exam_on }));
    const after = afterAnswers(cards, [answered(1)]);
    expect(asked(after, DAY, 1)).toEqual([]);
    expect(asked(after, { ...DAY, today: '2026-03-11' }, 0)).toEqual([2]);
  });
});
