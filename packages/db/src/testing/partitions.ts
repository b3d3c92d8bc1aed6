import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** Enough that rows of one question, and of one test, lie in several. */
const PARTITIONS = 8;

/**
 * Makes the empty `answers` of a database again as a table in partitions, by hash of the student, with all
 * that it has: the shape that it would have with very many students.
 */
export async function partitionAnswers(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows: triggers } = await sql<{ text: string }>`
      select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = 'answers'::regclass and not tgisinternal
    `.execute(trx);
    const { rows: keys } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'answers'::regclass and contype = 'f'
    `.execute(trx);
    const { rows: references } = await sql<{ table: string; name: string; text: string }>`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where confrelid = 'answers'::regclass
    `.execute(trx);
    await sql`alter table answers rename to answers_plain`.execute(trx);
    await sql`
      create table answers (like answers_plain including defaults including constraints
        including indexes) partition by hash (user_id)
    `.execute(trx);
    for (let part = 0; part < PARTITIONS; part += 1) {
      await sql
        .raw(
          `create table answers_${part} partition of answers
           for values with (modulus ${PARTITIONS}, remainder ${part}) with (fillfactor = 85)`,
        )
        .execute(trx);
    }
    for (const { text } of keys) await sql.raw(`alter table answers add ${text}`).execute(trx);
    for (const { text } of triggers) await sql.raw(text).execute(trx);
    for (const { table, name, text } of references) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
      await sql.raw(`alter table ${table} add constraint ${name} ${text}`).execute(trx);
    }
    await sql`drop table answers_plain`.execute(trx);
  });
}
