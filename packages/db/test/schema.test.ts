import { describe, expect, it } from 'vitest';
import { insertChapter, insertSemester, insertSubject, useDatabase } from './support/database.ts';

const world = useDatabase();

describe('semesters', () => {
  it('note when they were changed', async () => {
    const id = await insertSemester(world.db);
    const past = new Date('2020-01-01');
    await world.update('semesters', id, { updated_at: past });
    const row = await world.row('semesters', id, ['updated_at']);
    expect(row.updated_at.getTime()).toBeGreaterThan(past.getTime());
  });
});

describe('chapters', () => {
  it('take the last position of their subject, also several at once', async () => {
    const subject_id = await insertSubject(world.db);
    const other = await insertSubject(world.db);
    await insertChapter(world.db, other);
    const first = await world.db
      .insertInto('chapters')
      .values([
        { subject_id, name: 'un' },
        { subject_id, name: 'deux' },
      ])
      .returning('position')
      .execute();
    expect(first.map((row) => row.position)).toEqual([1, 2]);
    await world.insert('chapters', { subject_id, name: 'x', position: 9 });
    const racers = await Promise.all([1, 2, 3].map(() => insertChapter(world.db, subject_id)));
    const positions = await world.rows('chapters', racers, ['position'], 'position');
    expect(positions.map((row) => row.position)).toEqual([10, 11, 12]);
  });
});
