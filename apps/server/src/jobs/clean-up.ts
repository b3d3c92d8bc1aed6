import {
  deleteExpiredLimits,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
} from '@amphi/api/auth/auth.queries';
import { deleteExpiredDevices } from '@amphi/api/auth/known-devices.queries';
import { deleteExpiredResetRequests } from '@amphi/api/auth/reset-requests.queries';
import { removeForgottenImages } from '@amphi/api/images/images.usecases';
import { deleteUselessMails } from '@amphi/api/mails/mails.queries';
import { deleteStrayFiles, listStrayFiles } from '@amphi/api/uploads/stray-files.queries';
import type { AppServices } from '../services.ts';

/** How much was removed, by kind. */
export interface CleanUpReport {
  sessions: number;
  password_resets: number;
  known_devices: number;
  reset_requests: number;
  rate_limits: number;
  mails: number;
  files: number;
}

/** Removes expired records. Running it again, or twice at once, does no harm. */
export async function cleanUp(
  services: Pick<AppServices, 'db' | 'receipts' | 'images'>,
): Promise<CleanUpReport> {
  const { db } = services;
  const report = {
    sessions: await deleteExpiredSessions(db),
    password_resets: await deleteExpiredPasswordResets(db),
    known_devices: await deleteExpiredDevices(db),
    reset_requests: await deleteExpiredResetRequests(db),
    rate_limits: await deleteExpiredLimits(db),
    mails: await deleteUselessMails(db),
    files: 0,
  };
  await removeForgottenImages(services);
  report.files = await removeNotedFiles(services);
  return report;
}

/** One after the other, up to the first that fails; those before it are forgotten all the same. */
async function removeNotedFiles(
  services: Pick<AppServices, 'db' | 'receipts' | 'images'>,
): Promise<number> {
  const gone: string[] = [];
  try {
    for (const name of await listStrayFiles(services.db)) {
      await removeFile(services, name);
      gone.push(name);
    }
  } finally {
    if (gone.length > 0) await deleteStrayFiles(services.db, gone);
  }
  return gone.length;
}

/** Images lie in a folder of their own, each with a small variant. */
function removeFile(
  { receipts, images }: Pick<AppServices, 'receipts' | 'images'>,
  name: string,
): Promise<void> {
  return name.startsWith('images/')
    ? images.remove(name.slice('images/'.length))
    : receipts.remove(name);
}
