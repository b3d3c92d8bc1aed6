import type { DB, Transaction } from '@amphi/db';
import { type GrantReason, isPaid } from '@amphi/domain/access/rules';
import type { changeAccessEndInput, grantAccessInput } from '@amphi/domain/access/schema';
import { DomainError, required } from '@amphi/domain/errors';
import { accessGrantedMail } from '@amphi/domain/messages/fr/account/mails';
import type { z } from 'zod';
import {
  findLiveAccess,
  insertGrant,
  lockAccess,
  updateGrant,
} from '../../catalog/access/access.queries.ts';
import { findAccess, getAccess } from '../../catalog/access/list.queries.ts';
import { findSemester } from '../../catalog/semesters/semesters.queries.ts';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { endOf } from '../payments/access-end.ts';
import { recordDeskPayment } from '../payments/desk-payments.usecases.ts';

type Student = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

type Actor = Pick<SessionUser, 'id' | 'is_admin'>;

/**
 * Cashiers book what others pay. Free access, and access of one's own, is given by administrators.
 *
 * @throws auth.admin_only, payments.own_order
 */
function assertMayGive({ id, is_admin }: Actor, granted_for: GrantReason, user_id: number): void {
  if (is_admin) return;
  if (!isPaid(granted_for)) throw new DomainError('auth.admin_only');
  if (user_id === id) throw new DomainError('payments.own_order');
}

/** By mail and in the application. */
async function tellStudent(
  { mailer, settings, timezone }: Services,
  trx: Transaction<DB>,
  { user, semester_name, until }: { user: Student; semester_name: string; until: Date },
): Promise<void> {
  const mail = accessGrantedMail({
    to: user.email,
    semester_name,
    until: { at: until, timezone },
    url: `${settings.public_url}/dashboard`,
  });
  await mailer.enqueue(trx, mail, { user_id: user.id });
  await notify(trx, {
    user_ids: [user.id],
    kind: 'order_decided',
    data: { semester_name, decision: 'approved', expires_at: until.toISOString(), reason: null },
  });
}

/**
 * Opens a semester to a student without an order, from now to the end of a day, and tells them. What they paid for it at
 * the desk is noted as a payment.
 *
 * @throws auth.admin_only, payments.own_order, users.not_found, semesters.not_found
 * @throws access.already_live when it is open: its end can be changed
 * @throws access.end_past, access.end_far, blaming `ends_on`
 */
export async function grantAccess(
  services: Services,
  actor: Actor,
  { ends_on, note, ...given }: z.output<typeof grantAccessInput>,
) {
  const { user_id, semester_id, granted_for, transaction_reference } = given;
  const { id: actor_id } = actor;
  assertMayGive(actor, granted_for, user_id);
  return inTransaction(services.db, async (trx) => {
    const user = required(await lockUser(trx, user_id), 'users.not_found');
    const semester = required(await findSemester(trx, semester_id), 'semesters.not_found');
    if ((await findLiveAccess(trx, user_id, semester_id)) !== undefined) {
      throw new DomainError('access.already_live');
    }
    const expires_at = await endOf(trx, ends_on, services.timezone);
    const { timezone } = services;
    const paid = await recordDeskPayment(trx, given, { expires_at, actor_id, timezone });
    const access = { user_id, semester_id, expires_at, granted_for };
    const id = await insertGrant(trx, { ...access, payment_id: paid?.payment_id ?? null });
    await insertAudit(trx, {
      actor_id,
      action: 'access.grant',
      entity_id: id,
      before: {},
      after: { ...access, ...paid },
      personal: { user_id, after: paid ? { note, transaction_reference } : { note } },
    });
    const semester_name = semester.name;
    await tellStudent(services, trx, { user, semester_name, until: expires_at });
    return getAccess(trx, id);
  });
}

/**
 * Moves the end of a live access to the end of a day, and tells its student. What they paid for it at the desk is noted as
 * a payment.
 *
 * @throws auth.admin_only, payments.own_order
 * @throws access.not_found when it does not exist or is not live any more
 * @throws access.changed when its end is not `if_expires_at` any more
 * @throws access.end_past, access.end_far, blaming `ends_on`
 */
export async function changeAccessEnd(
  services: Services,
  actor: Actor,
  { id, ends_on, note, if_expires_at, ...given }: z.output<typeof changeAccessEndInput>,
) {
  return inTransaction(services.db, async (trx) => {
    const found = required(await findAccess(trx, id), 'access.not_found');
    const { user_id, semester_id, semester_name } = found;
    const { id: actor_id } = actor;
    assertMayGive(actor, given.granted_for, user_id);
    const user = await lockUser(trx, user_id);
    const before = await lockAccess(trx, id);
    if (user === undefined || before === undefined) throw new DomainError('access.not_found');
    if (before.revoked_at !== null || before.expires_at <= new Date()) {
      throw new DomainError('access.not_found');
    }
    const seen = if_expires_at && Date.parse(if_expires_at);
    if (seen && seen !== before.expires_at.getTime()) throw new DomainError('access.changed');
    const expires_at = await endOf(trx, ends_on, services.timezone);
    const { granted_for, transaction_reference } = given;
    const facts = { user_id, semester_id };
    const { timezone } = services;
    const desk = { expires_at, actor_id, timezone };
    const paid = await recordDeskPayment(trx, { ...given, ...facts }, desk);
    const payment_id = paid?.payment_id ?? null;
    await updateGrant(trx, id, { expires_at, granted_for, payment_id });
    await insertAudit(trx, {
      actor_id,
      action: 'access.changeEnd',
      entity_id: id,
      before: { ...facts, expires_at: before.expires_at },
      after: { ...facts, expires_at, granted_for, ...paid },
      personal: { user_id, after: paid ? { note, transaction_reference } : { note } },
    });
    await tellStudent(services, trx, { user, semester_name, until: expires_at });
    return getAccess(trx, id);
  });
}
