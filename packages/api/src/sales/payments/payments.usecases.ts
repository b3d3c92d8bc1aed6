import type { DB, Transaction } from '@amphi/db';
import { isOrderPaid } from '@amphi/domain/access/rules';
import { dueWith } from '@amphi/domain/codes/rules';
import type { useCodeInput } from '@amphi/domain/codes/schema';
import { DomainError, required } from '@amphi/domain/errors';
import {
  orderApprovedMail,
  orderReceivedMail,
  orderRejectedMail,
  seatsReadyMail,
} from '@amphi/domain/messages/fr/account/mails';
import { canReview, DEFAULT_ACCESS_MONTHS, type PaymentStatus } from '@amphi/domain/payments/rules';
import type {
  approvePaymentInput,
  createPaymentFields,
  listPaymentsInput,
  rejectPaymentInput,
} from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { findLiveAccess, upsertAccess } from '../../catalog/access/access.queries.ts';
import { findActiveSemester } from '../../catalog/semesters/semesters.queries.ts';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import { isStaff } from '../../identity/auth/session.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { readPublicSettings } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { deleteStrayFile } from '../../platform/uploads/stray-files.queries.ts';
import { codeFor, lockUsableCode, requireOffered } from '../codes/codes.usecases.ts';
import { listSeats } from '../codes/seats.queries.ts';
import { makeSeats, priceSeats } from '../codes/seats.usecases.ts';
import { listDuplicates } from './duplicates.queries.ts';
import { assertDuplicatesSeen, lockWithDuplicates, readDuplicates } from './duplicates.usecases.ts';
import { listEntries } from './ledger.queries.ts';
import { lockOrder } from './locked-order.ts';
import {
  findReceipt,
  findReviewedPayment,
  getPayment,
  insertPayment,
  insertRedeemed,
  listReceivedPayments,
  lockPayment,
  updatePayment,
  updatePaymentApproved,
} from './payments.queries.ts';
import { pushOrder } from './push.queries.ts';
import { recordReference } from './reference.usecases.ts';
import { listTransfers } from './transfers.queries.ts';

/** A receipt that lies in the store already. */
export interface StoredReceipt {
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
}

/**
 * Places an order for a semester at its fee of now, less what its code takes off, or of seats for a group.
 *
 * @throws semesters.not_found when the semester is unknown or not on sale
 * @throws payments.already_pending when an order for it waits for its decision
 * @throws payments.due_changed when the order does not come to `if_due`, which it blames
 * @throws codes.not_for_groups, and as `lockUsableCode`, blaming `code`
 */
export async function createPayment(
  { db, mailer, settings }: Services,
  user: SessionUser,
  input: z.output<typeof createPaymentFields>,
  receipt: StoredReceipt,
) {
  return inTransaction(db, async (trx) => {
    const semester = await findActiveSemester(trx, input.semester_id);
    if (semester === undefined) throw new DomainError('semesters.not_found');
    const order = await priced(trx, user.id, semester, input);
    if (input.if_due !== undefined && input.if_due !== order.amount) {
      throw new DomainError('payments.due_changed', 'if_due');
    }
    const id = await insertPayment(trx, {
      user_id: user.id,
      ...order,
      bank_name: input.bank_name,
      phone_number: input.phone_number,
      stated_reference: input.stated_reference ?? null,
      stated_on: input.stated_on ?? null,
      receipt_url: receipt.name,
      receipt_type: receipt.type,
      receipt_size: receipt.size,
      receipt_sha256: receipt.sha256,
    });
    await deleteStrayFile(trx, receipt.name);
    const mail = orderReceivedMail({
      to: user.email,
      semester_name: semester.name,
      url: `${settings.public_url}/orders`,
    });
    await mailer.enqueue(trx, mail, { user_id: user.id });
    await pushOrder(trx, id);
    return getPayment(trx, id);
  });
}

/** The columns of an order that say for what it is, and how much it comes to. */
async function priced(
  trx: Transaction<DB>,
  user_id: number,
  { id, name, year, fee }: NonNullable<Awaited<ReturnType<typeof findActiveSemester>>>,
  { code: typed, seats }: { code?: string | null | undefined; seats?: number | undefined },
) {
  const order = { semester_id: id, semester_name: name, semester_year: year, semester_fee: fee };
  if (seats !== undefined) {
    if (typed) throw new DomainError('codes.not_for_groups', 'code');
    return { ...order, amount: (await priceSeats(trx, { id, fee }, seats)).due, seats };
  }
  if (!typed) return { ...order, amount: fee };
  await lockUser(trx, user_id);
  const code = await lockUsableCode(trx, { user_id, semester_id: id, code: typed });
  return { ...order, amount: dueWith(fee, code), code_id: code.id };
}

/**
 * Places an order that its code pays whole, approved at once: there is no receipt to look at. Another order that waits
 * goes on waiting. A seat opens its semester off sale too, until its own end at the latest.
 *
 * @throws as `createPayment`, but for what waits
 * @throws codes.not_whole when something is left to pay
 * @throws codes.adds_nothing when the account has access for as long already
 */
export function redeemCode(
  services: Services,
  user: SessionUser,
  { semester_id, code }: z.output<typeof useCodeInput>,
) {
  const { db, timezone } = services;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, user.id);
    const found = await lockUsableCode(trx, { user_id: user.id, semester_id, code });
    const semester = await requireOffered(trx, semester_id, found);
    const { name, year, fee } = semester;
    if (dueWith(fee, found) > 0) throw new DomainError('codes.not_whole', 'code');
    const former = await findLiveAccess(trx, user.id, semester_id);
    const id = await insertRedeemed(trx, {
      user_id: user.id,
      semester_id,
      semester_name: name,
      semester_year: year,
      semester_fee: fee,
      code_id: found.id,
      duration_months: found.months ?? DEFAULT_ACCESS_MONTHS,
      opens_until: found.months === null ? null : found.ends_at,
    });
    const order = await lockOrder(trx, id);
    const opened = await openOrder(trx, user.id, order, timezone);
    if (former && opened.expires_at && opened.expires_at <= former.expires_at) {
      throw new DomainError('codes.adds_nothing', 'code');
    }
    return announceApproval(trx, services, user.id, order, opened);
  });
}

/** A page of the back-office's list: each order with what came in, and the newest of those whose receipt it shares. */
export async function pagePayments(
  { db, timezone }: Services,
  filter: z.output<typeof listPaymentsInput>,
) {
  const { items, total } = await listReceivedPayments(db, filter, timezone);
  const duplicates = await listDuplicates(
    db,
    items.map(({ id }) => id),
  );
  const otherOf = new Map(duplicates.map(({ id, other_id }) => [id, other_id]));
  return {
    items: items.map((item) => ({ ...item, duplicate_of: otherOf.get(item.id) ?? null })),
    total,
  };
}

/**
 * Reads an order with what its reviewer has to know: other orders with the very same file, another picture of the
 * same receipt or the same transfer, what it has brought, and live access that its student has to that semester
 * already.
 */
export async function readPayment({ db }: Services, reader: SessionUser, id: number) {
  const payment = required(await findReviewedPayment(db, id), 'payments.not_found');
  const { user_id, semester_id, code, transaction_reference } = payment;
  const [entries, transfers, seats, duplicates, live_access] = await Promise.all([
    listEntries(db, id),
    listTransfers(db, id),
    payment.seats === null ? [] : listSeats(db, id),
    readDuplicates(db, id, transaction_reference),
    semester_id === null ? undefined : findLiveAccess(db, user_id, semester_id),
  ]);
  return {
    ...payment,
    code: code && codeFor(reader, code),
    /** Seats that are used, also by accounts that are gone. */
    used_seats: seats.filter(({ is_used }) => is_used).length,
    seats_used: seats.flatMap(({ user_id, user_name }) =>
      user_id === null || user_name === null ? [] : [{ user_id, user_name }],
    ),
    entries,
    transfers,
    ...duplicates,
    live_access: live_access ?? null,
  };
}

/** An order that still waits for its decision, locked after its student. */
async function lockPending(trx: Transaction<DB>, id: number) {
  const payment = await lockOrder(trx, id);
  if (!canReview(payment.status)) throw new DomainError('payments.already_reviewed');
  return payment;
}

/**
 * Approves an order: decision, access or the seats of a group, audit entry and mail in one transaction.
 *
 * @throws groups.seats_exceed, blaming `seats`
 * @throws access.nothing_paid, blaming `received`, where it has brought nothing
 * @throws payments.already_reviewed when another administrator was faster
 * @throws payments.unseen_duplicates when there are others than those that were seen, where these are named
 */
export function approvePayment(
  services: Services,
  actorId: number,
  input: z.output<typeof approvePaymentInput>,
) {
  return inTransaction(services.db, (trx) => approveOrder(trx, services, actorId, input));
}

/** Acts like `approvePayment`, with what else belongs to the transaction. */
export async function approveOrder(
  trx: Transaction<DB>,
  services: Services,
  actorId: number,
  input: z.output<typeof approvePaymentInput>,
) {
  const { id, duration_months, received, seen_duplicates } = input;
  if (seen_duplicates) await lockWithDuplicates(trx, id);
  const order = await lockPending(trx, id);
  if (seen_duplicates) await assertDuplicatesSeen(trx, order, seen_duplicates);
  if (order.semester_id === null) throw new DomainError('payments.semester_deleted');
  if (input.seats !== undefined && order.seats === null) {
    throw new DomainError('groups.seats_exceed', 'seats');
  }
  await recordReference(trx, actorId, order, input);
  await updatePaymentApproved(trx, id, {
    reviewed_by: actorId,
    duration_months,
    open_seats: order.seats === null ? null : (input.seats ?? order.seats),
    ...(received !== undefined && { received }),
  });
  const approved = required(await lockPayment(trx, id), 'payments.not_found');
  if (!isOrderPaid(approved.amount, approved.received)) {
    throw new DomainError('access.nothing_paid', 'received');
  }
  const opened = await openOrder(trx, actorId, approved, services.timezone);
  return announceApproval(trx, services, actorId, approved, opened, order.status);
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Opens what an approved order is for: the semester, or the seats of a group. */
async function openOrder(
  trx: Transaction<DB>,
  actorId: number,
  { id, user_id, semester_id, seats, open_seats, duration_months, opens_until }: LockedOrder,
  timezone: string,
): Promise<{ expires_at?: Date; seats?: number }> {
  if (semester_id === null) throw new DomainError('payments.semester_deleted');
  if (seats !== null) {
    const order = { id, semester_id, seats };
    return { seats: await makeSeats(trx, actorId, order, open_seats ?? seats) };
  }
  const months = duration_months ?? DEFAULT_ACCESS_MONTHS;
  const access = { user_id, semester_id, payment_id: id, months, opens_until, timezone };
  return { expires_at: await upsertAccess(trx, access) };
}

/** Records an approval, and tells its student. */
async function announceApproval(
  trx: Transaction<DB>,
  { mailer, settings, timezone }: Services,
  actorId: number,
  order: LockedOrder,
  opened: Awaited<ReturnType<typeof openOrder>>,
  former: PaymentStatus = 'pending',
) {
  const { id, user_id, amount, received, semester_name } = order;
  const duration_months = order.duration_months ?? DEFAULT_ACCESS_MONTHS;
  await insertAudit(trx, {
    actor_id: actorId,
    action: 'payments.approve',
    entity_id: id,
    before: { status: former, amount, semester_name, user_id },
    after: {
      status: 'approved',
      amount,
      received,
      semester_name,
      user_id,
      duration_months,
      ...opened,
    },
  });
  const payment = await getPayment(trx, id);
  const { public_url } = settings;
  const letter = {
    to: payment.user_email,
    semester_name: payment.semester_name,
    duration_months,
    orders_url: `${public_url}/orders`,
  };
  const mail =
    opened.expires_at === undefined
      ? seatsReadyMail({
          ...letter,
          seats: opened.seats ?? 0,
          url: `${public_url}/orders/${id}/seats`,
        })
      : orderApprovedMail({
          ...letter,
          until: { at: opened.expires_at, timezone },
          url: `${public_url}/dashboard`,
        });
  await mailer.enqueue(trx, mail, { user_id });
  await notify(trx, {
    user_ids: [user_id],
    kind: 'order_decided',
    data: {
      semester_name,
      decision: 'approved',
      reason: null,
      expires_at: opened.expires_at?.toISOString() ?? null,
      ...(opened.seats && { seats: opened.seats }),
    },
  });
  return payment;
}

/**
 * Rejects an order with a reason that its student reads.
 *
 * @throws payments.already_reviewed when another administrator was faster
 */
export async function rejectPayment(
  { db, mailer, settings }: Services,
  actorId: number,
  { id, rejection_reason, ...reference }: z.output<typeof rejectPaymentInput>,
) {
  return inTransaction(db, async (trx) => {
    const order = await lockPending(trx, id);
    const { user_id, status, amount, semester_name } = order;
    await updatePayment(trx, id, { status: 'rejected', reviewed_by: actorId, rejection_reason });
    await recordReference(trx, actorId, { ...order, status: 'rejected' }, reference);
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'payments.reject',
      entity_id: id,
      before: { status, amount, semester_name, user_id },
      after: { status: 'rejected', amount, semester_name, user_id },
      personal: { user_id, after: { rejection_reason } },
    });
    const payment = await getPayment(trx, id);
    const bank = await readPublicSettings(trx, { settings });
    const mail = orderRejectedMail({
      to: payment.user_email,
      semester_name: payment.semester_name,
      reason: rejection_reason,
      bank: {
        name: bank.bank_name,
        account: bank.bank_account,
        holder: bank.account_holder,
        contact_phone: bank.contact_phone,
      },
      url: `${settings.public_url}/buy`,
    });
    await mailer.enqueue(trx, mail, { user_id });
    await notify(trx, {
      user_ids: [user_id],
      kind: 'order_decided',
      data: { semester_name, decision: 'rejected', expires_at: null, reason: rejection_reason },
    });
    return payment;
  });
}

/**
 * Checks that the user may read a receipt: its owner, administrators and accountants may; to others it does not exist.
 *
 * @returns its content type and size in bytes
 */
export async function authorizeReceipt({ db }: Services, user: SessionUser, receiptUrl: string) {
  const receipt = await findReceipt(db, receiptUrl);
  if (receipt === undefined || (receipt.user_id !== user.id && !isStaff(user, 'accountant'))) {
    throw new DomainError('payments.receipt_not_found');
  }
  return receipt;
}
