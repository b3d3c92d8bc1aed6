import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DueCount, isRestDay, spreadReviews } from './overload.ts';
import { addDays } from './study-day.ts';

/** A Monday. */
const TODAY = '2026-05-11';
const ofSubject = (subject_id: number, ...counts: [daysFromToday: number, count: number][]) =>
  counts.map(([days, count]) => ({ subject_id, due_on: addDays(TODAY, days), count }));
/** Counts the cards that a queue asks today: of those due, in the order of the subjects, up to a limit. */
function asked(due: readonly DueCount[], limit: number): Map<number, number> {
  let left = limit;
  const bySubject = new Map<number, number>();
  for (const { subject_id, due_on, count } of due) {
    const part = due_on <= TODAY ? Math.min(count, left) : 0;
    bySubject.set(subject_id, (bySubject.get(subject_id) ?? 0) + part);
    left -= part;
  }
  return bySubject;
}

const spread = (
  due: readonly DueCount[],
  { reviewsPerDay = 10, reviewedToday = 0, restDays = 0 }: Settings = {},
) =>
  spreadReviews(due, {
    today: TODAY,
    askedToday: asked(due, Math.max(0, reviewsPerDay - reviewedToday)),
    reviewsPerDay,
    restDays,
  });
interface Settings {
  reviewsPerDay?: number;
  reviewedToday?: number;
  restDays?: number;
}

describe('reviews above the limit of a day', () => {
  it('are none where the limit is not reached: each stays on its day, late ones are due today', () => {
    const due = ofSubject(1, [-3, 2], [0, 4], [2, 10]);
    expect(spread(due)).toEqual(ofSubject(1, [0, 6], [2, 10]));
  });

  it('move to the next days, with what is due there', () => {
    const due = ofSubject(1, [-14, 25], [1, 4], [2, 3]);
    expect(spread(due)).toEqual(ofSubject(1, [0, 10], [1, 10], [2, 10], [3, 2]));
  });

  it('make room for what was reviewed today', () => {
    expect(spread(ofSubject(1, [0, 15]), { reviewedToday: 7 })).toEqual(
      ofSubject(1, [0, 3], [1, 10], [2, 2]),
    );
    expect(spread(ofSubject(1, [0, 1]), { reviewedToday: 12 })).toEqual(ofSubject(1, [1, 1]));
  });

  it('skip later days of rest, unless all are; today has what its queue lists', () => {
    // Monday, Wednesday.
    const restDays = 0b000_0101;
    expect(spread(ofSubject(1, [0, 22]), { restDays })).toEqual(
      ofSubject(1, [0, 10], [1, 10], [3, 2]),
    );
    expect(spread(ofSubject(1, [0, 12]), { restDays: 127 })).toEqual(ofSubject(1, [0, 10], [1, 2]));
  });

  it('are shared by subjects', () => {
    const due = [...ofSubject(2, [0, 30]), ...ofSubject(1, [0, 3])];
    expect(spread(due)).toEqual(
      [...ofSubject(1, [1, 3]), ...ofSubject(2, [0, 10], [1, 7], [2, 10], [3, 3])].sort(
        (one, other) =>
          one.due_on < other.due_on
            ? -1
            : one.due_on > other.due_on
              ? 1
              : one.subject_id - other.subject_id,
      ),
    );
  });

  it('are today what the queue asks, a clinical case above the limit too', () => {
    const due = [...ofSubject(1, [0, 14]), ...ofSubject(2, [-1, 4])];
    const askedToday = new Map([[1, 12]]);
    expect(
      spreadReviews(due, { today: TODAY, askedToday, reviewsPerDay: 10, restDays: 0 }),
    ).toEqual([...ofSubject(1, [0, 12], [1, 2]), ...ofSubject(2, [1, 4])]);
  });
});

it('asks each review once, within the limit, never before it is due, and at once where there is room', () => {
  const due = fc.array(
    fc.record({
      subject_id: fc.integer({ min: 1, max: 4 }),
      due_on: fc.integer({ min: -40, max: 60 }).map((days) => addDays(TODAY, days)),
      count: fc.integer({ min: 1, max: 80 }),
    }),
    { maxLength: 30 },
  );
  const settings = fc.record({
    reviewsPerDay: fc.integer({ min: 10, max: 60 }),
    reviewedToday: fc.integer({ min: 0, max: 70 }),
    restDays: fc.integer({ min: 0, max: 127 }),
  });
  const upTo = (rows: readonly DueCount[], day: string, subject?: number) =>
    rows
      .filter((row) => row.due_on <= day && (subject ?? row.subject_id) === row.subject_id)
      .reduce((sum, { count }) => sum + count, 0);
  fc.assert(
    fc.property(due, settings, (rows, set) => {
      const planned = spread(rows, set);
      const last = planned.at(-1)?.due_on ?? TODAY;
      const keys = planned.map(({ subject_id, due_on }) => `${subject_id} ${due_on}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (let day = TODAY; day <= last; day = addDays(day, 1)) {
        const ofDay = upTo(planned, day) - upTo(planned, addDays(day, -1));
        const room = set.reviewsPerDay - (day === TODAY ? set.reviewedToday : 0);
        expect(ofDay).toBeLessThanOrEqual(Math.max(0, room));
        for (const subject of [1, 2, 3, 4]) {
          expect(upTo(planned, day, subject)).toBeLessThanOrEqual(upTo(rows, day, subject));
        }
        const isOff = day > TODAY && set.restDays !== 127 && isRestDay(set.restDays, day);
        if (isOff) expect(ofDay).toBe(0);
        else if (ofDay < room) expect(upTo(planned, day)).toBe(upTo(rows, day));
      }
      const end = addDays(TODAY, 10_000);
      for (const subject of [1, 2, 3, 4]) {
        expect(upTo(planned, end, subject)).toBe(upTo(rows, end, subject));
      }
    }),
    { numRuns: 100 },
  );
});
