import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../src/client.ts';
import { migrate } from '../src/migrate.ts';
import { withEmptyDatabase } from './support/database.ts';

/** Tables of millions of rows, or that most requests read. */
const LARGE = `users sessions known_devices access payments attempts answers answer_log qroc_answers qroc_log cards
  qroc_cards study_days sittings sitting_items qcms qrocs qcm_versions qroc_versions
  question_versions card_decisions audit_log images`;

/** Earlier ones are timed in docs/operations.md. */
const FIRST = '0171';

/** Seconds for which a migration locked what it reads, of 60,000 orders, 300,000 sittings and 38,000 questions: a new one takes less than one. */
const MEASURED: Record<string, Record<string, number>> = {
  '0174_amount_due': { payments: 0.1 },
  '0175_refunds_taken_back': { payments: 0.1 },
  '0180_statement_states': { payments: 7.5 },
  '0187_question_versions': { question_versions: 0.7 },
  '0188_card_decisions': { card_decisions: 1 },
  '0190_access_reminders': { access: 0.7 },
  '0192_marks_of_jobs': { users: 0.1 },
  '0196_groups_from_three': { payments: 0.1 },
  '0205_answers_to_compare': { sittings: 1.8 },
  '0209_receipt_readings': { payments: 0.2 },
  '0221_faculty_of_papers': { qcms: 0.1, qrocs: 0.1 },
  // Questions can be read meanwhile, and answered.
  '0230_student_search': { qcms: 3.4, qrocs: 3.4 },
  '0240_zones': { qrocs: 0.1 },
};

/** Tables whose rows the transaction changes, or that it locks against writers and reads: a validated rule, an index, a rewrite. */
const heldWhileRead = sql<{ name: string }>`
  select distinct relname as name from pg_locks
    join pg_stat_xact_user_tables as used on used.relid = relation
  where pid = pg_backend_pid() and relname = any(regexp_split_to_array(${LARGE}, '\\s+'))
    and (mode = 'RowExclusiveLock' or mode not in ('AccessShareLock', 'RowShareLock') and seq_scan > 0)
  order by 1`;

async function findHeld(url: string, name: string): Promise<string[]> {
  // The figures of a connection are of all that it has done.
  const { db } = openDatabase(url, { max: 1 });
  const held = await db.transaction().execute(async (trx) => {
    await migrations[name]?.up(trx);
    return (await heldWhileRead.execute(trx)).rows;
  });
  await db.destroy();
  return held.map((table) => table.name);
}

it('a migration that changes rows of a large table, or reads what it locks, is timed', async () => {
  const names = Object.keys(migrations).filter((name) => name >= FIRST);
  const held: [string, string[]][] = [];
  await withEmptyDatabase(async (url) => {
    await migrate(
      url,
      Object.keys(migrations).findLast((name) => name < FIRST),
    );
    for (const name of names) held.push([name, await findHeld(url, name)]);
  });
  const measured = names.map((name) => [name, Object.keys(MEASURED[name] ?? {})]);
  expect(held).toEqual(measured);
});
