import { remindOfExpiry } from '@amphi/api/catalog/access/access.usecases';
import { deleteOldBulkChanges } from '@amphi/api/catalog/bulk-changes/bulk-changes.queries';
import { compareQuestions } from '@amphi/api/catalog/duplicates/compare.usecases';
import { removeForgottenImages } from '@amphi/api/catalog/images/images.usecases';
import { forgetStaleImports } from '@amphi/api/catalog/imports/imports.usecases';
import {
  deleteExpiredLimits,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
} from '@amphi/api/identity/auth/auth.queries';
import { deleteOldDisplacedSessions } from '@amphi/api/identity/auth/displaced-sessions.queries';
import { deleteExpiredDevices } from '@amphi/api/identity/auth/known-devices.queries';
import { deleteExpiredResetRequests } from '@amphi/api/identity/auth/reset-requests.queries';
import { deleteExpiredChallenges } from '@amphi/api/identity/auth/second-factor.queries';
import { deleteEndedInvitations } from '@amphi/api/identity/invitations/invitations.queries';
import { deleteOldAnswerSlots } from '@amphi/api/identity/sharing/answer-slots.queries';
import { analyseAtNight } from '@amphi/api/insight/analysis/analysis.usecases';
import { reapplyDeletions } from '@amphi/api/insight/users/deletions.usecases';
import { deleteUselessMails } from '@amphi/api/platform/mails/mails.queries';
import { deleteOldPush } from '@amphi/api/platform/push/sending.queries';
import { deleteStrayFiles, listStrayFiles } from '@amphi/api/platform/uploads/stray-files.queries';
import { mailWaitingOrders } from '@amphi/api/sales/order-mails/order-mails.usecases';
import { deleteExpiredEntries } from '@amphi/api/sales/payments/ledger.queries';
import { deleteOldLines } from '@amphi/api/sales/statements/statements.queries';
import { announceMockExams } from '@amphi/api/study/mock-exams/announce.usecases';
import { pushMockExams } from '@amphi/api/study/mock-exams/push.queries';
import { releaseMockExams } from '@amphi/api/study/mock-exams/release.usecases';
import { fitMemory } from '@amphi/api/study/reviews/fit.usecases';
import { foldStudents } from '@amphi/api/study/reviews/fold.usecases';
import { remindOfDay } from '@amphi/api/study/reviews/remind.usecases';
import {
  finishOverdueExams,
  rescoreStaleSittings,
} from '@amphi/api/study/sittings/finish.usecases';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { fitApart } from '../memory/fit-thread.ts';
import type { FileServices } from '../storage/store.ts';
import { readNewReceipts } from './receipt-readings.ts';

/** A job that runs at an interval, on one server at a time. Running it again, or twice at once, does no harm. */
export interface ScheduledJob {
  name: string;
  /** Seconds between two runs, over all servers. */
  every: number;
  /** Resolves with the number of removed records or enqueued mails, where that is known. */
  run(services: FileServices, log: FastifyBaseLogger): Promise<unknown>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Everything that runs by the clock. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { name: 'expiry-reminders', every: HOUR / 2, run: remindOfExpiry },
  { name: 'finish-sittings', every: MINUTE, run: finishOverdueExams },
  { name: 'release-mock-exams', every: MINUTE, run: releaseMockExams },
  { name: 'announce-mock-exams', every: MINUTE, run: announceMockExams },
  { name: 'push-mock-exams', every: MINUTE, run: ({ db }) => pushMockExams(db) },
  { name: 'push-reminders', every: MINUTE, run: remindOfDay },
  { name: 'push-messages', every: HOUR, run: ({ db }) => deleteOldPush(db) },
  { name: 'rescore-sittings', every: MINUTE, run: rescoreStaleSittings },
  { name: 'order-mails', every: MINUTE, run: (services) => mailWaitingOrders(services) },
  { name: 'receipt-readings', every: MINUTE, run: (services) => readNewReceipts(services) },
  { name: 'sessions', every: HOUR, run: ({ db }) => deleteExpiredSessions(db) },
  { name: 'password-resets', every: HOUR, run: ({ db }) => deleteExpiredPasswordResets(db) },
  {
    name: 'second-factors',
    every: HOUR,
    run: ({ db }) => deleteExpiredChallenges(db),
  },
  { name: 'invitations', every: HOUR, run: ({ db }) => deleteEndedInvitations(db) },
  { name: 'displaced-sessions', every: HOUR, run: ({ db }) => deleteOldDisplacedSessions(db) },
  { name: 'known-devices', every: HOUR, run: ({ db }) => deleteExpiredDevices(db) },
  { name: 'answer-slots', every: HOUR, run: ({ db }) => deleteOldAnswerSlots(db) },
  { name: 'reset-requests', every: HOUR, run: ({ db }) => deleteExpiredResetRequests(db) },
  { name: 'rate-limits', every: HOUR, run: ({ db }) => deleteExpiredLimits(db) },
  { name: 'mails', every: HOUR, run: ({ db }) => deleteUselessMails(db) },
  { name: 'accounting-records', every: HOUR, run: ({ db }) => deleteExpiredEntries(db) },
  { name: 'statement-lines', every: HOUR, run: ({ db }) => deleteOldLines(db) },
  { name: 'deleted-accounts', every: HOUR, run: reapplyDeletions },
  { name: 'images', every: HOUR, run: removeForgottenImages },
  { name: 'bulk-changes', every: HOUR, run: ({ db }) => deleteOldBulkChanges(db) },
  { name: 'stray-files', every: HOUR, run: cleanUpStrayFiles },
  { name: 'review-cards', every: HOUR / 6, run: foldStudents },
  { name: 'memory-fit', every: 12 * HOUR, run: (services) => fitMemory(services, fitApart) },
  { name: 'duplicate-questions', every: MINUTE, run: compareQuestions },
  { name: 'imports', every: HOUR, run: forgetStaleImports },
  { name: 'question-analysis', every: HOUR, run: analyseAtNight },
];

/** The queue that all scheduled jobs go through; a job's data names its row of the table. */
const QUEUE = 'scheduled';

/** Enqueues what is due. Of all servers that call this within a job's interval, the first one enqueues the job. */
export async function enqueueScheduledJobs(boss: PgBoss): Promise<void> {
  for (const { name, every } of SCHEDULE) {
    await boss.send(QUEUE, { name }, { singletonKey: name, singletonSeconds: every });
  }
}

/** The row of the table that a queued job stands for; undefined for one that another version has enqueued. */
export function scheduledJobOf({ data }: PgBoss.Job<unknown>): ScheduledJob | undefined {
  return SCHEDULE.find(({ name }) => name === (data as { name?: string } | null)?.name);
}

type Stores = Pick<FileServices, 'db' | 'receipts' | 'images'>;

/**
 * Removes the files that no record refers to, one after the other, up to the first that fails; those before it stay
 * removed.
 *
 * @returns how many were removed
 */
async function cleanUpStrayFiles(services: Stores): Promise<number> {
  const removed: string[] = [];
  try {
    for (const name of await listStrayFiles(services.db)) {
      await removeFile(services, name);
      removed.push(name);
    }
  } finally {
    if (removed.length > 0) await deleteStrayFiles(services.db, removed);
  }
  return removed.length;
}

/** Images lie in a folder of their own, each with a small variant. */
function removeFile({ receipts, images }: Stores, name: string): Promise<void> {
  return name.startsWith('images/')
    ? images.remove(name.slice('images/'.length))
    : receipts.remove(name);
}
