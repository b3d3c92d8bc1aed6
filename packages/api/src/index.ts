import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './routers/root.ts';

export { assertImage, createImage } from './catalog/images/images.usecases.ts';
export {
  type ClaimedPage,
  listReading,
  releasePage,
  renewLease,
  updatePageRead,
} from './catalog/imports/scans.queries.ts';
export { hasZones } from './catalog/questions/qroc.queries.ts';
export { createPasswordHasher } from './identity/auth/passwords.ts';
export {
  currentSession,
  requireStaff,
  requireUser,
} from './identity/auth/session.usecases.ts';
export { scopeOf } from './identity/staff/scope.usecases.ts';
export { exportAccount } from './insight/profile/export.usecases.ts';
export { type BusinessFigures, findBusinessFigures } from './insight/stats/business.queries.ts';
export { countActiveAdmins } from './insight/users/users.queries.ts';
export {
  findLastBackups,
  findLastTrial,
  insertBackup,
  updateBackupTried,
} from './platform/backups/backups.queries.ts';
export { createBatch } from './platform/batch.ts';
export type * from './platform/context.ts';
export { type Failure, failureOf } from './platform/errors.ts';
export { listLeftOut } from './platform/job-tries/job-tries.queries.ts';
export { type JsonText, textOf } from './platform/json-text.ts';
export {
  deleteSentMail,
  findWaitingMail,
  insertMail,
  listForgottenMails,
  type MailOutcome,
  updateMailFailed,
} from './platform/mails/mails.queries.ts';
export {
  type ClaimedPush,
  claimPush,
  deleteSubscription,
  type Subscription,
  updatePushSettled,
} from './platform/push/sending.queries.ts';
export { type AppRouter, appRouter, createCaller, rightOf } from './routers/root.ts';
export { countingWrongCodes } from './sales/codes/codes.usecases.ts';
export {
  type AccountedPayment,
  listAccountedPayments,
} from './sales/payments/accounting.queries.ts';
export { authorizeReceipt, createPayment } from './sales/payments/payments.usecases.ts';
export { readProofOfPayment } from './sales/payments/proof-of-payment.usecases.ts';
export {
  listUnreadReceipts,
  saveReceiptReading,
} from './sales/payments/receipt-readings.queries.ts';
export { pushMockExams } from './study/mock-exams/push.queries.ts';
export { createAnswerWriter } from './study/recording/answer-writer.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Answers to uploads, by their paths: forms with files are no procedures. */
export interface UploadOutputs {
  '/api/payments/create': RouterOutputs['payments']['listMine'][number];
  '/upload/document': { text: string };
  '/api/images': { image_url: string; width: number; height: number; size: number };
  /** The first import, with the numbers of the others. */
  '/api/admin/imports': Pick<RouterOutputs['imports']['byId'], 'id'> & { others: number[] };
}
