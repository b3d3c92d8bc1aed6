import type { Connection } from '@amphi/db';
import { deleteOldBulkChanges } from '../catalog/bulk-changes/bulk-changes.queries.ts';
import {
  deleteExpiredLimits,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
} from '../identity/auth/auth.queries.ts';
import { deleteOldDisplacedSessions } from '../identity/auth/displaced-sessions.queries.ts';
import { deleteExpiredDevices } from '../identity/auth/known-devices.queries.ts';
import { deleteExpiredRequests } from '../identity/auth/reset-requests.queries.ts';
import { deleteUnconfirmedApps } from '../identity/auth/second-factor.queries.ts';
import { deleteEndedInvitations } from '../identity/invitations/invitations.queries.ts';
import { deleteOldAnswerSlots } from '../identity/sharing/answer-slots.queries.ts';
import { deleteOldSentMails, deleteUselessMails } from '../platform/mails/mails.queries.ts';
import { deleteOldPush } from '../platform/push/sending.queries.ts';
import { deleteExpiredEntries } from '../sales/payments/ledger.queries.ts';
import { deleteOldLines } from '../sales/statements/statements.queries.ts';

/** Deletes the rows of each kind whose time is over; resolves with their number where it is known. */
export const EXPIRY: Readonly<Record<string, (db: Connection) => Promise<unknown>>> = {
  'push-messages': deleteOldPush,
  sessions: deleteExpiredSessions,
  'password-resets': deleteExpiredPasswordResets,
  'second-factors': deleteUnconfirmedApps,
  invitations: deleteEndedInvitations,
  'displaced-sessions': deleteOldDisplacedSessions,
  'known-devices': deleteExpiredDevices,
  'answer-slots': deleteOldAnswerSlots,
  'auth-requests': deleteExpiredRequests,
  'rate-limits': deleteExpiredLimits,
  mails: deleteUselessMails,
  'sent-mails': deleteOldSentMails,
  'accounting-records': deleteExpiredEntries,
  'statement-lines': deleteOldLines,
  'bulk-changes': deleteOldBulkChanges,
};
