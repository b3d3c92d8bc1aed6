import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../src/generated/types.ts';
import { openDatabase } from '../src/index.ts';
import { migrate } from '../src/migrate.ts';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  insertUser,
  qcm,
  useDatabase,
  withEmptyDatabase,
} from './support/database.ts';

const world = useDatabase();
type Db = Kysely<DB>;

async function insertQcm(subject_id: number, chapter_id: number | null = null): Promise<number> {
  const values = { ...qcm(subject_id), chapter_id };
  const row = await world.db
    .insertInto('qcms')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertPlace() {
  const semester_id = await insertSemester(world.db);
  const subject_id = await insertSubject(world.db, semester_id);
  const chapter_id = await insertChapter(world.db, subject_id);
  return {
    semester_id,
    subject_id,
    chapter_id,
    qcm_id: await insertQcm(subject_id, chapter_id),
    loose_id: await insertQcm(subject_id),
  };
}

type Place = Awaited<ReturnType<typeof insertPlace>>;
let place: Place;
let other: Place;
let bystander: Place;
beforeEach(async () => {
  place = await insertPlace();
  other = await insertPlace();
  bystander = await insertPlace();
});

async function versionsOf(subjectId: number, db: Db = world.db): Promise<string[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select('version')
    .where('subject_id', '=', subjectId)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
}

const all = () =>
  Promise.all([place, other, bystander].map(({ subject_id }) => versionsOf(subject_id)));

const rename = (db: Db, id: number) =>
  sql`update qcms set question_text = question_text || ' ?' where id = ${id}`.execute(db);

describe('the content of a subject has another version', () => {
  it.each<[string, (one: Place) => ReturnType<typeof sql>]>([
    [
      'a question is added',
      ({ subject_id }) => sql`
        insert into qcms (subject_id, question_text, options, correct_answers)
        values (${subject_id}, 'Neuve ?', '{"A": "un", "B": "deux"}', '{A}')`,
    ],
    [
      'questions are copied',
      ({ subject_id }) => sql`
        insert into qcms (subject_id, question_text, options, correct_answers)
        select ${subject_id}, question_text, options, correct_answers from qcms
        where subject_id = ${subject_id}`,
    ],
    [
      'a question has another text',
      ({ qcm_id }) => sql`update qcms set question_text = 'Autre ?' where id = ${qcm_id}`,
    ],
    [
      'questions have other numbers',
      ({ subject_id }) => sql`
        update qcms set question_number = question_number + 10 where subject_id = ${subject_id}`,
    ],
    [
      'a question leaves its chapter',
      ({ qcm_id }) => sql`update qcms set chapter_id = null where id = ${qcm_id}`,
    ],
    ['a question goes', ({ qcm_id }) => sql`delete from qcms where id = ${qcm_id}`],
    [
      'all questions go',
      ({ subject_id }) => sql`delete from qcms where subject_id = ${subject_id}`,
    ],
    [
      'a chapter is added',
      ({ subject_id }) => sql`insert into chapters (subject_id, name) values (${subject_id}, 'Os')`,
    ],
    [
      'a chapter is renamed',
      ({ chapter_id }) => sql`update chapters set name = 'Os' where id = ${chapter_id}`,
    ],
    [
      'chapters have another order',
      ({ subject_id }) => sql`
        update chapters set position = position + 1 where subject_id = ${subject_id}`,
    ],
    ['a chapter goes', ({ chapter_id }) => sql`delete from chapters where id = ${chapter_id}`],
  ])('when %s', async (_, change) => {
    const [before, unlike, calm] = await all();
    await change(place).execute(world.db);
    const [after, ...others] = await all();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(others).toEqual([unlike, calm]);
  });

  it('when a question comes from another subject, which has another one too', async () => {
    const [before, unlike, calm] = await all();
    await sql`
      update qcms set subject_id = ${place.subject_id}, question_number = null
      where id = ${other.loose_id}
    `.execute(world.db);
    const [after, left, stayed] = await all();
    expect([after, left]).toEqual([[expect.any(String)], [expect.any(String)]]);
    expect(after).not.toEqual(before);
    expect(left).not.toEqual(unlike);
    expect(stayed).toEqual(calm);
  });

  it('when one statement changes several subjects', async () => {
    const before = await all();
    await sql`
      update chapters set name = 'Os' where id in (${place.chapter_id}, ${other.chapter_id})
    `.execute(world.db);
    const after = await all();
    expect(new Set([...before, ...after].flat()).size).toBe(5);
    expect(after[2]).toEqual(before[2]);
  });

  it('when everything is emptied', async () => {
    const before = await all();
    const trx = await world.db.startTransaction().execute();
    try {
      for (const table of ['qcms', 'chapters']) {
        const earlier = await versionsOf(place.subject_id, trx);
        await sql`truncate ${sql.table(table)} cascade`.execute(trx);
        expect(await versionsOf(place.subject_id, trx)).not.toEqual(earlier);
      }
    } finally {
      await trx.rollback().execute();
    }
    expect(await all()).toEqual(before);
  });
});

describe('the content of a subject keeps its version', () => {
  it('while students answer', async () => {
    const before = await all();
    const { subject_id, qcm_id } = place;
    const user_id = await insertUser(world.db);
    await sql`
      with attempt as (
        insert into attempts (user_id, subject_id, attempt_number)
        values (${user_id}, ${subject_id}, 1) returning id
      )
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
      select ${user_id}, ${qcm_id}, id, 1, 5, 1 from attempt
    `.execute(world.db);
    await sql`update qcm_stats set total = 1, a = 1, correct = 1 where qcm_id = ${qcm_id}`.execute(
      world.db,
    );
    await sql`delete from users where id = ${user_id}`.execute(world.db);
    expect(await all()).toEqual(before);
  });

  it('when a statement finds nothing to change', async () => {
    const before = await all();
    await sql`update qcms set question_text = 'Autre ?' where id = -1`.execute(world.db);
    await sql`delete from chapters where id = -1`.execute(world.db);
    expect(await all()).toEqual(before);
  });

  it('when a change is undone before its end', async () => {
    const before = await all();
    const trx = await world.db.startTransaction().execute();
    await rename(trx, place.qcm_id);
    await trx.rollback().execute();
    expect(await all()).toEqual(before);
  });
});

describe('no version is left', () => {
  it.each(['subject', 'semester'] as const)('of what goes with its %s', async (kind) => {
    const [, ...others] = await all();
    await sql`
      delete from ${sql.table(`${kind}s`)} where id = ${place[`${kind}_id`]}
    `.execute(world.db);
    expect(await all()).toEqual([[], ...others]);
  });
});

describe('changes of one subject at the same time', () => {
  const begin = () => world.db.startTransaction().execute();

  it('wait for nobody, and each shows when it commits', async () => {
    const { subject_id, qcm_id, loose_id, chapter_id } = place;
    const seen = [await versionsOf(subject_id)];
    const look = async () => seen.push(await versionsOf(subject_id));
    const [first, second, third] = [await begin(), await begin(), await begin()];
    try {
      for (const trx of [first, second, third]) await sql`set local lock_timeout = 1`.execute(trx);
      await rename(first, qcm_id);
      await rename(second, loose_id);
      await sql`update chapters set name = 'Os' where id = ${chapter_id}`.execute(third);
      await second.commit().execute();
      await look();
      // Once more, among versions of its own and of others.
      await rename(first, qcm_id);
      await third.commit().execute();
      await look();
      await first.commit().execute();
      await look();
    } finally {
      for (const trx of [first, second, third]) {
        if (!trx.isCommitted) await trx.rollback().execute();
      }
    }
    expect(new Set(seen.map(String)).size).toBe(4);
    await rename(world.db, qcm_id);
    await look();
    expect(seen.at(-1)).toHaveLength(1);
    expect(new Set(seen.map(String)).size).toBe(5);
  });

  it('show no set of versions twice, in whatever order they end', async () => {
    const { subject_id, chapter_id } = place;
    const ids = [place.qcm_id, place.loose_id];
    while (ids.length < 4) ids.push(await insertQcm(subject_id, chapter_id));
    const seen: string[] = [];
    const look = async () => seen.push(String(await versionsOf(subject_id)));
    await look();
    // Each begins before the ones ahead of it end, and ends in every turn there is.
    const orders = ids.flatMap((_, turn) => ids.map((_, n) => (n * (turn % 2 ? 3 : 1) + turn) % 4));
    let ends = 0;
    const open = new Map<number, Awaited<ReturnType<typeof begin>>>();
    try {
      for (const n of orders) {
        const ended = open.get(n);
        await ended?.commit().execute();
        open.delete(n);
        if (ended !== undefined) {
          ends += 1;
          await look();
        }
        const trx = await begin();
        open.set(n, trx);
        await rename(trx, ids[n] as number);
      }
    } finally {
      for (const trx of open.values()) await trx.rollback().execute();
    }
    expect(ends).toBe(orders.length - ids.length);
    expect(new Set(seen).size).toBe(ends + 1);
  });
});

it('gives what was there before versions a version', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0016_keys');
    const { db } = openDatabase(url, { max: 1 });
    try {
      const subject_id = await insertSubject(db);
      await migrate(url);
      expect(await versionsOf(subject_id, db)).toHaveLength(1);
    } finally {
      await db.destroy();
    }
  });
});
