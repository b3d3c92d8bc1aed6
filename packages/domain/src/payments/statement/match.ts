import { groupBy } from '../../group-by.ts';
import { asWords } from './values.ts';

/** A line of a statement that no order uses. */
export interface OpenLine {
  id: number;
  /** As `YYYY-MM-DD`. */
  booked_on: string;
  amount: number;
  label: string;
}

/** An order that no line pays, as far as a statement can tell of it. */
export interface UnpaidOrder {
  id: number;
  amount: number;
  /** References of its transfer, as the desk and the student wrote them. */
  references: readonly string[];
  user_name: string;
  /** As `YYYY-MM-DD`. */
  ordered_on: string;
}

/** Why a line may be the transfer of an order. */
export const MATCH_REASONS = ['reference', 'name', 'amount', 'date'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface Match {
  line_id: number;
  order_id: number;
  reasons: MatchReason[];
  /** The reference, or the whole name near the day, with the amount, and of no other line or order. */
  is_certain: boolean;
}

/** Lines with a word of a name that are compared with an order, where the word is a frequent one. */
const MAX_ALIKE = 20;
/** A transfer is dated up to so many days before its order, or after it. */
export const MATCH_DAYS = { before: 7, after: 10 } as const;
const DAY_MS = 86_400_000;

/** A reference says more than all else, a name as much as the amount. */
const WEIGHTS: Record<MatchReason, number> = { reference: 16, name: 4, amount: 4, date: 1 };

interface Line {
  line: OpenLine;
  time: number;
  words: readonly string[];
}

interface Order {
  order: UnpaidOrder;
  time: number;
  names: string[];
  /** Names that no other order has: one of them tells as much as two others. */
  ownNames: Set<string>;
}

/** A pair that has something in common. */
interface Candidate {
  line_id: number;
  order_id: number;
  holds: Record<MatchReason, boolean>;
  is_certain: boolean;
  weight: number;
  /** Between the line and the order, in milliseconds. */
  apart: number;
}

/** Words that may be a reference, also cut by the bank in two or three, or with letters put before. */
function* referencesIn(words: readonly string[]): Generator<string> {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    yield word;
    yield word + next;
    yield word + next + (words[index + 2] ?? '');
    if (/^[a-z]+\d/.test(word)) yield word.replace(/^[a-z]+/, '');
  }
}

/** For each key the lines that have it, by one look at each line. */
function indexLines(lines: readonly Line[], keysOf: (line: Line) => Iterable<string>) {
  const index = new Map<string, Line[]>();
  for (const line of lines) {
    for (const key of new Set(keysOf(line))) {
      const known = index.get(key);
      if (known) known.push(line);
      else index.set(key, [line]);
    }
  }
  return index;
}

const isNear = (order: Order, line: Line): boolean =>
  line.time >= order.time - MATCH_DAYS.before * DAY_MS &&
  line.time <= order.time + MATCH_DAYS.after * DAY_MS;

/** Lines with words of a name: those of its rare words, or some with its rarest one. */
function linesNaming({ names }: Order, byWord: ReadonlyMap<string, Line[]>): Line[] {
  const lists = names.map((name) => byWord.get(name) ?? []).filter((list) => list.length > 0);
  lists.sort((a, b) => a.length - b.length);
  return lists
    .filter((list, at) => at === 0 || list.length <= MAX_ALIKE)
    .flatMap((list) => list.slice(0, MAX_ALIKE));
}

/** Compares an order with a line; undefined where they have too little in common. */
function compare(order: Order, line: Line, hasReference: boolean): Candidate | undefined {
  const { names, ownNames, time } = order;
  const found = names.filter((name) => line.words.includes(name));
  const named = found.length > 1 || found.some((name) => ownNames.has(name)) ? found.length : 0;
  const isWhole = names.length > 1 && named === names.length;
  const near = isNear(order, line);
  const amount = line.line.amount === order.order.amount;
  // Part of a name alone tells nothing.
  if (!hasReference && !(near && (amount || named >= 2))) return undefined;
  return {
    line_id: line.line.id,
    order_id: order.order.id,
    holds: { reference: hasReference, name: named > 0, amount, date: near },
    is_certain: amount && (hasReference || (isWhole && near)),
    weight:
      (hasReference ? WEIGHTS.reference : 0) +
      (named > 0 ? (WEIGHTS.name * named) / names.length : 0) +
      (amount ? WEIGHTS.amount : 0) +
      (near ? WEIGHTS.date : 0),
    apart: Math.abs(line.time - time),
  };
}

/** Takes the likeliest pairs first, each line and each order once. A pair is certain only where nothing competes with it. */
function assign(candidates: Candidate[]): Match[] {
  const strong = candidates.filter(({ is_certain }) => is_certain);
  const ofLine = groupBy(strong, ({ line_id }) => line_id);
  const ofOrder = groupBy(strong, ({ order_id }) => order_id);
  const [lines, orders] = [new Set<number>(), new Set<number>()];
  candidates.sort(
    (a, b) =>
      b.weight - a.weight || a.apart - b.apart || a.order_id - b.order_id || a.line_id - b.line_id,
  );
  return candidates.flatMap(({ line_id, order_id, holds, is_certain }) => {
    if (lines.has(line_id) || orders.has(order_id)) return [];
    lines.add(line_id);
    orders.add(order_id);
    const isAlone = ofLine.get(line_id)?.length === 1 && ofOrder.get(order_id)?.length === 1;
    const reasons = MATCH_REASONS.filter((reason) => holds[reason]);
    return [{ line_id, order_id, reasons, is_certain: is_certain && isAlone }];
  });
}

/** Matches the lines and orders of one amount that are left, each with the first line that is near its day. */
function assignByAmount(lines: readonly Line[], orders: readonly Order[]): Match[] {
  const byAmount = groupBy(
    [...lines].sort((a, b) => a.time - b.time),
    ({ line }) => line.amount,
  );
  const next = new Map<number, number>();
  const matches: Match[] = [];
  for (const order of [...orders].sort((a, b) => a.time - b.time || a.order.id - b.order.id)) {
    const { amount, id } = order.order;
    const alike = byAmount.get(amount) ?? [];
    let at = next.get(amount) ?? 0;
    // Too early for this order is too early for the later ones.
    while (alike[at] && (alike[at] as Line).time < order.time - MATCH_DAYS.before * DAY_MS) at += 1;
    const line = alike[at];
    const isFound = line !== undefined && isNear(order, line);
    if (isFound) {
      matches.push({
        line_id: line.line.id,
        order_id: id,
        reasons: ['amount', 'date'],
        is_certain: false,
      });
    }
    next.set(amount, isFound ? at + 1 : at);
  }
  return matches;
}

/**
 * Assigns the lines of statements to orders: a line to one order at most, and an order to one line. Names and references
 * go before what amount and day say alone; a part of an amount is found by them too.
 */
export function matchStatement(open: readonly OpenLine[], unpaid: readonly UnpaidOrder[]): Match[] {
  const lines = open.map((line) => ({
    line,
    time: Date.parse(line.booked_on),
    words: asWords(line.label).split(' '),
  }));
  const namesOf = unpaid.map(({ user_name }) =>
    [...new Set(asWords(user_name).split(' '))].filter((name) => name.length > 2),
  );
  const shared = groupBy(namesOf.flat(), (name) => name);
  const orders = unpaid.map((order, index) => {
    const names = namesOf[index] ?? [];
    const ownNames = new Set(names.filter((name) => shared.get(name)?.length === 1));
    return { order, time: Date.parse(order.ordered_on), names, ownNames };
  });
  const byWord = indexLines(lines, ({ words }) => words);
  const referencesOf = ({ references }: UnpaidOrder) => references.map((one) => one.toLowerCase());
  const wanted = new Set(unpaid.flatMap(referencesOf));
  const byReference = indexLines(lines, function* ({ words }) {
    if (wanted.size === 0) return;
    for (const text of referencesIn(words)) if (wanted.has(text)) yield text;
  });
  const candidates = orders.flatMap((order) => {
    const referring = new Set(
      referencesOf(order.order).flatMap((one) => (byReference.get(one) ?? []).slice(0, MAX_ALIKE)),
    );
    return [...new Set([...referring, ...linesNaming(order, byWord)])].flatMap(
      (line) => compare(order, line, referring.has(line)) ?? [],
    );
  });
  const matches = assign(candidates);
  const used = new Set(matches.map(({ line_id }) => line_id));
  const paid = new Set(matches.map(({ order_id }) => order_id));
  return [
    ...matches,
    ...assignByAmount(
      lines.filter(({ line }) => !used.has(line.id)),
      orders.filter(({ order }) => !paid.has(order.id)),
    ),
  ];
}
