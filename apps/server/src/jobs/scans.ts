import { buffer } from 'node:stream/consumers';
import { type ClaimedPage, listReading, releasePage, renewLease, updatePageRead } from '@amphi/api';
import { claimPage, finishScan } from '@amphi/api/catalog/imports/scans.usecases';
import { runApart } from '../imports/file-process.ts';
import type { FileServices } from '../storage/store.ts';
import { keepImage } from '../uploads/create-image.ts';
import { type LoopOptions, startLoop, type Worker } from './worker.ts';

/** Milliseconds between looks for pages. */
const POLL_MS = 1_500;
/** The interval between renewals of a page's lease: several before it ends. */
const RENEW_MS = 5_000;

type Services = Pick<FileServices, 'db' | 'images' | 'limiter'>;

/**
 * Reads the next page of an import, one at a time in the whole installation, and makes rows of the imports whose pages
 * have all been read. A page that fails is tried once more, then left out.
 *
 * @param signal breaks off what is under way; the page is begun again by the next server
 * @returns whether there was a page to read
 */
async function readNextPage(services: Services, signal: AbortSignal): Promise<boolean> {
  const { db } = services;
  const reading = await listReading(db);
  for (const { id, is_open } of reading) {
    if (!is_open) await finishScan(services, id, (sheet) => runApart('sheet', [sheet]));
  }
  const claimed = reading.some(({ is_open }) => is_open) ? await claimPage(services) : undefined;
  if (claimed === undefined) return false;
  const renewing = setInterval(() => {
    renewLease(db, claimed).catch(() => {});
  }, RENEW_MS);
  try {
    await readPage(services, claimed, signal);
  } catch (error) {
    await releasePage(db, claimed, signal.aborted);
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(renewing);
  }
  return true;
}

async function readPage(
  services: Services,
  claimed: ClaimedPage,
  signal: AbortSignal,
): Promise<void> {
  const content = await buffer(await services.images.open(claimed.image_name));
  const account = { limiter: services.limiter, userId: claimed.created_by };
  const { lines, upright } = await runApart('page', [content], { account, signal });
  if (upright !== null) await keepImage(services, claimed.created_by, upright);
  const image_name = upright?.name ?? claimed.image_name;
  await updatePageRead(services.db, claimed, { lines, image_name });
}

/** Reads the pages of imports in the background. */
export function startPages(services: Services, options: LoopOptions): Worker {
  const loop = { ...options, name: 'import-page', pollMs: POLL_MS };
  return startLoop(loop, (signal) => readNextPage(services, signal));
}
