import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  insertUser,
  qcm,
  refusalOf,
  semester,
  user,
} from './support/database.ts';
import { type Db, hold, trashOf, useUpgrades } from './support/upgrades.ts';

const { stage, upgrade } = useUpgrades();

const insertQcm = async (old: Db, subject_id: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into qcms (subject_id, question_text, options, correct_answers)
    values (${subject_id}, 'Où ?', '{"A": "ici", "B": "là"}', '{A}') returning id
  `.execute(old);
  return rows[0]?.id ?? 0;
};

describe('an upgrade', () => {
  const other = '"ana"@example.test';
  upgrade(
    'keeps accounts with other addresses, which may change in all but that',
    '0017_versions',
    (old) =>
      old
        .insertInto('users')
        .values(user({ email: other }))
        .execute(),
    async (db) => {
      const change = (values: object) =>
        db.updateTable('users').set(values).where('email', '=', other);
      await change({ full_name: 'Ana', is_active: false, email: other }).execute();
      const { rows } = await sql`select email from users where not is_email_address(email)`.execute(
        db,
      );
      expect(rows).toEqual([{ email: other }]);
      expect(await refusalOf(change({ email: '"anna"@example.test' }))).toBe('users_email_address');
      await change({ email: 'ana@example.test' }).execute();
    },
  );

  upgrade(
    'cleans names and leaves the others alone',
    '0017_versions',
    async (old) => {
      const names = ['Ana\r\nBcc: eva\u202e', 'Léa\u200d\u200fأ', '\u200b\u2060'];
      const people = await old
        .insertInto('users')
        .values(names.map((full_name) => user({ full_name })))
        .returning('id')
        .execute();
      const semester_id = await insertSemester(old);
      const subject_id = await insertSubject(old, semester_id);
      await insertChapter(old, subject_id);
      await old.updateTable('semesters').set({ name: 'S\u20661\u2069' }).execute();
      await old.updateTable('subjects').set({ name: 'Os\tlongs' }).execute();
      await old.updateTable('chapters').set({ name: '\ufeffBras' }).execute();
      const lessons = ['Un\u2028deux', '\u200b', null];
      await old
        .insertInto('qcms')
        .values(lessons.map((lesson_name) => qcm(subject_id, { lesson_name })))
        .execute();
      return { subject_id, people: people.map(({ id }) => id) };
    },
    async (db, { subject_id, people }) => {
      const users = await db
        .selectFrom('users')
        .select('full_name')
        .where('id', 'in', people)
        .orderBy('id')
        .execute();
      expect(users.map(({ full_name }) => full_name)).toEqual([
        'Ana Bcc: eva',
        'Léa\u200d\u200fأ',
        'Sans nom',
      ]);
      const { rows } = await sql`
        select semesters.name as semester, subjects.name as subject, chapters.name as chapter,
          array_agg(lesson_name order by qcms.id) as lessons
        from qcms join subjects on subjects.id = qcms.subject_id
          join semesters on semesters.id = semester_id
          join chapters on chapters.subject_id = subjects.id
        where subjects.id = ${subject_id} group by 1, 2, 3`.execute(db);
      expect(rows).toEqual([
        {
          semester: 'S1',
          subject: 'Os longs',
          chapter: 'Bras',
          lessons: ['Un deux', null, null],
        },
      ]);
    },
  );

  upgrade(
    'takes the 1 from semesters that an import created without a fee, for which it stood',
    '0019_spellings',
    async (old) => {
      const { id: import_batch_id } = await old
        .insertInto('import_batches')
        .values({ file_name: 'a.csv', format: 'csv', row_count: 1, bad_count: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = [
        semester({ name: 'imported', fee: 1, is_active: false, import_batch_id }),
        semester({ name: 'on sale', fee: 1, import_batch_id }),
        semester({ name: 'by hand', fee: 1, is_active: false }),
      ];
      await old.insertInto('semesters').values(rows).execute();
    },
    async (db) => {
      const { rows } = await sql`
        select name, fee, updated_at = created_at as untouched from semesters
        where name in ('imported', 'on sale', 'by hand') order by id
      `.execute(db);
      expect(rows).toEqual([
        { name: 'imported', fee: null, untouched: true },
        { name: 'on sale', fee: 1, untouched: true },
        { name: 'by hand', fee: 1, untouched: true },
      ]);
    },
  );

  upgrade(
    'starts the log of answers and the versions of questions with what there is',
    '0022_baremes',
    async (old) => {
      const subject_id = await insertSubject(old);
      const user_id = await insertUser(old);
      await insertQcm(old, subject_id);
      await insertQcm(old, subject_id);
      const run = (text: string) => sql.raw(text).execute(old);
      await run(`insert into attempts (user_id, subject_id, attempt_number, closed_at)
        select ${user_id}, ${subject_id}, n, case when n < 3 then now() end
        from generate_series(1, 3) n`);
      const attempts = `(select * from attempts where subject_id = ${subject_id}) as attempts`;
      const qcms = `(select * from qcms where subject_id = ${subject_id}) as qcms`;
      await run(`insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds,
          question_version, answered_at)
        select user_id, qcms.id, attempts.id, 1, 7, 1, '2026-06-03T02:00:00Z'
        from ${attempts}, ${qcms} where attempt_number = 3`);
      await run(`insert into answer_history (attempt_id, user_id, qcm_id, mask, time_taken_seconds,
          question_version, answered_at)
        select attempts.id, user_id, qcms.id, 2, 8, 1,
          timestamptz '2026-06-01T12:00:00Z' - attempt_number * interval '1 day'
        from ${attempts}, ${qcms} where attempt_number < 3 and qcms.question_number = 2`);
      return subject_id;
    },
    async (db, subject_id) => {
      const log = await sql`
        select question_number, attempt_number, mask, is_first, answer_log.source,
          answer_log.time_taken_seconds, studied_on::text
        from answer_log join qcms on qcms.id = qcm_id join attempts on attempts.id = attempt_id
        where qcms.subject_id = ${subject_id} order by question_number, answer_log.id`.execute(db);
      const [once, again] = [{ is_first: true }, { is_first: false }];
      expect(log.rows).toMatchObject([
        { question_number: 1, mask: 1, ...once, attempt_number: 3, studied_on: '2026-06-02' },
        { question_number: 2, mask: 2, ...once, attempt_number: 2, studied_on: '2026-05-30' },
        { question_number: 2, mask: 2, ...again, attempt_number: 1, studied_on: '2026-05-31' },
        { question_number: 2, mask: 1, ...again, attempt_number: 3, time_taken_seconds: 7 },
      ]);
      const versions = await sql`
        select question_number, qcm_versions.version, qcm_versions.correct_answers, changed_by,
          changed_at = updated_at as is_of_last_change
        from qcm_versions join qcms on qcms.id = qcm_id where subject_id = ${subject_id}
        order by question_number`.execute(db);
      const first = { version: 1, correct_answers: ['A'], changed_by: null };
      expect(versions.rows).toEqual(
        [1, 2].map((question_number) => ({ question_number, ...first, is_of_last_change: true })),
      );
    },
  );

  const sourceOf = async (of: Db) => {
    const { rows } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = 'letters_mask'
    `.execute(of);
    return rows[0]?.source ?? '';
  };
  const maskOf = async (of: Db) =>
    (await sql`select letters_mask('{A,b}') as mask`.execute(of)).rows;
  upgrade(
    'mends the function of databases from before 0002_content was edited',
    '0030_reviews',
    async (old) => {
      const source = await sourceOf(old);
      const edited = `letter in ('A', 'B', 'C', 'D', 'E', 'F')`;
      expect(source).toContain(edited);
      const landed = source.replace(edited, `letter between 'A' and 'F' and length(letter) = 1`);
      await sql
        .raw(
          `create or replace function letters_mask(letters text[]) returns smallint
           language sql immutable strict parallel safe as $$${landed}$$`,
        )
        .execute(old);
      expect(await maskOf(old)).toEqual([{ mask: 3 }]);
      return source;
    },
    async (db, source) => {
      expect(await maskOf(db)).toEqual([{ mask: null }]);
      expect(await sourceOf(db)).toBe(source);
    },
  );

  upgrade(
    'numbers the names that are there more than once',
    '0030_reviews',
    async (old) => {
      const semester_id = await insertSemester(old);
      for (const name of ['Os', 'os (2)', 'OS ', 'os', 'Nerfs']) {
        await old.insertInto('subjects').values({ semester_id, name }).execute();
      }
      const subject_id = await insertSubject(old, await insertSemester(old));
      for (const name of [1, 2].map(() => 'x'.repeat(200))) {
        await old.insertInto('chapters').values({ subject_id, name }).execute();
      }
      return { semester_id, subject_id };
    },
    async (db, { semester_id, subject_id }) => {
      const subjects = db.selectFrom('subjects').where('semester_id', '=', semester_id);
      const names = await subjects.select('name').orderBy('id').execute();
      expect(names.map(({ name }) => name)).toEqual(['Os', 'os (2)', 'OS  (3)', 'os (4)', 'Nerfs']);
      const chapters = db.selectFrom('chapters').where('subject_id', '=', subject_id);
      const lengths = await chapters.select('name').orderBy('id').execute();
      expect(lengths.map(({ name }) => name.length)).toEqual([200, 194]);
    },
  );

  upgrade(
    'keeps marks, and numbers those that are held of deleted questions',
    '0066_question_merges',
    async (old) => {
      const user_id = await insertUser(old);
      const qcm_id = await insertQcm(old, await insertSubject(old));
      await sql`insert into bookmarks (user_id, qcm_id) values (${user_id}, ${qcm_id})`.execute(
        old,
      );
      const mark = { user_id, qcm_id: 7 };
      return { qcm_id, held: await hold(old, { bookmarks: mark, memos: mark, answers: mark }) };
    },
    async (db, { qcm_id, held }) => {
      const bookmarks = await db.selectFrom('bookmarks').select(['id', 'qcm_id']).execute();
      expect(bookmarks).toEqual([{ id: 1, qcm_id }]);
      const rows = await trashOf(db, held);
      expect(rows).toMatchObject({ bookmarks: { id: 2 }, memos: { id: 1 } });
      expect(rows.answers).not.toHaveProperty('id');
    },
  );

  upgrade(
    'makes a change of each merge, with what it moved',
    '0131_sessions_and_sheets',
    async (old) => {
      const subject_id = await insertSubject(old);
      const [kept_id, merged_id, other_id] = [
        await insertQcm(old, subject_id),
        await insertQcm(old, subject_id),
        await insertQcm(old, subject_id),
      ];
      await sql`update qcms set state = 'retired' where id = ${merged_id}`.execute(old);
      const user_id = await insertUser(old);
      await sql`
        with merges as (
          insert into question_merges (kept_id, merged_id, places, kept_version, merged_version,
            former_state, merged_by, merged_at, undone_by, undone_at)
          values
            (${kept_id}, ${other_id}, '{0,1,2,3,4,5}', 1, 2, 'published', 7, now(), 7, now()),
            (${kept_id}, ${merged_id}, '{0,1,2,3,4,5}', 1, 2, 'published', 7, '2020-01-01', null, null)
          returning id
        )
        insert into question_merge_moves (merge_id, user_id, what, row_id)
        select id, ${user_id}, 'answer', 0 from merges
      `.execute(old);
      return { kept_id, merged_id };
    },
    async (db, { kept_id, merged_id }) => {
      const changes = await db
        .selectFrom('question_merge_moves as moved')
        .innerJoin('question_merges as merge', 'merge.change_id', 'moved.change_id')
        .innerJoin('bulk_changes as change', 'change.id', 'merge.change_id')
        .innerJoin('bulk_change_items as item', 'item.change_id', 'change.id')
        .select(['actor_id', 'entity', 'kind', 'undone_at', 'question_id', 'label', 'state'])
        .orderBy('question_id')
        .execute();
      const change = { actor_id: 7, entity: 'qcms', kind: 'merge', undone_at: null, label: 'Où ?' };
      expect(changes).toEqual(
        [kept_id, merged_id].map((question_id) => ({ ...change, question_id, state: 'published' })),
      );
    },
  );

  upgrade(
    'publishes the open questions from before their states, with their versions and those that are held',
    '0083_order_searches',
    async (old) => {
      const subject_id = await insertSubject(old);
      await sql`
        insert into qrocs (subject_id, question_text, answer_text)
        values (${subject_id}, 'Où ?', 'Ici.'), (${subject_id}, 'Quand ?', 'Hier.')
      `.execute(old);
      await sql`update qrocs set answer_text = 'Demain.' where question_text = 'Quand ?'`.execute(
        old,
      );
      return hold(old, {
        qrocs: { id: 7, question_text: 'Qui ?' },
        qroc_versions: { qroc_id: 7, version: 1 },
        qcms: { id: 7, state: 'draft' },
        reports: { id: 3 },
      });
    },
    async (db, held) => {
      const states = async (table: 'qrocs' | 'qroc_versions') =>
        (
          await db
            .selectFrom(table)
            .select('state')
            .where('question_text', 'in', ['Où ?', 'Quand ?'])
            .execute()
        ).map(({ state }) => state);
      expect(await states('qrocs')).toEqual(['published', 'published']);
      expect(await states('qroc_versions')).toEqual(['published', 'published', 'published']);
      expect(await trashOf(db, held)).toEqual({
        qrocs: { id: 7, question_text: 'Qui ?', state: 'published' },
        qroc_versions: { qroc_id: 7, version: 1, state: 'published' },
        qcms: { id: 7, state: 'draft' },
        reports: { id: 3 },
      });
      // A version says its state itself.
      await db.updateTable('qrocs').set({ state: 'retired' }).execute();
      expect((await states('qroc_versions')).sort()).toEqual([
        'published',
        'published',
        'published',
        'retired',
        'retired',
      ]);
      const stateless = sql`insert into qroc_versions (qroc_id, version, question_text, text_format,
          answer_text, accepted_answers, refused_answers, elements)
        select id, 9, question_text, text_format, answer_text, accepted_answers, refused_answers,
          elements from qrocs`.execute(db);
      await expect(stateless).rejects.toThrow('null value in column "state"');
    },
  );

  upgrade(
    'has no score of exams before their open answers are compared, but for those that the matcher found right',
    '0184_moved_options',
    async (old) => {
      const subject_id = await insertSubject(old);
      const user_id = await insertUser(old);
      const sit = async (typed: string | null, verdict: string | null, grade: number | null) => {
        const { rows } = await sql<{ id: number }>`
          with question as (
            insert into qrocs (subject_id, question_text, answer_text)
            values (${subject_id}, ${`${typed} ${verdict} ${grade} ?`}, 'Ici.') returning id
          ), sitting as (
            insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id,
              content_hash, question_count, time_limit_seconds, running_since, finished_at,
              finished_by, points, max_points, correct_count, blank_count, scored_at, first_points,
              first_max_points)
            values (${user_id}, 'exam', 'custom', 'Examen', '{}', 1,
              (select id from baremes where is_default), md5('1')::uuid, 1, 60, null, now(),
              'student', 0, 1000, 0, 0, now(), 0, 1000) returning id
          )
          insert into sitting_items (sitting_id, position, qroc_id, question_version, typed_text,
            verdict, named_mask, compared_with, grade, elements_mask)
          select sitting.id, 1, question.id, 1, ${typed}::text, ${verdict}::text,
            case when ${verdict}::text is not null then 0 end,
            case when ${verdict}::text is not null then md5('1')::uuid end, ${grade}::smallint,
            case when ${grade}::smallint is not null then 0 end
          from question, sitting returning sitting_id as id
        `.execute(old);
        return rows[0]?.id ?? 0;
      };
      return [
        await sit('là', 'different', null),
        await sit('là', null, null),
        await sit('ici', 'exact', null),
        await sit('là', 'different', 1),
        await sit(null, null, null),
      ];
    },
    async (db, ids) => {
      const { rows } = await sql<{ id: number; count: number; score: number | null }>`
        select id, to_compare_count as count, sitting_score(sittings)::float8 as score
        from sittings order by id
      `.execute(db);
      expect(rows).toEqual(
        [1, 1, 0, 0, 0].map((count, at) => ({
          id: ids[at],
          count,
          score: count > 0 ? null : 0,
        })),
      );
    },
  );

  let heldWithWish: number;
  stage('0090_explanation_credits', async (old) => {
    heldWithWish = await hold(old, { explanations: { id: 10, is_named: true } });
  });
  upgrade(
    'names no author of proposals from before the wish, also of those that are held',
    '0089_paper_comparisons',
    async (old) => {
      const user_id = await insertUser(old);
      const qcm_id = await insertQcm(old, await insertSubject(old));
      await sql`
        insert into explanations (user_id, qcm_id, question_version, body, source)
        values (${user_id}, ${qcm_id}, 1, 'Donc.', 'Cours')
      `.execute(old);
      return hold(old, { explanations: { id: 9, body: 'Donc.' }, memos: { id: 3 } });
    },
    async (db, held) => {
      expect(
        await db.selectFrom('explanations').select(['is_named', 'published_version']).execute(),
      ).toEqual([{ is_named: false, published_version: null }]);
      expect(await trashOf(db, held)).toEqual({
        memos: { id: 3 },
        explanations: { id: 9, body: 'Donc.', is_named: false },
      });
      expect(await trashOf(db, heldWithWish)).toEqual({ explanations: { id: 10, is_named: true } });
    },
  );
});

describe('files that wait for their import', () => {
  const long = 'x'.repeat(400);
  const draft = { kind: 'qcm', options: { A: 'un' }, exam_year: '2024', exam_session: '' };
  const bad = JSON.stringify([{ field: 'correct_answers', message: 'answer.unknown_letter' }]);

  upgrade(
    'have whole texts in the rows that break a rule, and tell of the rest',
    '0167_exam_dates_by_day',
    async (old) => {
      const { rows } = await sql<{ id: number }>`
        insert into import_batches (file_name, format, row_count, bad_count, status, header, fields)
        values ('a.csv', 'csv', 3, 3, 'pending', '["Question", "A", "Choix", "Note"]',
          '["question_text", "options.A", "choice_limit", null]') returning id
      `.execute(old);
      const batch_id = rows[0]?.id ?? 0;
      const cut = { ...draft, question_text: long.slice(0, 300), correct_answers: ['A', 'Z'] };
      await sql`
        insert into import_rows (batch_id, row, data, issues, cells, entry) values
          (${batch_id}, 1, ${JSON.stringify(cut)}, ${bad}, ${JSON.stringify([long, 'un', 'deux', 'x'])}, null),
          (${batch_id}, 2, ${JSON.stringify(cut)}, ${bad}, null,
            ${JSON.stringify({ question_text: long, options: { A: 'un', B: 2 }, justification: 'Car.' })}),
          (${batch_id}, 3, ${JSON.stringify(cut)}, ${bad}, null, '7')
      `.execute(old);
      return batch_id;
    },
    async (db, batch_id) => {
      const rows = await db
        .selectFrom('import_rows')
        .select(['data', 'issues'])
        .where('batch_id', '=', batch_id)
        .orderBy('row')
        .execute();
      const kept = { exam_year: 2024, is_exam_question: true, correct_answers: ['A'] };
      expect(rows.map(({ data }) => data)).toMatchObject([
        { ...kept, question_text: long, options: { A: 'un' } },
        { ...kept, question_text: long, options: { A: 'un' }, justification: 'Car.' },
        { ...kept, question_text: '7' },
      ]);
      const told = rows.map(({ issues }) => (issues as { detail?: string }[])[1]?.detail);
      expect(told).toEqual(['Choix : deux', 'options : 2', undefined]);
    },
  );
});

upgrade(
  'gives seats of buyers who are gone the months of their approval, also renewed ones',
  '0184_moved_options',
  async (old) => {
    await sql`
      insert into codes (code, kind, value, max_uses, created_at) values
        ('SEAT1', 'percent', 100, 1, '2026-11-02'), ('SEAT2', 'percent', 100, 1, '2026-11-05'),
        ('GIFT1', 'percent', 100, 1, '2026-11-03')
    `.execute(old);
    const approved = (months: number) => JSON.stringify({ duration_months: months, seats: 5 });
    await sql`
      insert into audit_log (created_at, action, entity, entity_id, before, after) values
        ('2026-11-01', 'payments.approve', 'payments', 7, null, ${approved(9)}),
        ('2026-11-02', 'payments.approve', 'payments', 7, null, ${approved(2)}),
        ('2026-11-03', 'payments.approve', 'payments', 8, null, '{"duration_months": 6}'),
        ('2026-11-04', 'payments.approve', 'payments', 8, null, ${approved(6)}),
        ('2026-11-05', 'codes.renew', 'codes', 1, '{"payment_id": 7}', '{"codes": 1}')
    `.execute(old);
  },
  async (db) => {
    expect(await db.selectFrom('codes').select(['code', 'months']).orderBy('id').execute()).toEqual(
      [
        { code: 'SEAT1', months: 2 },
        { code: 'SEAT2', months: 2 },
        { code: 'GIFT1', months: null },
      ],
    );
  },
);
