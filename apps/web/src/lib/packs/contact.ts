import { hashKey, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { getConnection, subscribeConnection } from '../connection.ts';
import { errorStatus } from '../errors.ts';
import type { OutboxEvent } from '../outbox/sender.ts';
import type { SessionUser } from '../session.ts';
import { type TrpcClient, trpc } from '../trpc.ts';
import { serverNow } from './changes.ts';
import { downloadDay } from './day.ts';
import { type DownloadedPack, isSitting, readDownloads } from './downloads.ts';
import {
  downloadPack,
  downloadReviews,
  dropPack,
  dropPacks,
  readOwner,
  recordLost,
  storeAnswers,
} from './packs.ts';
import { storeReview } from './reviews.ts';
import { storeSittingAnswer } from './sitting.ts';

/** Milliseconds before the device says who is signed in instead of the server. */
const PATIENCE = 3000;

/** Milliseconds since the last contact after which the server is asked again when the app is looked at. */
const ASK_AGAIN = 60 * 60 * 1000;

/** Older packs are downloaded again: the answers of the others, and two more weeks. */
const STALE_MS = 24 * 60 * 60 * 1000;

const SESSION = { queryKey: getQueryKey(trpc.auth.session, undefined, 'query'), exact: true };

let isStarted = false;

/**
 * Follows who is signed in, as long as this device holds packs: without the server it is who the packs belong to; with
 * it, the packs of anybody else are destroyed, as are those that may not be read any more.
 *
 * @returns settles once it is known who is signed in where there is no network
 */
export async function followSession(client: TrpcClient, queryClient: QueryClient): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const stateOf = () => queryClient.getQueryState<SessionUser | null>(SESSION.queryKey);
  /** The account that the device says is signed in. */
  let assumed: SessionUser | undefined;

  async function assume() {
    const owner = await readOwner();
    if (!owner || stateOf()?.data !== undefined) return;
    assumed = owner;
    queryClient.setQueryData(SESSION.queryKey, owner);
  }

  async function follow() {
    const { data, error, status } = stateOf() ?? {};
    if (data === null || errorStatus(error) === 401) await dropPacks();
    else if (data === undefined && status === 'error') await assume();
    else if (data && data !== assumed && status !== 'error') await refreshPacks(client, data);
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(SESSION.queryKey)) return;
    const { action } = event;
    if (action.type !== 'success' && action.type !== 'error') return;
    // The server says the same, and is there.
    if (action.type === 'success' && !action.manual) assumed = undefined;
    void follow();
  });
  const ask = () => void queryClient.refetchQueries(SESSION);
  subscribeConnection(() => {
    if (getConnection() === 'online') ask();
  });
  // An installed app stays open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const age = Date.now() - (stateOf()?.dataUpdatedAt ?? 0);
    if (age > ASK_AGAIN || age < 0) ask();
    else void recordLost();
  });
  watchAnswers();
  await recordLost();
  window.setTimeout(() => void assume(), PATIENCE);
  if (getConnection() === 'online') void follow();
  else await assume();
}

let refreshing: Promise<void> | undefined;

/** At each contact with the server: what may not be read any more is destroyed, what has changed is downloaded again. */
function refreshPacks(client: TrpcClient, user: SessionUser): Promise<void> {
  refreshing ??= refresh(client, user).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(client: TrpcClient, user: SessionUser): Promise<void> {
  const downloads = readDownloads();
  if (downloads === null) return;
  if (downloads.user_id !== user.id) return dropPacks();
  // Says how the clocks stand to each other.
  if (downloads.packs.length > 0) await downloadReviews(client, user).catch(warn);
  await recordLost();
  const packs = readDownloads()?.packs ?? [];
  const versionOf = await askVersions(client, packs);
  for (const pack of packs) {
    const version = versionOf.get(pack);
    if (version === null) await dropPack(pack.part);
    else if (version !== pack.version || pack.lost || isStale(pack)) {
      await downloadAgain(client, user, pack);
    }
  }
  if (downloads.daily !== undefined) await downloadDay(client, user).catch(warn);
}

const isStale = ({ taken_at }: DownloadedPack) => Date.parse(taken_at) < serverNow() - STALE_MS;

/** Asks for the current versions of the packs: null for what may not be read any more. */
async function askVersions(client: TrpcClient, packs: readonly DownloadedPack[]) {
  const versionOf = new Map<DownloadedPack, string | null>(
    packs.map((pack) => [pack, pack.version]),
  );
  const ofParts = packs.flatMap((pack) => (isSitting(pack.part) ? [] : { pack, part: pack.part }));
  if (ofParts.length > 0) {
    await client.packs.check.query({ parts: ofParts.map(({ part }) => part) }).then((all) => {
      for (const [index, { pack }] of ofParts.entries()) versionOf.set(pack, all[index] ?? null);
    }, warn);
  }
  for (const pack of packs) {
    if (!isSitting(pack.part)) continue;
    const isOver = await client.sittings.open
      .query({ id: pack.part.sitting_id })
      .then(({ finished_at }) => finished_at !== null, isGone);
    if (isOver) versionOf.set(pack, null);
  }
  return versionOf;
}

const isGone = (error: unknown): boolean => [403, 404].includes(errorStatus(error) ?? 0);

// A pack that cannot be fetched now is there already, or comes at the next contact.
const warn = (error: unknown) => console.warn('the packs could not be brought up to date', error);

/** Renews a pack. It stays as it is where that can't be had now; it goes where it is refused, or over by the server's clock. */
async function downloadAgain(
  client: TrpcClient,
  user: SessionUser,
  pack: DownloadedPack,
): Promise<void> {
  try {
    await downloadPack(client, user, pack);
  } catch (error) {
    if (isGone(error) || Date.parse(pack.expires_at) < serverNow()) await dropPack(pack.part);
    else warn(error);
  }
}

/** Answers that the server has recorded, given in this window or in another one. */
function watchAnswers(): void {
  const channel = new BroadcastChannel('amphi-outbox');
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent<unknown>>) => {
    const { type, entry } = data;
    if (type !== 'confirmed') return;
    void storeReview(entry);
    if (entry.kind !== 'answer') return;
    if (entry.in === 'sitting') void storeSittingAnswer(entry.body.sitting_id, entry.body);
    const { qcm_id, selected_answers, based_on } = entry.body;
    void storeAnswers({
      ...(entry.about.subject_id !== null && { subject_id: entry.about.subject_id }),
      attempt_number: based_on?.attempt_number,
      given: { [qcm_id]: selected_answers },
    });
  };
}
