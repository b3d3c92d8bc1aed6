import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../src/client.ts';
import { migrate } from '../src/migrate.ts';
import { withEmptyDatabase } from './support/database.ts';

const names = Object.keys(migrations);

async function query<T>(connectionString: string, text: string): Promise<T[]> {
  const { db } = openDatabase(connectionString, { max: 1 });
  try {
    return (await sql.raw<T>(text).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

it('applies every migration once when three processes start at the same moment', async () => {
  await withEmptyDatabase(async (url) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(names);
    expect(applied.filter((some) => some.length > 0)).toHaveLength(1);
    const noted = await query(url, 'select name from kysely_migration order by name');
    expect(noted).toEqual(names.map((name) => ({ name })));
  });
});

it('has nothing to do the second time and keeps the data', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url);
    await query(url, `insert into semesters (name, year, fee) values ('S1', 2026, 400)`);
    expect(await migrate(url)).toEqual([]);
    expect(await query(url, 'select name from semesters')).toEqual([{ name: 'S1' }]);
  });
});

/** Every column, constraint and index of our tables, without the order of columns. */
const SCHEMA = `
  select table_name || '.' || column_name as place, data_type || is_nullable || coalesce(column_default, '') as what
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
  union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select tablename || '.' || indexname, indexdef from pg_indexes
  where schemaname = 'public' order by 1, 2`;

it('brings up to date who upgraded between two migrations that landed in another order', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0010_imports');
    const { db } = openDatabase(url, { max: 1 });
    await migrations['0012_mails']?.up(db);
    await sql`insert into kysely_migration values ('0012_mails', ${new Date().toISOString()})`.execute(
      db,
    );
    await db.destroy();
    expect(await migrate(url)).toEqual(
      names.filter((name) => name > '0011' && name !== '0012_mails'),
    );
    const schema = await query(url, SCHEMA);
    await withEmptyDatabase(async (ordered) => {
      await migrate(ordered);
      expect(schema).toEqual(await query(ordered, SCHEMA));
    });
    expect(await migrate(url)).toEqual([]);
  });
});

it('mends the function of databases from before 0002_content was edited', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0030_reviews');
    const [{ source }] = (await query<{ source: string }>(
      url,
      `select prosrc as source from pg_proc where proname = 'letters_mask'`,
    )) as [{ source: string }];
    const edited = `letter in ('A', 'B', 'C', 'D', 'E', 'F')`;
    expect(source).toContain(edited);
    const landed = source.replace(edited, `letter between 'A' and 'F' and length(letter) = 1`);
    await query(
      url,
      `create or replace function letters_mask(letters text[]) returns smallint
       language sql immutable strict parallel safe as $$${landed}$$`,
    );
    const mask = `select letters_mask('{A,b}') as mask`;
    expect(await query(url, mask)).toEqual([{ mask: 3 }]);
    await migrate(url);
    expect(await query(url, mask)).toEqual([{ mask: null }]);
    expect(
      await query(url, `select prosrc as source from pg_proc where proname = 'letters_mask'`),
    ).toEqual([{ source }]);
  });
});

it('leaves no trace of a migration that fails, and says why', async () => {
  await withEmptyDatabase(async (url) => {
    await query(url, 'create table payments (id integer)');
    await expect(migrate(url)).rejects.toThrow('"payments" already exists');
    expect(await query(url, `select to_regclass('access') as access`)).toEqual([{ access: null }]);
    await query(url, 'drop table payments');
    await migrate(url);
    expect(await query(url, 'select count(*) from payments')).toEqual([{ count: 0 }]);
  });
});

it('starts the log of answers and the versions of questions with what there is', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0022_baremes');
    await query(
      url,
      `insert into semesters (name, year, fee) values ('S1', 2026, 400);
      insert into subjects (semester_id, name) select id, 'Anatomie' from semesters;
      insert into qcms (subject_id, question_text, options, correct_answers)
        select id, 'Question ?', '{"A": "un", "B": "deux"}', '{A}' from subjects, generate_series(1, 2);
      insert into users (full_name, email, password_hash) values ('Une Personne', 'a@b.test', 'x');
      insert into attempts (user_id, subject_id, attempt_number, closed_at)
        select users.id, subjects.id, n, case when n < 3 then now() end
        from users, subjects, generate_series(1, 3) n;
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version, answered_at)
        select user_id, qcms.id, attempts.id, 1, 7, 1, '2026-06-03T02:00:00Z' from attempts, qcms
        where attempt_number = 3;
      insert into answer_history (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version,
          answered_at)
        select attempts.id, user_id, qcms.id, 2, 8, 1, timestamptz '2026-06-01T12:00:00Z'
          - attempt_number * interval '1 day'
        from attempts, qcms where attempt_number < 3 and qcms.question_number = 2;`,
    );
    await migrate(url);
    expect(
      await query(
        url,
        `select question_number, attempt_number, mask, is_first, answer_log.source, answer_log.time_taken_seconds,
          studied_on::text, row_number() over (order by answer_log.id)::integer as place
        from answer_log join qcms on qcms.id = qcm_id join attempts on attempts.id = attempt_id
        order by question_number, answer_log.id`,
      ),
    ).toMatchObject([
      { question_number: 1, mask: 1, is_first: true, attempt_number: 3, studied_on: '2026-06-02' },
      { question_number: 2, mask: 2, is_first: true, attempt_number: 2, studied_on: '2026-05-30' },
      { question_number: 2, mask: 2, is_first: false, attempt_number: 1, studied_on: '2026-05-31' },
      { question_number: 2, mask: 1, is_first: false, attempt_number: 3, time_taken_seconds: 7 },
    ]);
    expect(
      await query(
        url,
        `select question_number, qcm_versions.version, qcm_versions.correct_answers, changed_by,
          changed_at = updated_at as is_of_last_change
        from qcm_versions join qcms on qcms.id = qcm_id order by question_number`,
      ),
    ).toEqual(
      [1, 2].map((question_number) => ({
        ...{ question_number, version: 1, correct_answers: ['A'], changed_by: null },
        is_of_last_change: true,
      })),
    );
  });
});

it('names its migrations so that their order is the order of their names', () => {
  expect([...names].sort()).toEqual(names);
});
