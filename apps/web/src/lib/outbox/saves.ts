import type { RouterOutputs } from '@amphi/api';
import type { TrpcClient } from '../trpc.ts';
import {
  type EntryOf,
  isAnswered,
  listEntries,
  type PendingItem,
  type SaveBody,
  saveEntry,
} from './store.ts';

type Save = EntryOf<'save', 'sitting'>;

/** Current revisions after a save, and what was not taken. */
export type SaveResult = RouterOutputs['sittings']['save'];

/** Times of the changes on this page, by `performance.now()`; a reload forgets them. */
const madeAt = new Map<string, number>();

const nameOf = ({ device }: SaveBody, { position, revision }: PendingItem) =>
  `${device} ${position} ${revision}`;

/** Notes when the changes of a page were made, those that are new. */
export function recordChanges(body: SaveBody): void {
  for (const item of body.items) {
    const name = nameOf(body, item);
    if (!madeAt.has(name)) madeAt.set(name, performance.now());
  }
}

/**
 * The age of a change, in seconds. The clock of the page stops while the device sleeps, and the time of day
 * can be set: the greater age is taken. Null where neither tells.
 */
function ageOf(body: SaveBody, item: PendingItem): number | null {
  const since = madeAt.get(nameOf(body, item));
  if (!Number.isFinite(item.at) && since === undefined) return null;
  const ages = [Date.now() - item.at, since === undefined ? 0 : performance.now() - since];
  return Math.max(0, Math.floor(Math.max(...ages.filter(Number.isFinite)) / 1000));
}

/** Sends the changes of a page of an exam; what the server refuses of them stays on the device, for the student to read. */
export async function postSave(client: TrpcClient, entry: Save): Promise<SaveResult> {
  const { id, device, items } = entry.body;
  const result = await client.sittings.save.mutate({
    id,
    device,
    items: items.map(({ at, ...item }) => ({
      ...item,
      age_seconds: ageOf(entry.body, { at, ...item }),
    })),
  });
  keepLate(
    entry,
    items.filter(({ position }) => result.refused.includes(position)),
  );
  return result;
}

/** Keeps answers that came after the end of an exam, beside those of before. */
function keepLate(entry: Save, items: readonly PendingItem[]): void {
  const late = items.filter(isAnswered);
  if (late.length === 0) return;
  const id = `late-${entry.body.id}-${entry.body.device}`;
  const before = listEntries(entry.user_id).find((one): one is Save => one.id === id);
  const all = new Map([...(before?.body.items ?? []), ...late].map((one) => [one.position, one]));
  saveEntry({
    ...entry,
    id,
    body: { ...entry.body, items: [...all.values()] },
    refusal: { code: 'sittings.finished', detail: '' },
  });
}
