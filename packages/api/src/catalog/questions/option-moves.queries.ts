import type { DB, Transaction } from '@amphi/db';
import { positionsBack, withMovedOptions } from '@amphi/domain/questions/option-order';
import { sql } from 'kysely';
import { lockItems, raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { tablesOf } from './tables.queries.ts';

type Fields = Record<string, unknown>;

/**
 * Carries all letters that are stored of a closed question to other letters: answers, their log and history, counters,
 * copies of exams, reports, drafts of changes and figures. The caller has locked the question, and changes its options next.
 *
 * @param positions as `movedPositions`
 */
export async function moveLetters(
  trx: Transaction<DB>,
  { id, version }: { id: number; version: number },
  positions: readonly number[],
): Promise<void> {
  await raiseStatementTimeout(trx);
  // The log and locked items refuse every other change of an answer.
  await sql`select set_config('amphi.moved_options', ${String(id)}, true)`.execute(trx);
  const index = sql`${[...positions]}::smallint[]`;
  for (const { table, masks = [] } of tablesOf('qcms')) {
    if (table === 'question_drafts') await moveDrafts(trx, id, positions);
    if (masks.length === 0) continue;
    if (table === 'sitting_items') await lockItems(trx, 'qcm_id', [id]);
    const values = masks.map(
      (mask) => sql`${sql.ref(mask)} = mapped_mask(${sql.ref(mask)}, ${index})`,
    );
    // A save of an exam that has read the item before is written again, by the options of now.
    if (table === 'sitting_items') values.push(sql`question_version = ${version + 1}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(values)} where qcm_id = ${id}
    `.execute(trx);
  }
  await moveCounters(trx, id, positions);
  await moveFigures(trx, id, positions);
}

/** Drafts that are open, as if they had been begun from the options of now; a form that shows one has to be read again. */
async function moveDrafts(
  trx: Transaction<DB>,
  id: number,
  positions: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; base: Fields; fields: Fields }>`
    select id, base, fields from question_drafts
    where qcm_id = ${id} and state in ('draft', 'submitted', 'returned')
    order by id for update
  `.execute(trx);
  if (rows.length === 0) return;
  const moved = (field: 'base' | 'fields') =>
    rows.map((row) => JSON.stringify(withMovedOptions(row[field], positions)));
  await sql`
    update question_drafts set base = moved.base, fields = moved.fields, revision = revision + 1
    from unnest(${rows.map((row) => row.id)}::bigint[], ${moved('base')}::jsonb[],
      ${moved('fields')}::jsonb[]) as moved (id, base, fields)
    where question_drafts.id = moved.id
  `.execute(trx);
}

const COLUMNS = [...'abcdef'].map((letter) => sql.ref(letter));

/** The votes of each letter; who is right is counted again by a trigger where the key moves. */
async function moveCounters(
  trx: Transaction<DB>,
  id: number,
  positions: readonly number[],
): Promise<void> {
  const former = positionsBack(positions).map((index) => COLUMNS[index]);
  await sql`
    update qcm_stats set (${sql.join(COLUMNS)}) = (select ${sql.join(former)})
    where qcm_id = ${id}
  `.execute(trx);
}

/** The figures of each option, until they are computed again. */
async function moveFigures(
  trx: Transaction<DB>,
  id: number,
  positions: readonly number[],
): Promise<void> {
  await sql`
    update item_stats set options = (
      select coalesce(jsonb_agg(option || jsonb_build_object('letter', letter) order by letter), '[]')
      from jsonb_array_elements(options) as option cross join lateral (
        select chr(65 + (${[...positions]}::smallint[])[ascii(option ->> 'letter') - 64]) as letter
      ) as moved
    ) where qcm_id = ${id}
  `.execute(trx);
}
