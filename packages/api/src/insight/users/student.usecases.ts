import { describeDevice } from '@amphi/domain/auth/device';
import { DomainError } from '@amphi/domain/errors';
import { listLiveSessions } from '../../identity/auth/auth.queries.ts';
import type { Services } from '../../platform/context.ts';
import { listPaymentsOfUser } from '../../sales/payments/payments.queries.ts';
import { listOwnReports } from '../reports/reports.queries.ts';
import { listUserNotes } from '../user-notes/user-notes.queries.ts';
import { listDuplicateAccounts } from './duplicates.queries.ts';
import { findLastActivity, listAnswerWeeks } from './student.queries.ts';
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
 * An account with all that an administrator decides by: its orders, what it studies, where it is signed in, what
 * it reported, what is noted about it, and other accounts that may be of the same person. Its accesses are a list of their own.
 *
 * @throws users.not_found
 */
export async function readStudent(services: Services, id: number) {
  const { db, timezone } = services;
  const buyer = await readBuyer(services, id);
  const [activity, weeks, sessions, reports, notes, duplicates] = await Promise.all([
    findLastActivity(db, id),
    listAnswerWeeks(db, id, timezone),
    listLiveSessions(db, id),
    listOwnReports(db, id, { skip: 0, limit: REPORTS }),
    listUserNotes(db, id),
    listDuplicateAccounts(db, id),
  ]);
  return {
    ...buyer,
    ...activity,
    weeks,
    sessions: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      device: describeDevice(user_agent),
    })),
    reports,
    notes,
    duplicates,
  };
}
