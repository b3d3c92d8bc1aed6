import type { Connection, DB, Transaction } from '@amphi/db';
import type { LineState } from '@amphi/domain/payments/rules';
import type { StatementColumns } from '@amphi/domain/payments/statement/columns';
import type { PutAway } from '@amphi/domain/payments/statement/label-kinds';
import { MATCH_DAYS, type OpenLine } from '@amphi/domain/payments/statement/match';
import type { ReceivedLine } from '@amphi/domain/payments/statement/read';
import type { LineFilter } from '@amphi/domain/payments/statement/schema';
import { searchWords } from '@amphi/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../platform/keys.queries.ts';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { contains } from '../../platform/search.queries.ts';

/** Lines and orders that are compared at once, the latest. */
const LINES = 1_500;
const ORDERS = 500;
/** Lines that are older are not listed any more. */
const DAYS = 400;
/** Layouts whose columns are remembered, the last used. */
const LAYOUTS = 30;

/** True of an order that a line is linked to, unless it is rejected. */
const uses = sql`select from statement_links join payments on payments.id = payment_id
  where line_id = statement_lines.id and payments.status <> 'rejected'`;

/** True of a line that no order uses, and that is not put away. */
const isOpen = sql<boolean>`(label is not null and put_away is null and not exists (${uses}))`;

/** A line without words paid an order that is deleted. */
const stateOf = sql<LineState>`case when label is null or exists (${uses}) then 'paid'
  when put_away is not null then 'put_away' else 'open' end`;

/** Accounts whose names are counted, the latest. */
const NAMES = 20_000;

/** Adds the lines that are not there yet. @returns how many */
export async function insertLines(
  trx: Transaction<DB>,
  lines: readonly (ReceivedLine & { fingerprint: Buffer })[],
  statement_id: number | null,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('statement_lines')
    .values(
      lines.map(({ booked_on, amount, label, fingerprint }) => ({
        booked_on,
        amount,
        label,
        fingerprint,
        statement_id,
      })),
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Lists the lines that no order uses, latest first. */
export const listOpenLines = (db: Connection) => listRows<OpenLine>(db)`
    select id, to_char(booked_on, 'YYYY-MM-DD') as booked_on, amount, label
    from statement_lines where statement_lines.booked_on > current_date - ${sql.lit(DAYS)} and ${isOpen}
    order by statement_lines.booked_on desc, id desc limit ${sql.lit(LINES)}
  `;

/** True of the lines of a statement, or all, in which each word is found: in the bank's text, as the amount or as the number of an order. */
function matchesLine({ search, statement_id }: LineFilter): RawBuilder<boolean> {
  const parts = [sql`statement_lines.booked_on > current_date - ${sql.lit(DAYS)}`];
  if (statement_id) parts.push(sql`statement_id = ${statement_id}`);
  for (const { text, amount, number } of searchWords(search ?? '')) {
    const ways = [contains(sql`coalesce(label, '')`, text)];
    if (amount !== null) ways.push(sql`amount = ${amount}::numeric`);
    if (number !== null) {
      ways.push(sql`exists (select from statement_links
        where line_id = statement_lines.id and payment_id = ${number}::bigint)`);
    }
    parts.push(sql`(${sql.join(ways, sql` or `)})`);
  }
  return sql.join<boolean>(parts, sql` and `);
}

/** Order that a line pays. */
export interface PaidOrder {
  id: number;
  user_name: string;
  semester_name: string;
  amount: number;
  status: 'pending' | 'approved';
}

/** Lists lines, latest first, with the orders that they pay. */
export const listLines = (db: Connection, filter: LineFilter) => listRows<
  OpenLine & {
    /** Null of one that paid an order that is deleted. */
    label: string | null;
    put_away: PutAway | null;
    state: LineState;
    orders: PaidOrder[];
  }
>(db)`
    select id, to_char(booked_on, 'YYYY-MM-DD') as booked_on, amount, label, put_away, ${stateOf} as state,
      array(
        select jsonb_build_object('id', payments.id, 'user_name', coalesce(user_name, ''),
          'semester_name', semester_name, 'amount', payments.amount, 'status', status)
        from statement_links join payments on payments.id = payment_id
        where line_id = statement_lines.id and status <> 'rejected' order by payments.id
      ) as orders
    from statement_lines
    where ${matchesLine(filter)} and ${filter.state ? sql`${stateOf} = ${filter.state}` : sql`true`}
    order by statement_lines.booked_on desc, id desc limit ${filter.limit} offset ${filter.skip}
  `;

/** Counts and adds up the lines of a filter by their state, whatever state it names. */
export const sumLines = (db: Connection, filter: LineFilter) => listRows<{
  state: LineState;
  count: number;
  amount: number;
}>(db)`
    select ${stateOf} as state, count(*) as count, sum(amount) as amount
    from statement_lines where ${matchesLine(filter)} group by 1
  `;

/** The last day of all lines; null where there is none. */
export const findLastDay = (db: Connection) => oneRow<{ last_day: string | null }>(db)`
    select to_char(max(booked_on), 'YYYY-MM-DD') as last_day from statement_lines`;

/** Days of the first and the last of some lines. */
interface Span {
  first: string;
  last: string;
}

/**
 * Lists the orders that no line pays: those that wait, and transfers that were approved about the days of the lines;
 * oldest first.
 */
export async function listUnpaidOrders(db: Connection, { first, last }: Span, timezone: string) {
  const { before, after } = MATCH_DAYS;
  const midnight = (day: string, shift: number) =>
    sql`((${day}::date + ${shift}::int)::timestamp at time zone ${timezone}::text)`;
  return listRows<{
    id: number;
    status: 'pending' | 'approved';
    amount: number;
    /** Typed by the desk. */
    reference: string | null;
    stated_reference: string | null;
    /** The time at which the order was placed. */
    user_name: string;
    paid_before: string[];
    semester_name: string;
    ordered_on: string;
    receipt_url: string | null;
    receipt_type: string | null;
    /** False where the semester is deleted, or the receipt may be another order's: it has to be looked at. */
    is_plain: boolean;
  }>(db)`
    select paid.id, status, coalesce(received, amount) as amount,
      transaction_reference as reference, stated_reference, paid.receipt_url, paid.receipt_type,
      coalesce(paid.user_name, '') as user_name, semester_name,
      array(
        select label from payments as former
          join statement_links as link on link.payment_id = former.id
          join statement_lines on statement_lines.id = link.line_id
        where former.user_id = paid.user_id and former.id <> paid.id and former.status = 'approved'
          and label is not null
          and not exists (
            select from statement_links as other
            where other.line_id = link.line_id and other.payment_id <> link.payment_id)
      ) as paid_before,
      to_char(paid.created_at at time zone ${timezone}::text, 'YYYY-MM-DD') as ordered_on,
      semester_id is not null and not exists (select from receipt_twins where payment_id = paid.id)
        and not exists (select from receipt_twins where other_id = paid.id) as is_plain
    from (
      select * from (
        select * from payments where status = 'pending'
        union all
        select * from payments where status = 'approved' and method = 'transfer' and received > 0
          and created_at >= ${midnight(first, -after)} and created_at < ${midnight(last, before + 1)}
      ) as candidates
      where not exists (select from statement_links where payment_id = candidates.id)
      order by status desc, created_at, id limit ${sql.lit(ORDERS)}
    ) as paid
    order by status desc, paid.created_at, paid.id
  `;
}

/** A line, locked. */
export function lockLine(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('statement_lines')
    .select(['id', 'amount', 'put_away'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** True of a line that no order uses: asked once it is locked, since a statement that waits for a lock sees what was before. */
export async function isLineOpen(trx: Transaction<DB>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('statement_lines')
    .select('id')
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the accounts with each of these words, as `asWords` writes them, in their name. */
export async function findNameCounts(db: Connection, words: readonly string[]) {
  const rows = await listRows<{ word: string; count: number }>(db)`
    with names as (select id, full_name from users order by id desc limit ${sql.lit(NAMES)}),
    words as (
      select distinct id, word from names, regexp_split_to_table(
        regexp_replace(lower(normalize(full_name, NFD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') as word
    )
    select '' as word, (select count(*) from names) as count
    union all
    select word, count(*) from words
    -- Not of an array: a plan for any words would go through all of them for each name.
    where word in (select unnest(string_to_array(${words.join(' ')}, ' '))) group by word
  `;
  const byWord = new Map(rows.map(({ word, count }) => [word, count]));
  return { accounts: byWord.get('') ?? 0, byWord };
}

/** Lists pairs that a person or the server refused, of these lines. */
export function listRefusals(db: Connection, line_ids: readonly number[]) {
  return db
    .selectFrom('statement_refusals')
    .select(['line_id', 'payment_id', 'code'])
    .where(sql<boolean>`line_id = any(${arrayOf(line_ids, 'bigint')})`)
    .execute();
}

/** Keeps that a pair was refused; without a code by a person. */
export function insertRefusal(
  db: Connection,
  refusal: { line_id: number; payment_id: number; code: string | null },
) {
  return db
    .insertInto('statement_refusals')
    .values(refusal)
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'payment_id']).doUpdateSet({ code: refusal.code }),
    )
    .execute();
}

/** Forgets that a person refused a pair. */
export const deleteRefusal = (
  trx: Transaction<DB>,
  pair: { line_id: number; payment_id: number },
) =>
  trx
    .deleteFrom('statement_refusals')
    .where('line_id', '=', pair.line_id)
    .where('payment_id', '=', pair.payment_id)
    .execute();

export const updatePutAway = (trx: Transaction<DB>, id: number, put_away: PutAway | null) =>
  trx.updateTable('statement_lines').set({ put_away }).where('id', '=', id).execute();

export async function insertStatement(trx: Transaction<DB>, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('statements')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists statements with the number of their lines, and of those that an order uses; latest first. */
export const listStatements = (db: Connection) => listRows<{
  id: number;
  name: string;
  created_at: Date;
  lines: number;
  used: number;
}>(db)`
    select statements.id, name, statements.created_at, count(statement_lines.id) as lines,
      count(*) filter (where exists (${uses})) as used
    from statements join statement_lines on statement_id = statements.id
    where statements.created_at > now() - make_interval(days => ${sql.lit(DAYS)})
    group by statements.id order by statements.id desc limit ${sql.lit(LAYOUTS)}
  `;

/** Deletes the lines of a statement that no order uses, and the statement with its last line. @returns how many lines */
export async function deleteStatement(trx: Transaction<DB>, id: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('statement_lines')
    .where('statement_id', '=', id)
    .where(
      sql<boolean>`not exists (select from statement_links where line_id = statement_lines.id)`,
    )
    .executeTakeFirst();
  await trx
    .deleteFrom('statements')
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from statement_lines where statement_id = statements.id)`,
    )
    .execute();
  return Number(numDeletedRows);
}

export function insertLinks(trx: Transaction<DB>, line_id: number, payment_ids: readonly number[]) {
  return trx
    .insertInto('statement_links')
    .values(payment_ids.map((payment_id) => ({ line_id, payment_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the links of a line. @returns the orders that it paid */
export async function deleteLinks(trx: Transaction<DB>, line_id: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('statement_links')
    .where('line_id', '=', line_id)
    .returning('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}

/** Counts those of the orders that may be paid. */
export async function countPayable(trx: Transaction<DB>, ids: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`id = any(${arrayOf(ids, 'bigint')})`)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listLayouts(db: Connection) {
  const rows = await db
    .selectFrom('statement_layouts')
    .select(['header_key', 'columns'])
    .orderBy('used_at', 'desc')
    .limit(LAYOUTS)
    .$narrowType<{ columns: StatementColumns }>()
    .execute();
  return rows;
}

/** Remembers the columns of a layout, and forgets those that were not used for longest. */
export async function upsertLayout(
  trx: Transaction<DB>,
  layout: { header_key: string; columns: StatementColumns },
): Promise<void> {
  const values = { columns: JSON.stringify(layout.columns), used_at: sql<Date>`now()` };
  await trx
    .insertInto('statement_layouts')
    .values({ header_key: layout.header_key, ...values })
    .onConflict((conflict) => conflict.column('header_key').doUpdateSet(values))
    .execute();
  await sql`
    delete from statement_layouts where header_key not in (
      select header_key from statement_layouts order by used_at desc, header_key limit ${sql.lit(LAYOUTS)})
  `.execute(trx);
}

/** Deletes lines that no order uses once entries of the ledger of that age are deleted, a year later at least. @returns how many */
export async function deleteOldLines(db: Connection): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('statement_lines')
    .where(
      sql<boolean>`booked_on < current_date - make_interval(years => (select greatest(accounting_years, 1) from legal))`,
    )
    .where(
      sql<boolean>`not exists (select from statement_links where line_id = statement_lines.id)`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
