import { pushMockExams } from '@amphi/api';
import { remindOfExpiry } from '@amphi/api/catalog/access/access.usecases';
import { compareQuestions } from '@amphi/api/catalog/duplicates/compare.usecases';
import { removeForgottenImages } from '@amphi/api/catalog/images/images.usecases';
import { forgetStaleImports } from '@amphi/api/catalog/imports/imports.usecases';
import { analyseAtNight } from '@amphi/api/insight/analysis/analysis.usecases';
import { EXPIRY } from '@amphi/api/insight/expiry.usecases';
import { reapplyDeletions } from '@amphi/api/insight/users/deletions.usecases';
import { cleanUpStrayFiles } from '@amphi/api/platform/uploads/stray-files.usecases';
import { mailWaitingOrders } from '@amphi/api/sales/order-mails/order-mails.usecases';
import { announceMockExams } from '@amphi/api/study/mock-exams/announce.usecases';
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
import { runApart } from '../imports/file-process.ts';
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
  { name: 'rescore-sittings', every: MINUTE, run: rescoreStaleSittings },
  { name: 'order-mails', every: MINUTE, run: (services) => mailWaitingOrders(services) },
  { name: 'receipt-readings', every: MINUTE, run: (services) => readNewReceipts(services) },
  { name: 'deleted-accounts', every: HOUR, run: reapplyDeletions },
  { name: 'images', every: HOUR, run: removeForgottenImages },
  { name: 'stray-files', every: HOUR, run: cleanUpStrayFiles },
  { name: 'review-cards', every: HOUR / 6, run: foldStudents },
  {
    name: 'memory-fit',
    every: 12 * HOUR,
    run: (services) => fitMemory(services, (...args) => runApart('fit', args)),
  },
  { name: 'duplicate-questions', every: MINUTE, run: compareQuestions },
  { name: 'imports', every: HOUR, run: forgetStaleImports },
  { name: 'question-analysis', every: HOUR, run: analyseAtNight },
  ...Object.entries(EXPIRY).map(([name, remove]) => ({
    name,
    every: HOUR,
    run: ({ db }: FileServices) => remove(db),
  })),
];

/** The queue that all scheduled jobs go through; a job's data names its row of the table. */
const QUEUE = 'scheduled';

/** Enqueues what is due. Of all servers that call this within a job's interval, the first one enqueues the job. */
export async function enqueueScheduledJobs(boss: PgBoss): Promise<void> {
  for (const { name, every } of SCHEDULE) {
    await boss.send(QUEUE, { name }, { singletonKey: name, singletonSeconds: every });
  }
}

/** The row of the table that a queued job is of; undefined for one that another version has enqueued. */
export function scheduledJobOf({ data }: PgBoss.Job<unknown>): ScheduledJob | undefined {
  return SCHEDULE.find(({ name }) => name === (data as { name?: string } | null)?.name);
}
