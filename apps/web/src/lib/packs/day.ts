import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { studyDay } from '@amphi/domain/reviews/study-day';
import { paths } from '../../paths.ts';
import { errorStatus } from '../errors.ts';
import type { SessionUser } from '../session.ts';
import { getTimezone } from '../timezone.ts';
import type { TrpcClient } from '../trpc.ts';
import { serverNow, writeDownloads } from './changes.ts';
import { readDownloads } from './downloads.ts';
import { downloadPack, dropPack } from './packs.ts';

/** Properties of the line that some browsers report. */
interface NetworkInformation {
  type?: string;
  saveData?: boolean;
}

/** True where the line may be one that is paid by the megabyte. Where the browser does not tell, it is taken for none. */
function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Sets if the session of each day is made available on this device. */
export function setDaily(user: SessionUser, daily: boolean): void {
  const { daily: _, ...downloads } = readDownloads() ?? { user_id: user.id, packs: [] };
  const packs = downloads.user_id === user.id ? downloads.packs : [];
  writeDownloads({ ...downloads, user_id: user.id, packs, ...(daily && { daily: '' }) });
}

/**
 * Begins the session of the day and puts it onto this device, once a day and not on a line that is paid by the megabyte. Those
 * of the days before make room.
 */
export function downloadDay(client: TrpcClient, user: SessionUser): Promise<void> {
  holding ??= hold(client, user).finally(() => {
    holding = undefined;
  });
  return holding;
}

let holding: Promise<void> | undefined;

async function hold(client: TrpcClient, user: SessionUser): Promise<void> {
  const day = studyDay(new Date(serverNow()), getTimezone());
  if (isMetered() || readDownloads()?.daily === day) return;
  const begun = await client.sittings.begin.mutate({ of: 'day' }).catch((error: unknown) => {
    // Nothing is left of today.
    if (errorStatus(error) === 409) return null;
    throw error;
  });
  if (begun !== null) {
    const { id } = begun;
    const label = { title: plan.session.title, path: paths.sitting(id), day };
    await downloadPack(client, user, { part: { sitting_id: id }, ...label });
  }
  const downloads = readDownloads();
  if (downloads?.user_id !== user.id) return;
  for (const pack of downloads.packs) {
    if (pack.day !== undefined && pack.day !== day) await dropPack(pack.part);
  }
  writeDownloads({ packs: [], ...readDownloads(), user_id: user.id, daily: day });
}
