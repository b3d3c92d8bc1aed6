import type { DB, Transaction } from '@amphi/db';
import type { changeAccessEndInput, grantAccessInput } from '@amphi/domain/access/schema';
import { DomainError } from '@amphi/domain/errors';
import { accessGrantedMail } from '@amphi/domain/messages/fr/account/mails';
import type { z } from 'zod';
import { lockUser } from '../accounts/accounts.queries.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { findSemester } from '../semesters/semesters.queries.ts';
import { inTransaction } from '../transactions.ts';
import {
  findEndOfDay,
  findLiveAccess,
  insertGrant,
  lockAccess,
  updateGrant,
} from './access.queries.ts';
import { findAccess, getAccess } from './list.queries.ts';

type Student = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The end of a day, which has to be still to come and within what access may last. */
async function endOf(trx: Transaction<DB>, day: string, timezone: string): Promise<Date> {
  const { ends_at, is_past, is_far } = await findEndOfDay(trx, day, timezone);
  if (is_past) throw new DomainError('access.end_past', 'ends_on');
  if (is_far) throw new DomainError('access.end_far', 'ends_on');
  return ends_at;
}

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
}

/**
 * Opens a semester to a student without an order, from now to the end of a day, and tells them.
 *
 * @throws users.not_found, semesters.not_found
 * @throws access.already_live when it is open: its end can be changed
 * @throws access.end_past, access.end_far, blaming `ends_on`
 */
export async function grantAccess(
  services: Services,
  actor_id: number,
  { user_id, semester_id, ends_on, granted_for, note }: z.output<typeof grantAccessInput>,
) {
  return inTransaction(services.db, async (trx) => {
    const user = await lockUser(trx, user_id);
    if (user === undefined) throw new DomainError('users.not_found');
    const semester = await findSemester(trx, semester_id);
    if (semester === undefined) throw new DomainError('semesters.not_found');
    if ((await findLiveAccess(trx, user_id, semester_id)) !== undefined) {
      throw new DomainError('access.already_live');
    }
    const expires_at = await endOf(trx, ends_on, services.timezone);
    const id = await insertGrant(trx, { user_id, semester_id, expires_at, granted_for });
    await insertAudit(trx, {
      ...{ actor_id, action: 'access.grant', entity: 'access', entity_id: id, before: {} },
      after: { user_id, semester_id, expires_at, granted_for },
      personal: { user_id, after: { note } },
    });
    const semester_name = semester.name;
    await tellStudent(services, trx, { user, semester_name, until: expires_at });
    return getAccess(trx, id);
  });
}

/**
 * Moves the end of a live access to the end of a day, and tells its student.
 *
 * @throws access.not_found when it does not exist or is not live any more
 * @throws access.changed when its end is not `if_expires_at` any more
 * @throws access.end_past, access.end_far, blaming `ends_on`
 */
export async function changeAccessEnd(
  services: Services,
  actor_id: number,
  { id, ends_on, granted_for, note, if_expires_at }: z.output<typeof changeAccessEndInput>,
) {
  return inTransaction(services.db, async (trx) => {
    const found = await findAccess(trx, id);
    if (found === undefined) throw new DomainError('access.not_found');
    const { user_id, semester_id, semester_name } = found;
    const user = await lockUser(trx, user_id);
    const before = await lockAccess(trx, id);
    if (user === undefined || before === undefined) throw new DomainError('access.not_found');
    if (before.revoked_at !== null || before.expires_at <= new Date()) {
      throw new DomainError('access.not_found');
    }
    const seen = if_expires_at && Date.parse(if_expires_at);
    if (seen && seen !== before.expires_at.getTime()) throw new DomainError('access.changed');
    const expires_at = await endOf(trx, ends_on, services.timezone);
    await updateGrant(trx, id, { expires_at, granted_for });
    const facts = { user_id, semester_id };
    await insertAudit(trx, {
      ...{ actor_id, action: 'access.changeEnd', entity: 'access', entity_id: id },
      before: { ...facts, expires_at: before.expires_at },
      after: { ...facts, expires_at, granted_for },
      personal: { user_id, after: { note } },
    });
    await tellStudent(services, trx, { user, semester_name, until: expires_at });
    return getAccess(trx, id);
  });
}
