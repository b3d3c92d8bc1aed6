import type { DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { type Merge, movedBy } from './merge.queries.ts';

/** Notes what is to be moved: what a student has of the merged question and not of the one that stays. */
export async function recordMoves(
  trx: Transaction<DB>,
  merge: Pick<Merge, 'id' | 'kept_id' | 'merged_id'>,
): Promise<void> {
  const { id, kept_id: kept, merged_id: merged } = merge;
  const record = (rows: RawBuilder<unknown>) =>
    sql`
      insert into question_merge_moves (merge_id, user_id, what, row_id, question_version)
      select ${id}::bigint, rows.* from (${rows}) as rows
    `.execute(trx);
  const hasNoneOf = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = own.user_id and other.qcm_id = ${kept} and ${condition})`;
  const isOpen = sql`own.status = 'open'`;
  for (const [what, table] of [
    ['report', 'reports'],
    ['explanation', 'explanations'],
  ] as const) {
    await record(sql`
      select user_id, ${sql.lit(what)}, id, question_version from ${sql.table(table)} as own
      where qcm_id = ${merged} and ${isOpen} and ${hasNoneOf(table, sql`other.status = 'open'`)}`);
  }
  await record(sql`
    select user_id, 'answer', 0, question_version from answers as own
    where qcm_id = ${merged} and ${hasNoneOf('answers')}`);
  await record(sql`
    select user_id, 'logged', answer_log.id, question_version from answer_log
    where qcm_id = ${merged} and user_id in (${movedBy(id)})`);
  await record(sql`
    select user_id, 'history', attempt_id, question_version from answer_history
    where qcm_id = ${merged} and user_id in (${movedBy(id)})`);
  for (const [what, table] of [
    ['bookmark', 'bookmarks'],
    ['memo', 'memos'],
  ] as const) {
    await record(sql`
      select user_id, ${sql.lit(what)}, 0, null::integer from ${sql.table(table)} as own
      where qcm_id = ${merged} and ${hasNoneOf(table)}`);
  }
  await record(sql`
    select user_id, 'addition', 0, null::integer from book_additions as own
    where qcm_id = ${merged} and ${hasNoneOf('book_additions')} and ${hasNoneOf('answers')}`);
}

export interface Move {
  merge_id: number;
  from: number;
  to: number;
  places: readonly number[];
  /** The version that moved records are of from now on; null: that which they had before the merge. */
  version: number | null;
}

/** Moves what was noted from one question to the other, in the order of locks. */
export async function applyMoves(trx: Transaction<DB>, move: Move): Promise<void> {
  const { merge_id, from, to, version } = move;
  const places = sql`${move.places}::smallint[]`;
  const seen = version === null ? sql`moves.question_version` : sql`${version}::integer`;
  const moved = (what: string, table: string, rowId: RawBuilder<unknown> = sql`0`) => sql`
    moves.merge_id = ${merge_id} and moves.what = ${sql.lit(what)}
    and moves.user_id = ${sql.ref(`${table}.user_id`)} and moves.row_id = ${rowId}
    and ${sql.ref(`${table}.qcm_id`)} = ${from}`;
  const hasNoOpen = (table: string) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = moves.user_id and other.qcm_id = ${to} and other.status = 'open')`;
  await sql`
    update reports set qcm_id = ${to}, question_version = ${seen},
      suggested_mask = mapped_mask(suggested_mask, ${places})
    from question_merge_moves as moves
    where ${moved('report', 'reports', sql`reports.id`)} and status = 'open'
      and ${hasNoOpen('reports')}
  `.execute(trx);
  await sql`
    update explanations set qcm_id = ${to}, question_version = ${seen}
    from question_merge_moves as moves
    where ${moved('explanation', 'explanations', sql`explanations.id`)} and status = 'open'
      and ${hasNoOpen('explanations')}
  `.execute(trx);
  await sql`
    insert into answers (user_id, qcm_id, attempt_id, mask, prev_mask, time_taken_seconds,
      question_version, answered_at)
    select answers.user_id, ${to}, attempt_id, mapped_mask(mask, ${places}),
      mapped_mask(prev_mask, ${places}), time_taken_seconds, ${seen}, answered_at
    from answers join question_merge_moves as moves on ${moved('answer', 'answers')}
    order by answers.user_id
  `.execute(trx);
  await sql`
    update answer_history set qcm_id = ${to}, question_version = ${seen},
      mask = mapped_mask(mask, ${places})
    from question_merge_moves as moves
    where ${moved('history', 'answer_history', sql`answer_history.attempt_id`)}
  `.execute(trx);
  // What is logged does not change: it is written again under its number.
  await sql`
    with gone as (
      delete from answer_log using question_merge_moves as moves
      where ${moved('logged', 'answer_log', sql`answer_log.id`)}
      returning answer_log.*, ${seen} as seen
    )
    insert into answer_log (id, user_id, qcm_id, mask, is_first, source, attempt_id, sitting_id,
      time_taken_seconds, question_version, confidence, studied_on, answered_at)
    overriding system value
    select id, user_id, ${to}, mapped_mask(mask, ${places}), is_first, source, attempt_id,
      sitting_id, time_taken_seconds, seen, confidence, studied_on, answered_at
    from gone
  `.execute(trx);
  for (const table of ['cards', 'card_decisions']) {
    await sql`
      update ${sql.table(table)} set qcm_id = ${to}
      where qcm_id = ${from} and user_id in (${movedBy(merge_id)})
    `.execute(trx);
  }
  await sql`
    delete from answers where qcm_id = ${from} and user_id in (${movedBy(merge_id)})
  `.execute(trx);
  await recountVotes(trx, to);
  for (const [what, table] of [
    ['bookmark', 'bookmarks'],
    ['memo', 'memos'],
    ['addition', 'book_additions'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set qcm_id = ${to} from question_merge_moves as moves
      where ${moved(what, table)} and not exists (
        select from ${sql.table(table)} as other
        where other.user_id = moves.user_id and other.qcm_id = ${to})
    `.execute(trx);
  }
}

/** Has the cards of a question computed anew: the days of reviews are scattered by question. */
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
        count(*) filter (where mask = (select correct_mask from qcms where id = ${qcmId})) as correct
      from answers where qcm_id = ${qcmId}
    ) as votes
    where qcm_stats.qcm_id = ${qcmId}
  `.execute(trx);
}
