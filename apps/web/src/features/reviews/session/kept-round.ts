import type { Queue } from '../types.ts';
import type { RoundItem } from './round-item.ts';

/** A round that is under way: its questions in their order, what was answered, and the question on screen. */
export interface KeptRound {
  queue: Queue;
  items: RoundItem[];
  index: number;
}

/** Hours after its last change for which a round is gone on with: then another day of study has its own queue. */
const KEPT_HOURS = 12;

const keyOf = (userId: number) => `amphi-round-${userId}-reviews`;

/** What was on its way when the page went is sent again by the student: the server counts it once. */
function settled({ open, ...item }: RoundItem): RoundItem {
  if (open === undefined) return item;
  const { loading: _, grading, ...answer } = open;
  return { ...item, open: { ...answer, ...(grading && { grading: landed(grading) }) } };
}

const landed = (grading: 'sending' | 'saved' | 'failed') =>
  grading === 'sending' ? 'failed' : grading;

/** The round that this browser has under way; undefined where there is none, or nothing can be stored. */
export function readRound(userId: number): KeptRound | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? 'null');
    if (kept === null || Date.now() - kept.at > KEPT_HOURS * 3_600_000) return undefined;
    if (kept.items[kept.index] === undefined) return undefined;
    return { ...kept, items: kept.items.map(settled) };
  } catch {
    return undefined;
  }
}

/** Keeps a round in which something was done; null forgets it. */
export function saveRound(userId: number, round: KeptRound | null): void {
  try {
    const isBegun = round?.items.some(
      ({ selected, result, open }) => selected.length > 0 || result || open,
    );
    if (isBegun) {
      window.localStorage.setItem(keyOf(userId), JSON.stringify({ ...round, at: Date.now() }));
    } else window.localStorage.removeItem(keyOf(userId));
  } catch {
    // Full, or not allowed: the answers are with the server, the order is lost with the page.
  }
}
