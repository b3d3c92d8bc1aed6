import { createHash } from 'node:crypto';
import type { DB, Transaction } from '@amphi/db';
import { isoDay } from '@amphi/domain/dates';
import { DomainError, type ErrorCode, required } from '@amphi/domain/errors';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { DEFAULT_ACCESS_MONTHS } from '@amphi/domain/payments/rules';
import type { PutAway } from '@amphi/domain/payments/statement/label-kinds';
import { acceptanceOf, matchInSteps, nameWords } from '@amphi/domain/payments/statement/match';
import type { ReceivedLine } from '@amphi/domain/payments/statement/read';
import type {
  approveLinesInput,
  LineFilter,
  linkLineInput,
  putAwayInput,
  refusePairInput,
  statementLinesInput,
  undoLinesInput,
} from '@amphi/domain/payments/statement/schema';
import { asWords } from '@amphi/domain/payments/statement/values';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockOrder } from '../payments/locked-order.ts';
import { assertNotOwn } from '../payments/own-orders.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { approveOrder } from '../payments/payments.usecases.ts';
import { reopenOrder } from '../payments/reopen.usecases.ts';
import {
  countPayable,
  deleteLinks,
  deleteRefusal,
  deleteStatement,
  findLastDay,
  findNameCounts,
  insertLines,
  insertLinks,
  insertRefusal,
  insertStatement,
  isLineOpen,
  listLayouts,
  listLines,
  listOpenLines,
  listRefusals,
  listStatements,
  listUnpaidOrders,
  lockLine,
  sumLines,
  updatePutAway,
  upsertLayout,
} from './statements.queries.ts';

/** Equal for the line of two statements that overlap, however they space it. */
const fingerprintOf = ({ booked_on, amount, label, nth }: ReceivedLine): Buffer =>
  createHash('sha256')
    .update(`${booked_on}|${amount.toFixed(2)}|${nth}|${asWords(label)}`)
    .digest();

const keyOf = (line: number, order: number) => `${line} ${order}`;

/**
 * Assigns the lines that no order uses to the orders that no line pays. Nothing is decided.
 *
 * @returns the pairs, and the orders that were compared
 */
async function proposePairs({ db, timezone }: Services) {
  const lines = await listOpenLines(db);
  const today = isoDay(Date.now());
  const span = { first: lines.at(-1)?.booked_on ?? today, last: lines[0]?.booked_on ?? today };
  const orders = await listUnpaidOrders(db, span, timezone);
  const [counts, refusals] = await Promise.all([
    findNameCounts(db, [...new Set(orders.flatMap(({ user_name }) => nameWords(user_name)))]),
    listRefusals(
      db,
      lines.map(({ id }) => id),
    ),
  ]);
  const refused = new Map(
    refusals.map(({ line_id, payment_id, code }) => [keyOf(line_id, payment_id), code]),
  );
  const steps = matchInSteps(
    lines,
    orders,
    counts,
    (line, order) => refused.get(keyOf(line, order)) === null,
  );
  let step = steps.next();
  while (!step.done) step = await inTurn(() => steps.next());
  const [lineOf, orderOf] = [
    new Map(lines.map((line) => [line.id, line])),
    new Map(orders.map((order) => [order.id, order])),
  ];
  const pairs = step.value.flatMap(({ line_id, order_id, reasons, is_single, is_certain }) => {
    const [line, order] = [lineOf.get(line_id), orderOf.get(order_id)];
    if (line === undefined || order === undefined) return [];
    const code = refused.get(keyOf(line_id, order_id)) ?? null;
    const mayPay = order.is_plain && code === null;
    return [
      {
        line,
        order,
        reasons,
        is_single: is_single && mayPay,
        is_certain: is_certain && mayPay,
        acceptance: acceptanceOf(reasons, order.status, mayPay),
        refused: code,
      },
    ];
  });
  return { pairs, orders };
}

/** Reads a page of lines with what is proposed for those that are open, and the sum of each state. */
export async function pageLines(services: Services, filter: LineFilter) {
  const { db } = services;
  const [lines, sums] = await Promise.all([listLines(db, filter), sumLines(db, filter)]);
  const isOpen = filter.state === undefined || filter.state === 'open';
  const { pairs } = isOpen ? await proposePairs(services) : { pairs: [] };
  const ofLine = new Map(pairs.map(({ line, ...proposal }) => [line.id, proposal]));
  return {
    items: lines.map((line) => ({ ...line, proposal: ofLine.get(line.id) ?? null })),
    total: sums
      .filter(({ state }) => filter.state === undefined || state === filter.state)
      .reduce((sum, { count }) => sum + count, 0),
    sums,
  };
}

/** Reads the statements that were added, and the columns of known layouts. */
export async function readSources({ db }: Services) {
  const [statements, layouts] = await Promise.all([listStatements(db), listLayouts(db)]);
  return { statements, layouts };
}

/**
 * Finds the line that probably pays an order.
 *
 * @returns the pair, null for none; undefined where the order was not compared, as one that a line pays already; and the
 * last day of all lines
 */
export async function findProbable(services: Services, payment_id: number) {
  const [{ pairs, orders }, { last_day }] = await Promise.all([
    proposePairs(services),
    findLastDay(services.db),
  ]);
  const isCompared = orders.some(({ id }) => id === payment_id);
  const pair = pairs.find(({ order }) => order.id === payment_id) ?? null;
  return { pair: isCompared ? pair : undefined, last_day };
}

/**
 * Keeps lines of a statement, those that are new, and remembers the columns that were chosen for it.
 *
 * @returns how many are new
 */
export async function addLines(
  { db, limiter }: Services,
  actor_id: number,
  { lines, layout, statement }: z.output<typeof statementLinesInput>,
): Promise<{ added: number; statement_id: number | null }> {
  const budget = ['statement_lines', `user:${actor_id}`] as const;
  await limiter.assertLeft([budget]);
  await limiter.count([budget], lines.length);
  return inTransaction(db, async (trx) => {
    if (layout) await upsertLayout(trx, layout);
    if (lines.length === 0) return { added: 0, statement_id: null };
    const statement_id =
      statement === undefined
        ? null
        : (statement.id ?? (await insertStatement(trx, statement.name)));
    const added = await insertLines(
      trx,
      lines.map((line) => ({ ...line, fingerprint: fingerprintOf(line) })),
      statement_id,
    );
    if (added > 0) {
      await insertAudit(trx, {
        actor_id,
        action: 'statements.add',
        entity_id: actor_id,
        before: {},
        after: { lines: added },
      });
    }
    return { added, statement_id };
  });
}

/**
 * Uses a line for orders.
 *
 * @throws statements.line_not_found
 * @throws statements.line_used when an order uses it already
 */
async function useLine(
  trx: Transaction<DB>,
  actor_id: number,
  line_id: number,
  payment_ids: readonly number[],
) {
  const line = required(await lockLine(trx, line_id), 'statements.line_not_found');
  if (!(await isLineOpen(trx, line_id))) throw new DomainError('statements.line_used');
  await insertLinks(trx, line_id, payment_ids);
  await insertAudit(trx, {
    actor_id,
    action: 'statements.link',
    entity_id: line_id,
    before: {},
    after: { orders: [...payment_ids], amount: line.amount },
  });
  return line;
}

/**
 * Says which orders a transfer pays, of a class several; they are decided by themselves.
 *
 * @throws payments.not_found when one of the orders is gone, or rejected
 * @throws as `useLine`
 */
export function linkLine(
  { db }: Services,
  actor_id: number,
  { id, payment_ids }: z.output<typeof linkLineInput>,
): Promise<void> {
  const orders = [...new Set(payment_ids)];
  return inTransaction(db, async (trx) => {
    if ((await countPayable(trx, orders)) < orders.length) {
      throw new DomainError('payments.not_found');
    }
    await useLine(trx, actor_id, id, orders);
  });
}

/**
 * Takes back which orders a transfer pays.
 *
 * @throws statements.line_not_found
 */
export function unlinkLine({ db }: Services, actor_id: number, id: number): Promise<void> {
  return inTransaction(db, (trx) => releaseLine(trx, actor_id, id));
}

/** @throws statements.line_not_found */
async function releaseLine(trx: Transaction<DB>, actor_id: number, id: number) {
  const line = required(await lockLine(trx, id), 'statements.line_not_found');
  const orders = await deleteLinks(trx, id);
  if (orders.length === 0) return;
  await insertAudit(trx, {
    actor_id,
    action: 'statements.unlink',
    entity_id: id,
    before: { orders, amount: line.amount },
    after: { orders: [] },
  });
}

/**
 * Puts lines away that are no orders, or takes them back.
 *
 * @returns the reasons that they had before
 * @throws statements.line_not_found
 * @throws statements.line_used when an order uses one
 */
export function putLinesAway(
  { db }: Services,
  actor_id: number,
  { lines }: z.output<typeof putAwayInput>,
) {
  return inTransaction(db, async (trx) => {
    const before: z.output<typeof putAwayInput>['lines'] = [];
    for (const { id, put_away } of lines.toSorted((a, b) => a.id - b.id)) {
      const line = required(await lockLine(trx, id), 'statements.line_not_found');
      before.push({ id, put_away: line.put_away as PutAway | null });
      if (line.put_away === put_away) continue;
      if (line.put_away === null && !(await isLineOpen(trx, id))) {
        throw new DomainError('statements.line_used');
      }
      await updatePutAway(trx, id, put_away);
      await insertAudit(trx, {
        actor_id,
        action: 'statements.putAway',
        entity_id: id,
        before: { put_away: line.put_away, amount: line.amount },
        after: { put_away },
      });
    }
    return { lines: before };
  });
}

/**
 * Records that a line does not pay an order: by a person, who is not asked again, or by the code of a refusal. A refusal
 * can be taken back.
 *
 * @throws statements.line_not_found
 * @throws payments.not_found
 */
export function refusePair(
  { db }: Services,
  actor_id: number,
  { line_id, payment_id, refused }: z.output<typeof refusePairInput>,
  code: string | null = null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const line = await lockLine(trx, line_id);
    const order = await findPayment(trx, payment_id);
    // An approval that was refused since either is gone leaves nothing to record.
    if (code !== null && (line === undefined || order === undefined)) return;
    const { amount } = required(line, 'statements.line_not_found');
    required(order, 'payments.not_found');
    if (refused) await insertRefusal(trx, { line_id, payment_id, code });
    else await deleteRefusal(trx, { line_id, payment_id });
    if (code !== null) return;
    const orders = [payment_id];
    await insertAudit(trx, {
      actor_id,
      action: 'statements.refuse',
      entity_id: line_id,
      before: refused ? {} : { orders, amount },
      after: refused ? { orders, amount } : {},
    });
  });
}

/** Takes a statement back: its lines go, without those that an order uses. @returns how many went */
export function withdrawStatement({ db }: Services, actor_id: number, id: number) {
  return inTransaction(db, async (trx) => {
    const lines = await deleteStatement(trx, id);
    if (lines > 0) {
      await insertAudit(trx, {
        actor_id,
        action: 'statements.withdraw',
        entity_id: id,
        before: { lines },
        after: {},
      });
    }
    return { removed: lines };
  });
}

/** Runs each pair in a transaction of its own. @returns what came of them, and those that were refused with the reason */
async function inTurns<Pair extends { line_id: number; payment_id: number }, Result>(
  services: Services,
  pairs: readonly Pair[],
  run: (trx: Transaction<DB>, pair: Pair) => Promise<Result>,
) {
  const done: Result[] = [];
  const refused: (Pair & { code: ErrorCode; detail: string })[] = [];
  for (const pair of pairs) {
    try {
      done.push(await inTransaction(services.db, (trx) => run(trx, pair)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ ...pair, code: error.code, detail: errorMessages[error.code] });
    }
  }
  return { done, refused };
}

/**
 * Approves orders with the lines that pay them; of one that is approved already it notes the line.
 *
 * @returns those that were refused, and why, and the others, as `undoLines` takes them back
 */
export async function approveLines(
  services: Services,
  user: SessionUser,
  { pairs }: z.output<typeof approveLinesInput>,
) {
  const { done, refused } = await inTurns(services, pairs, async (trx, pair) => ({
    ...pair,
    reopens: await approveLine(trx, services, user, pair),
  }));
  for (const pair of refused) {
    await refusePair(services, user.id, { ...pair, refused: true }, pair.code);
  }
  return {
    refused: refused.map(({ payment_id, detail }) => ({ payment_id, detail })),
    accepted: done,
  };
}

/**
 * Takes back which orders lines pay, and the approvals that came with that.
 *
 * @returns those that were refused, and why
 */
export async function undoLines(
  services: Services,
  actor_id: number,
  { pairs, reopen_reason }: z.output<typeof undoLinesInput>,
) {
  const { refused } = await inTurns(services, pairs, async (trx, pair) => {
    const { line_id, payment_id, reopens } = pair;
    if (reopens) await reopenOrder(trx, services, actor_id, { id: payment_id, reopen_reason });
    await releaseLine(trx, actor_id, line_id);
  });
  return { refused: refused.map(({ payment_id, detail }) => ({ payment_id, detail })) };
}

/**
 * @returns true where it approved the order
 * @throws statements.amount_differs
 * @throws payments.own_order
 * @throws as `approvePayment` and `useLine`
 */
async function approveLine(
  trx: Transaction<DB>,
  services: Services,
  user: SessionUser,
  { line_id, payment_id }: { line_id: number; payment_id: number },
): Promise<boolean> {
  await assertNotOwn(trx, user, payment_id);
  const order = await findPayment(trx, payment_id);
  const isDecided = order?.status === 'approved';
  if (!isDecided) {
    // An order that may be a duplicate is refused: its receipt has to be seen.
    await approveOrder(trx, services, user.id, {
      id: payment_id,
      duration_months: DEFAULT_ACCESS_MONTHS,
      seen_duplicates: [],
    });
  }
  const { received } = await lockOrder(trx, payment_id);
  const line = await useLine(trx, user.id, line_id, [payment_id]);
  if (!isDecided && line.amount !== received) throw new DomainError('statements.amount_differs');
  return !isDecided;
}
