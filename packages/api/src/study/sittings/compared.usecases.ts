import { createHash } from 'node:crypto';
import type { Connection } from '@amphi/db';
import { matchTyped } from '@amphi/domain/questions/qroc-match/compare-typed';
import type { Verdict } from '@amphi/domain/questions/qroc-match/match';
import type { AbbreviationIndex } from '@amphi/domain/questions/qroc-match/normalize';
import { readAbbreviations } from '../../catalog/abbreviations/abbreviations.usecases.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { withLexicon } from '../qroc-answers/lexicon.usecases.ts';
import {
  findCompared,
  listTypedItems,
  type SavedComparison,
  saveComparisons,
} from './open-items.queries.ts';

/** A typed answer next to what is expected now; `none` where nothing was typed. */
export interface Compared {
  verdict: Verdict;
  /** The elements that the text names: bit 0 is the first. */
  named_mask: number;
  abbreviations: AbbreviationIndex;
}

/** An open question's position with what is stored of an earlier comparison. */
interface Typed extends SavedComparison {
  qroc_id: number;
  version: number;
  typed_text: string | null;
}

/** Another number where the rules of the matcher change: what was compared by the former ones is compared again. */
const RULES = 4;

const digests = new WeakMap<AbbreviationIndex, string>();

function digestOf(abbreviations: AbbreviationIndex): string {
  const known = digests.get(abbreviations) ?? hashOf([...abbreviations]);
  digests.set(abbreviations, known);
  return known;
}

/** Formatted like a `uuid` of PostgreSQL. */
function hashOf(value: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
    .concat(hex.slice(20, 32))
    .join('-');
}

/**
 * Places of open questions with the comparison of what was typed: the stored one where text, question and abbreviations
 * are still the same. The others are compared one at a time, each in a turn of the event loop of its own.
 *
 * @returns them in their order; and those comparisons that are new
 */
export async function compareTypedItems<Item extends Typed>(
  db: Connection,
  items: readonly Item[],
): Promise<{ compared: (Item & Compared)[]; fresh: (Item & Compared & SavedComparison)[] }> {
  if (items.length === 0) return { compared: [], fresh: [] };
  const abbreviations = await readAbbreviations(db);
  const digest = digestOf(abbreviations);
  const compared: (Item & Compared)[] = [];
  const fresh: (Item & Compared & SavedComparison)[] = [];
  for (const item of items) {
    const { typed_text, qroc_id, version, verdict, named_mask } = item;
    if (typed_text === null) {
      compared.push({ ...item, verdict: 'none', named_mask: 0, abbreviations });
      continue;
    }
    const compared_with = hashOf([RULES, qroc_id, version, typed_text, digest]);
    if (item.compared_with === compared_with && verdict !== null && named_mask !== null) {
      compared.push({ ...item, verdict, named_mask, abbreviations });
      continue;
    }
    const found = await findCompared(db, qroc_id);
    const typed = { id: qroc_id, typed: typed_text, abbreviations };
    const expected = found && (await withLexicon(db, typed, found));
    const result = await inTurn(() =>
      expected
        ? matchTyped(typed_text, expected, abbreviations)
        : { verdict: 'none' as const, named_mask: 0 },
    );
    const made = { ...item, ...result, abbreviations };
    compared.push(made);
    // A change of the question between both reads is of another version.
    if (expected?.version === version) fresh.push({ ...made, compared_with });
  }
  return { compared, fresh };
}

/** Compares items of sittings, where new comparisons are stored. */
export async function comparable<Item extends Typed & { sitting_id: number; position: number }>(
  db: Connection,
  items: readonly Item[],
): Promise<(Item & Compared)[]> {
  const { compared, fresh } = await compareTypedItems(db, items);
  if (fresh.length > 0) await saveComparisons(db, fresh);
  return compared;
}

/** Compares what was typed in a sitting before it is scored, so that no row is locked meanwhile. */
export async function compareAhead(
  db: Connection,
  { id, user_id }: { id: number; user_id: number },
): Promise<void> {
  await comparable(db, await listTypedItems(db, id, user_id));
}
