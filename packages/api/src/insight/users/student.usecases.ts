import { describeDevice } from '@amphi/domain/auth/device';
import { DomainError } from '@amphi/domain/errors';
import type { userSessionInput } from '@amphi/domain/users/schema';
import type { z } from 'zod';
import { deleteSessionOfUser, listLiveSessions } from '../../identity/auth/auth.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { listPaymentsOfUser } from '../../sales/payments/payments.queries.ts';
import { listOwnReports } from '../reports/reports.queries.ts';
import { listUserNotes } from '../user-notes/user-notes.queries.ts';
import { listDuplicateAccounts } from './duplicates.queries.ts';
import { findLastActivity, listAnswerWeeks, listStudiedSubjects } from './student.queries.ts';
import { findAdminUser } from './users.queries.ts';

/** Reports of a student that their page shows. */
const REPORTS = 20;

/**
 * An account with its orders.
 *
 * @throws users.not_found
 */
export async function readBuyer({ db }: Services, id: number) {
  const [user, payments] = await Promise.all([findAdminUser(db, id), listPaymentsOfUser(db, id)]);
  if (user === undefined) throw new DomainError('users.not_found');
  return { user, payments };
}

/**
 * An account with all that an administrator decides by: its orders, what it has answered of each subject, where it is signed in, what
 * it reported, what is noted about it, and other accounts that may be of the same person. Its accesses are a list of their own.
 *
 * @throws users.not_found
 */
export async function readStudent(services: Services, id: number) {
  const { db, timezone } = services;
  const buyer = await readBuyer(services, id);
  const [activity, weeks, subjects, sessions, reports, notes, duplicates] = await Promise.all([
    findLastActivity(db, id),
    listAnswerWeeks(db, id, timezone),
    listStudiedSubjects(db, id),
    listLiveSessions(db, id),
    listOwnReports(db, id, { skip: 0, limit: REPORTS }),
    listUserNotes(db, id),
    listDuplicateAccounts(db, id),
  ]);
  return {
    ...buyer,
    ...activity,
    weeks,
    subjects,
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: describeDevice(user_agent),
    })),
    reports,
    notes,
    duplicates,
  };
}

/**
 * Ends one session of an account.
 *
 * @throws sessions.not_found when it is gone, or another account's
 */
export function endSessionOfUser(
  { db }: Services,
  actor_id: number,
  { id, session_id }: z.output<typeof userSessionInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ended = await deleteSessionOfUser(trx, id, session_id);
    if (!ended) throw new DomainError('sessions.not_found');
    await insertAudit(trx, { actor_id, action: 'users.endSession', entity_id: id, after: {} });
  });
}
