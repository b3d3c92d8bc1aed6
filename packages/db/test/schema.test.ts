import { describe, expect, it } from 'vitest';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  insertUser,
  refusalOf,
  semester,
  useDatabase,
  user,
} from './support/database.ts';

const world = useDatabase();

describe('accounts', () => {
  it('have an address that no other account has in any case', async () => {
    await world.insert('users', user({ email: 'Ana@Example.test' }));
    const again = world.db.insertInto('users').values(user({ email: 'aNA@example.TEST' }));
    expect(await refusalOf(again)).toBe('users_email_key');
  });

  it.each([
    ['a blank name', { full_name: ' ' }, 'users_full_name_check'],
    ['an address with spaces around', { email: ' a@b.test ' }, 'users_email_address'],
    ['an address without @', { email: 'a.test' }, 'users_email_address'],
  ])('may not have %s', async (_, values, constraint) => {
    const statement = world.db.insertInto('users').values(user(values));
    expect(await refusalOf(statement)).toBe(constraint);
  });

  it('have one of two roles', async () => {
    const id = await insertUser(world.db);
    const statement = world.db
      .updateTable('users')
      .set((eb) => ({ role: eb.val('owner').$castTo<'admin'>() }))
      .where('id', '=', id);
    expect(await refusalOf(statement)).toBe('users_role_check');
  });

  it.each(['sessions', 'password_resets'] as const)(
    'have %s whose tokens are stored as hashes of 32 bytes that end after they begin',
    async (table) => {
      const user_id = await insertUser(world.db);
      const future = new Date('2999-01-01');
      const insert = (token_hash: Buffer, expires_at: Date) =>
        world.db.insertInto(table).values({ user_id, token_hash, expires_at });
      const hash = Buffer.alloc(32, table.length);
      expect(await refusalOf(insert(Buffer.from('a token'), future))).toBe(
        `${table}_token_hash_check`,
      );
      expect(await refusalOf(insert(hash, new Date('2000-01-01')))).toBe(`${table}_check`);
      await insert(hash, future).execute();
      expect(await refusalOf(insert(hash, future))).toBe(`${table}_token_hash_key`);
    },
  );
});

describe('semesters', () => {
  it.each([
    ['a blank name', { name: '  ' }, 'semesters_name_check'],
    ['the year 2019', { year: 2019 }, 'semesters_year_check'],
    ['the year 2051', { year: 2051 }, 'semesters_year_check'],
    ['a fee of zero', { fee: 0 }, 'semesters_fee_check'],
    ['a negative fee', { fee: -1 }, 'semesters_fee_check'],
    ['no fee while it is on sale', { fee: null }, 'semesters_fee_of_active'],
  ])('may not have %s', async (_, values, constraint) => {
    const statement = world.db.insertInto('semesters').values(semester(values));
    expect(await refusalOf(statement)).toBe(constraint);
  });

  it('need no fee while they are not on sale', async () => {
    const values = semester({ fee: null, is_active: false });
    await expect(world.insert('semesters', values)).resolves.toBeDefined();
  });

  it('take their subjects and chapters with them', async () => {
    const semester_id = await insertSemester(world.db);
    const subject_id = await insertSubject(world.db, semester_id);
    const chapter_id = await insertChapter(world.db, subject_id);
    await world.remove('semesters', semester_id);
    const left = await world.rows('chapters', chapter_id, ['id']);
    expect(left).toEqual([]);
  });

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

  it('have a name and a position that is not negative', async () => {
    const subject_id = await insertSubject(world.db);
    const insert = (values: { name: string; position?: number }) =>
      world.db.insertInto('chapters').values({ subject_id, ...values });
    expect(await refusalOf(insert({ name: ' ' }))).toBe('chapters_name_check');
    expect(await refusalOf(insert({ name: 'a', position: -1 }))).toBe('chapters_position_check');
  });
});
