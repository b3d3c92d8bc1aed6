import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextReviews, type QueueCard, ROUND_SIZE, reviewQueue, roundsOf } from './queue.ts';

const TODAY = '2026-05-10';
const card = (id: number, values: Partial<QueueCard> = {}): QueueCard => ({
  kind: 'qcm',
  id,
  subject_id: 1,
  due_on: TODAY,
  recall: 0.5,
  case_group: null,
  position: 0,
  ...values,
});
const queue = (cards: QueueCard[], values: Partial<Parameters<typeof reviewQueue>[0]> = {}) => {
  const settings = { today: TODAY, reviewsPerDay: 60, reviewedToday: 0, examDays: new Map() };
  return reviewQueue({ cards, ...settings, ...values });
};
const ids = (cards: readonly QueueCard[]) => cards.map(({ id }) => id);

describe('the queue', () => {
  it('holds what is due', () => {
    const cards = [card(1, { due_on: '2026-05-09' }), card(2), card(3, { due_on: '2026-05-11' })];
    expect(ids(queue(cards).cards)).toEqual([1, 2]);
  });

  it('ends at the limit of the day, of which today’s reviews are a part', () => {
    const cards = [card(1), card(2), card(3)];
    const part = queue(cards, { reviewsPerDay: 12, reviewedToday: 10 });
    expect([ids(part.cards), part.postponed]).toEqual([[1, 2], 1]);
    const none = queue(cards, { reviewsPerDay: 10, reviewedToday: 11 });
    expect([none.cards, none.postponed]).toEqual([[], 3]);
  });

  it('begins with what is best remembered, and near the exam with what is least', () => {
    const cards = [card(1, { recall: 0.3 }), card(2, { recall: 0.9 }), card(3, { recall: 0.6 })];
    expect(ids(queue(cards).cards)).toEqual([2, 3, 1]);
    expect(ids(queue(cards, { examDays: new Map([[1, 22]]) }).cards)).toEqual([2, 3, 1]);
    expect(ids(queue(cards, { examDays: new Map([[1, 21]]) }).cards)).toEqual([1, 3, 2]);
  });

  it('alternates subjects, the nearest exam first', () => {
    const subject = (subject_id: number, id: number) => card(id, { subject_id });
    const cards = [subject(1, 1), subject(1, 2), subject(1, 3), subject(2, 4), subject(3, 5)];
    expect(ids(queue(cards).cards)).toEqual([1, 4, 5, 2, 3]);
    const examDays = new Map([
      [3, 30],
      [2, 90],
    ]);
    expect(ids(queue(cards, { examDays }).cards)).toEqual([5, 4, 1, 2, 3]);
  });

  it('keeps a clinical case whole, in its order', () => {
    const cards = [
      card(1, { case_group: 'Cas 9', position: 2, recall: 0.9 }),
      card(2, { recall: 0.6 }),
      card(3, { case_group: 'Cas 9', position: 1, recall: 0.1 }),
    ];
    expect(ids(queue(cards).cards)).toEqual([2, 3, 1]);
    const cut = queue(cards, { reviewsPerDay: 2 });
    expect([ids(cut.cards), cut.postponed]).toEqual([[2], 2]);
    expect(ids(queue(cards.slice(0, 3), { reviewsPerDay: 1 }).cards)).toEqual([2]);
  });

  it('keeps two clinical cases apart, each in its order', () => {
    const cards = [
      card(4, { case_group: 'Cas 8', position: 1, recall: 0.2 }),
      card(3, { case_group: 'Cas 9', position: 1, recall: 0.8 }),
      card(2, { case_group: 'Cas 8', position: 1, recall: 0.2 }),
      card(1, { case_group: 'Cas 9', position: 2, recall: 0.8 }),
    ];
    expect(ids(queue(cards).cards)).toEqual([3, 1, 2, 4]);
  });

  it('goes by id where nothing else decides', () => {
    expect(ids(queue([card(30), card(4), card(5)]).cards)).toEqual([4, 5, 30]);
    const near = new Map([[1, 5]]);
    expect(ids(queue([card(30), card(4), card(5)], { examDays: near }).cards)).toEqual([4, 5, 30]);
    const subjects = [30, 4, 5].map((subject_id, index) => card(index + 1, { subject_id }));
    expect(ids(queue(subjects).cards)).toEqual([2, 3, 1]);
  });

  it('asks a case that is above the limit when it is first', () => {
    const cards = [1, 2, 3].map((id) => card(id, { case_group: 'Cas 9', position: id }));
    expect(ids(queue(cards, { reviewsPerDay: 2 }).cards)).toEqual([1, 2, 3]);
    expect(queue(cards, { reviewsPerDay: 2, reviewedToday: 2 }).cards).toEqual([]);
  });

  it('asks each card once, within the limit, whatever is due', () => {
    const cards = fc
      .array(
        fc.record({
          subject_id: fc.integer({ min: 1, max: 3 }),
          due_on: fc.constantFrom('2026-05-01', TODAY, '2026-06-01'),
          recall: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 40 },
      )
      .map((list) => list.map((values, id) => card(id, values)));
    fc.assert(
      fc.property(cards, fc.integer({ min: 0, max: 50 }), (list, reviewsPerDay) => {
        const due = list.filter(({ due_on }) => due_on <= TODAY).length;
        const { cards: asked, postponed } = queue(list, { reviewsPerDay });
        expect(new Set(ids(asked)).size).toBe(asked.length);
        expect(asked.length).toBe(Math.min(due, reviewsPerDay));
        expect(asked.length + postponed).toBe(due);
      }),
    );
  });
});

describe('rounds', () => {
  const singles = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => card(from + index));
  const sizes = (cards: QueueCard[]) => roundsOf(cards).map(({ length }) => length);

  it('have 20 questions, the last one the rest', () => {
    expect(sizes([])).toEqual([]);
    expect(sizes(singles(1, ROUND_SIZE))).toEqual([20]);
    expect(sizes(singles(1, 45))).toEqual([20, 20, 5]);
    expect(roundsOf(singles(1, 45)).flat()).toEqual(singles(1, 45));
  });

  it('do not cut a case', () => {
    const long = (count: number) =>
      singles(100, count).map((one) => ({ ...one, case_group: 'Cas 9' }));
    expect(sizes([...singles(1, 18), ...long(5), ...singles(50, 3)])).toEqual([18, 8]);
    expect(sizes([...singles(1, 2), ...long(25), card(99)])).toEqual([2, 25, 1]);
    expect(sizes([...singles(1, 18), ...long(5)])).toEqual([18, 5]);
    // Two subjects may have cases of the same name.
    const other = long(5).map((one) => ({ ...one, subject_id: 2 }));
    expect(sizes([...singles(1, 13), ...long(5), ...other])).toEqual([18, 5]);
  });
});

it('says when the next reviews are', () => {
  const due = (...days: string[]) => days.map((due_on) => ({ due_on }));
  expect(nextReviews(due(TODAY), TODAY)).toBeNull();
  expect(nextReviews(due('2026-05-14', '2026-05-11', TODAY, '2026-05-11'), TODAY)).toEqual({
    days: 1,
    count: 2,
  });
});
