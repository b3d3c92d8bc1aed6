import type { DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { isRight } from '../conditions/filter.queries.ts';
import type { QuestionTable } from '../conditions/places.queries.ts';
import type { Merge } from './merge.queries.ts';
import { movedBy, tablesOf } from './merge-tables.queries.ts';

/** Notes what is to be moved: what a student has of the merged question and not of the one that stays. */
export async function recordMoves(
  trx: Transaction<DB>,
  merge: Pick<Merge, 'id' | 'entity' | 'kept_id' | 'merged_id'>,
): Promise<void> {
  const { id, entity, kept_id: kept } = merge;
  const { id: key, answers, log, open, own } = tablesOf(entity);
  const record = (rows: RawBuilder<unknown>) =>
    sql`
      insert into question_merge_moves (change_id, user_id, what, row_id, question_version)
      select ${id}::bigint, rows.* from (${rows}) as rows
    `.execute(trx);
  const isMerged = sql`${sql.ref(`own.${key}`)} = ${merge.merged_id}`;
  const hasNoneOf = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = own.user_id and ${sql.ref(`other.${key}`)} = ${kept} and ${condition})`;
  const isOpen = sql`own.status = 'open'`;
  for (const [what, table] of open) {
    await record(sql`
      select user_id, ${sql.lit(what)}, id, question_version from ${sql.table(table)} as own
      where ${isMerged} and ${isOpen} and ${hasNoneOf(table, sql`other.status = 'open'`)}`);
  }
  await record(sql`
    select user_id, 'answer', 0, question_version from ${sql.table(answers)} as own
    where ${isMerged} and ${hasNoneOf(answers)}`);
  await record(sql`
    select user_id, 'logged', id, question_version from ${sql.table(log)} as own
    where ${isMerged} and user_id in (${movedBy(id)})`);
  if (entity === 'qcms') {
    await record(sql`
      select user_id, 'history', attempt_id, question_version from answer_history as own
      where ${isMerged} and user_id in (${movedBy(id)})`);
  }
  for (const [what, table] of own) {
    await record(sql`
      select user_id, ${sql.lit(what)}, 0, null::integer from ${sql.table(table)} as own
      where ${isMerged} and ${hasNoneOf(table)}`);
  }
  await record(sql`
    select user_id, 'addition', 0, null::integer from book_additions as own
    where ${isMerged} and ${hasNoneOf('book_additions')} and ${hasNoneOf(answers)}`);
}

export interface Move {
  entity: QuestionTable;
  change_id: number;
  from: number;
  to: number;
  places: readonly number[];
  /** The version that moved records are of from now on; null: that which they had before the merge. */
  version: number | null;
}

/** Moves what was noted from one question to the other, in the order of locks. */
export async function applyMoves(trx: Transaction<DB>, move: Move): Promise<void> {
  const { entity, change_id, from, to, version } = move;
  const tables = tablesOf(entity);
  const key = sql.ref(tables.id);
  const places = sql`${move.places}::smallint[]`;
  const mapped = (column: string) => sql`mapped_mask(${sql.ref(column)}, ${places})`;
  const seen = version === null ? sql`moves.question_version` : sql`${version}::integer`;
  const moved = (what: string, table: string, rowId: RawBuilder<unknown> = sql`0`) => sql`
    moves.change_id = ${change_id} and moves.what = ${sql.lit(what)}
    and moves.user_id = ${sql.ref(`${table}.user_id`)} and moves.row_id = ${rowId}
    and ${sql.ref(`${table}.${tables.id}`)} = ${from}`;
  const hasNone = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = moves.user_id and ${sql.ref(`other.${tables.id}`)} = ${to}
      and ${condition})`;
  for (const [what, table] of tables.open) {
    const letters =
      table === 'reports' ? sql`, suggested_mask = ${mapped('suggested_mask')}` : sql``;
    await sql`
      update ${sql.table(table)} set ${key} = ${to}, question_version = ${seen} ${letters}
      from question_merge_moves as moves
      where ${moved(what, table, sql.ref(`${table}.id`))} and status = 'open'
        and ${hasNone(table, sql`other.status = 'open'`)}
    `.execute(trx);
  }
  const { answers, log } = tables;
  const answerColumns = [...tables.answerColumns, ...tables.answerMasks].map((name) =>
    sql.ref(name),
  );
  const answerValues = [
    ...tables.answerColumns.map((name) => sql.ref(name)),
    ...tables.answerMasks.map(mapped),
  ];
  await sql`
    insert into ${sql.table(answers)} (user_id, ${key}, question_version, ${sql.join(answerColumns)})
    select ${sql.ref(`${answers}.user_id`)}, ${to}, ${seen}, ${sql.join(answerValues)}
    from ${sql.table(answers)} join question_merge_moves as moves on ${moved('answer', answers)}
    order by ${sql.ref(`${answers}.user_id`)}
  `.execute(trx);
  if (entity === 'qcms') {
    await sql`
      update answer_history set qcm_id = ${to}, question_version = ${seen}, mask = ${mapped('mask')}
      from question_merge_moves as moves
      where ${moved('history', 'answer_history', sql`answer_history.attempt_id`)}
    `.execute(trx);
  }
  // Logged values do not change: they are written again under their number.
  const logColumns = [...tables.logColumns, ...tables.logMasks].map((name) => sql.ref(name));
  const logValues = [
    ...tables.logColumns.map((name) => sql.ref(name)),
    ...tables.logMasks.map(mapped),
  ];
  await sql`
    with gone as (
      delete from ${sql.table(log)} using question_merge_moves as moves
      where ${moved('logged', log, sql.ref(`${log}.id`))}
      returning ${sql.table(log)}.*, ${seen} as seen
    )
    insert into ${sql.table(log)} (id, user_id, ${key}, question_version, ${sql.join(logColumns)})
    overriding system value
    select id, user_id, ${to}, seen, ${sql.join(logValues)}
    from gone
  `.execute(trx);
  for (const table of tables.cards) {
    await sql`
      update ${sql.table(table)} set ${key} = ${to}
      where ${key} = ${from} and user_id in (${movedBy(change_id)})
    `.execute(trx);
  }
  await sql`
    delete from ${sql.table(answers)} where ${key} = ${from} and user_id in (${movedBy(change_id)})
  `.execute(trx);
  if (entity === 'qcms') await recountVotes(trx, to);
  for (const [what, table] of [...tables.own, ['addition', 'book_additions'] as const]) {
    await sql`
      update ${sql.table(table)} set ${key} = ${to} from question_merge_moves as moves
      where ${moved(what, table)} and ${hasNone(table)}
    `.execute(trx);
  }
}

/** Has the cards of a closed question computed anew: the days of reviews are scattered by question. */
export async function recordStaleCards(trx: Transaction<DB>, qcmId: number): Promise<void> {
  // Numbers have to become visible in their order, as where a key changes.
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(trx);
  await trx.insertInto('qcm_key_changes').values({ qcm_id: qcmId }).execute();
}

/** Counts the votes of a question anew; the caller holds the question. */
async function recountVotes(trx: Transaction<DB>, qcmId: number): Promise<void> {
  const chosen = sql.join(
    [...'abcdef'].map((letter) => sql`${sql.ref(letter)} = ${sql.ref(`votes.${letter}`)}`),
  );
  const counted = sql.join(
    [...'abcdef'].map(
      (letter, bit) =>
        sql`count(*) filter (where mask >> ${sql.lit(bit)} & 1 = 1) as ${sql.ref(letter)}`,
    ),
  );
  await sql`
    update qcm_stats set total = votes.total, correct = votes.correct, ${chosen}
    from (
      select count(*) as total, ${counted},
        count(*) filter (where ${isRight('answers.mask')}) as correct
      from answers join qcms on qcms.id = qcm_id where qcm_id = ${qcmId}
    ) as votes
    where qcm_stats.qcm_id = ${qcmId}
  `.execute(trx);
}
