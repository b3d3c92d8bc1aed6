import { findFeedState, saveFeedState } from '@amphi/api/platform/releases/releases.queries';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { reasonOf } from '../startup/database.ts';
import type { FileServices } from '../storage/store.ts';

/** A day, less what the schedule may be early by. */
const INTERVAL_MS = 23 * 3_600_000;

const TIMEOUT_MS = 10_000;

/** More than any description of a release has. */
const MAX_BYTES = 1_000_000;

const page = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullish()
  .catch(null);

/** As GitHub describes a release, or in plainer words. */
const feed = z.union([
  z
    .object({ tag_name: z.string().max(100), html_url: page })
    .transform(({ tag_name, html_url }) => ({ version: tag_name, page: html_url ?? null })),
  z
    .object({ version: z.string().max(100), url: page })
    .transform(({ version, url }) => ({ version, page: url ?? null })),
]);

/**
 * Asks the release feed that the settings name which version is the newest, and notes the answer. The request says nothing but the
 * program's name. A failure is logged when it begins, not each day.
 */
export async function checkReleases(
  { db, release: { feed_url } }: Pick<FileServices, 'db' | 'release'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (feed_url === null) return;
  const before = await findFeedState(db, feed_url);
  if (before !== undefined && Date.now() - before.checked_at.getTime() < INTERVAL_MS) return;
  let found: z.output<typeof feed>;
  try {
    found = await readFeed(feed_url);
  } catch (failure) {
    const error = reasonOf(failure).slice(0, 500);
    if (!before?.error) log.warn({ error }, 'the release feed cannot be read');
    await saveFeedState(db, feed_url, { error });
    return;
  }
  await saveFeedState(db, feed_url, found);
}

async function readFeed(url: string) {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Amphi' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const parsed = feed.safeParse(parseJson(await readText(response)));
  if (!parsed.success) throw new Error('it is no description of a release');
  return parsed.data;
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`it is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
