import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/client.ts';
import type { DB } from '../src/generated/types.ts';
import { migrate } from '../src/migrate.ts';
import { insertSubject, insertUser, withEmptyDatabase } from './support/database.ts';

/** A database as it was after a migration, and what brings it up to another one; the newest when left out. */
async function withDatabaseOf(
  name: string,
  work: (db: Kysely<DB>, upgrade: (upTo?: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await withEmptyDatabase(async (url) => {
    await migrate(url, name);
    const { db } = openDatabase(url, { max: 1 });
    try {
      await work(db, (upTo) => migrate(url, upTo));
    } finally {
      await db.destroy();
    }
  });
}

/** Rows that a removal of questions holds, by table. */
async function hold(db: Kysely<DB>, rows: Record<string, object>): Promise<void> {
  const actor_id = await insertUser(db);
  await sql`
    with change as (
      insert into bulk_changes (actor_id, entity, kind)
      values (${actor_id}, 'qcms', 'removal') returning id
    )
    insert into held_rows (change_id, held_table, question_id, content)
    select change.id, key, 7, value from change, jsonb_each(${JSON.stringify(rows)})
  `.execute(db);
}

async function held(db: Kysely<DB>): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ held_table: string; content: unknown }>`
    select held_table, content from held_rows
  `.execute(db);
  return Object.fromEntries(rows.map(({ held_table, content }) => [held_table, content]));
}

it('publishes the open questions from before their states, with their versions and those that are held', async () => {
  await withDatabaseOf('0083_order_searches', async (db, upgrade) => {
    const subject_id = await insertSubject(db);
    await sql`
      insert into qrocs (subject_id, question_text, answer_text)
      values (${subject_id}, 'Où ?', 'Ici.'), (${subject_id}, 'Quand ?', 'Hier.')
    `.execute(db);
    await sql`update qrocs set answer_text = 'Demain.' where question_text = 'Quand ?'`.execute(db);
    await hold(db, {
      qrocs: { id: 7, question_text: 'Qui ?' },
      qroc_versions: { qroc_id: 7, version: 1 },
      qcms: { id: 7, state: 'draft' },
      reports: { id: 3 },
    });
    await upgrade();
    const states = async (table: 'qrocs' | 'qroc_versions') =>
      (await db.selectFrom(table).select('state').execute()).map(({ state }) => state);
    expect(await states('qrocs')).toEqual(['published', 'published']);
    expect(await states('qroc_versions')).toEqual(['published', 'published', 'published']);
    expect(await held(db)).toEqual({
      qrocs: { id: 7, question_text: 'Qui ?', state: 'published' },
      qroc_versions: { qroc_id: 7, version: 1, state: 'published' },
      qcms: { id: 7, state: 'draft' },
      reports: { id: 3 },
    });
    // A version says its state itself.
    await db.updateTable('qrocs').set({ state: 'retired' }).execute();
    expect((await states('qroc_versions')).sort()).toEqual([
      ...['published', 'published', 'published', 'retired', 'retired'],
    ]);
    await expect(
      sql`insert into qroc_versions (qroc_id, version, question_text, text_format, answer_text,
          accepted_answers, refused_answers, elements)
        select id, 9, question_text, text_format, answer_text, accepted_answers, refused_answers,
          elements from qrocs`.execute(db),
    ).rejects.toThrow('null value in column "state"');
  });
});

it('names no author of proposals from before the wish, also of those that are held', async () => {
  await withDatabaseOf('0089_paper_comparisons', async (db, upgrade) => {
    const user_id = await insertUser(db);
    const subject_id = await insertSubject(db);
    await sql`
      with question as (
        insert into qcms (subject_id, question_text, options, correct_answers)
        values (${subject_id}, 'Où ?', '{"A": "ici", "B": "là"}', '{A}') returning id
      )
      insert into explanations (user_id, qcm_id, question_version, body, source)
      select ${user_id}, id, 1, 'Donc.', 'Cours' from question
    `.execute(db);
    await hold(db, { explanations: { id: 9, body: 'Donc.' }, memos: { id: 3 } });
    await upgrade('0090_explanation_credits');
    const wishes = () =>
      db.selectFrom('explanations').select(['is_named', 'published_version']).execute();
    expect(await wishes()).toEqual([{ is_named: false, published_version: null }]);
    // Held between the two migrations, with the wish.
    await hold(db, { explanations: { id: 10, is_named: true } });
    await upgrade();
    const { rows } = await sql<{ held_table: string; content: unknown }>`
      select held_table, content from held_rows order by content -> 'id'
    `.execute(db);
    expect(rows).toEqual([
      { held_table: 'memos', content: { id: 3 } },
      { held_table: 'explanations', content: { id: 9, body: 'Donc.', is_named: false } },
      { held_table: 'explanations', content: { id: 10, is_named: true } },
    ]);
    expect(await wishes()).toEqual([{ is_named: false, published_version: null }]);
  });
});
