import { groupBy } from '../../group-by.ts';
import { kindOfWords } from './label-kinds.ts';
import { asWords } from './values.ts';

/** A line of a statement that no order uses. */
export interface OpenLine {
  id: number;
  /** `YYYY-MM-DD`. */
  booked_on: string;
  amount: number;
  label: string;
}

/** An order that no line pays, as far as a statement can tell of it. */
export interface UnpaidOrder {
  id: number;
  amount: number;
  /** Reference of its transfer that the desk typed; null for none. */
  reference: string | null;
  /** Reference that the student stated: it proposes a pair and decides none. */
  stated_reference: string | null;
  /** Name of the account when the order was placed: a student's words as well. */
  user_name: string;
  /** Lines by which the desk has approved earlier orders of the account, each of which paid that one alone. */
  paid_before: readonly string[];
  /** `YYYY-MM-DD`. */
  ordered_on: string;
}

/** Signs that a line is the transfer of an order. */
export const MATCH_REASONS = ['reference', 'payer', 'name', 'stated', 'amount', 'date'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface Match {
  line_id: number;
  order_id: number;
  reasons: MatchReason[];
  /**
   * The amount, with the reference of the desk or the whole name near the day; the line holds the family name, the reference
   * or the stated reference of no other order.
   */
  is_single: boolean;
  /** Single by facts that no student writes: a reference of the desk that was not stated, or a name that has paid for the account before. */
  is_certain: boolean;
}

/** Lines with a word of a name that are compared with an order, where the word is a frequent one. */
const MAX_ALIKE = 20;
/** Lines that are compared with an order by its name, those with its rarest words first. */
const MAX_NAMED = 60;
/** A transfer is dated up to so many days before its order, or after it. */
export const MATCH_DAYS = { before: 7, after: 10 } as const;
const DAY_MS = 86_400_000;

/** A reference of the desk says more than all else, a whole name as much as the amount and more than a stated reference. */
const WEIGHTS: Record<MatchReason, number> = {
  reference: 16,
  payer: 2,
  name: 4,
  stated: 3,
  amount: 4,
  date: 1,
};
/** Accounts of a name that count as few, and how much more frequent than the rarest word of a name its family name may be. */
const FEW_ACCOUNTS = 3;
const FEW_SHARE = 50;
const ALIKE_FACTOR = 3;

interface Line {
  line: OpenLine;
  time: number;
  words: ReadonlySet<string>;
  mayPay: boolean;
}

interface Order {
  order: UnpaidOrder;
  time: number;
  /** Words of the name, each with its part of the name: the rarer, the greater. */
  names: Map<string, number>;
  /** Words of the name that may be the family name: its rare ones. */
  family: string[];
  /** True where a line with the whole name has paid for the account before. */
  isPayer: boolean;
}

/** A pair that has something in common. */
interface Candidate {
  line_id: number;
  order_id: number;
  holds: Record<MatchReason, boolean>;
  is_single: boolean;
  is_certain: boolean;
  /** Makes a pair of the same line with another order uncertain. */
  competes: boolean;
  weight: number;
  /** Between the line and the order, in milliseconds. */
  apart: number;
}

/** Effect of accepting a pair: the approval of its order, its line alone, or a look at the order first. */
export type Acceptance = 'approve' | 'link' | 'review';

/**
 * Tells what accepting a pair does. An order is approved with its whole amount where something besides the amount and the
 * day speaks for the line, and its receipt has to be compared with no other.
 *
 * @param isPlain false where the order has to be looked at
 */
export function acceptanceOf(
  reasons: readonly MatchReason[],
  status: 'pending' | 'approved',
  isPlain: boolean,
): Acceptance {
  if (status === 'approved') return 'link';
  const isNamed = reasons.some((reason) => reason !== 'amount' && reason !== 'date');
  return isPlain && isNamed && reasons.includes('amount') ? 'approve' : 'review';
}

/** Words of a name, without particles and initials. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    asWords(name)
      .split(' ')
      .filter((word) => word.length > 2),
  ),
];

/** A stated reference with letters alone may be any word of a transfer's text. */
const statedOf = ({ stated_reference }: UnpaidOrder): string[] =>
  stated_reference !== null && /\d/.test(stated_reference) ? [stated_reference.toLowerCase()] : [];
const referenceOf = ({ reference }: UnpaidOrder): string[] =>
  reference === null ? [] : [reference.toLowerCase()];

/** Lines by the words of names and by the references that orders ask for. */
interface LineIndex {
  byName: Map<string, Line[]>;
  byReference: Map<string, Line[]>;
}

function push(index: Map<string, Line[]>, key: string, line: Line) {
  const known = index.get(key);
  if (known === undefined) index.set(key, [line]);
  else if (known.at(-1) !== line) known.push(line);
}

/** The beginnings of references: banks cut them in two or three, or put letters before. */
function beginningsOf(references: Iterable<string>): Set<string> {
  const beginnings = new Set<string>();
  for (const one of references) {
    for (let end = 1; end <= one.length; end += 1) beginnings.add(one.slice(0, end));
  }
  return beginnings;
}

const isNear = (order: Order, line: Line): boolean =>
  line.time >= order.time - MATCH_DAYS.before * DAY_MS &&
  line.time <= order.time + MATCH_DAYS.after * DAY_MS;

/** Lines with words of a name: those of its rare words, or some with its rarest one; a bounded number of all. */
function linesNaming({ names }: Order, byName: ReadonlyMap<string, Line[]>): Line[] {
  const lists = [...names.keys()]
    .map((name) => byName.get(name) ?? [])
    .filter((list) => list.length > 0);
  lists.sort((a, b) => a.length - b.length);
  const found = lists
    .filter((list, at) => at === 0 || list.length <= MAX_ALIKE)
    .flatMap((list) => list.slice(0, MAX_ALIKE));
  return [...new Set(found)].slice(0, MAX_NAMED);
}

/** Compares an order with a line; undefined where they have too little in common. */
function compare(
  order: Order,
  line: Line,
  { reference, stated }: { reference: boolean; stated: boolean },
): Candidate | undefined {
  const { names, family, time, isPayer } = order;
  let share = 0;
  let found = 0;
  for (const [name, part] of names) {
    if (!line.words.has(name)) continue;
    share += part;
    found += 1;
  }
  const hasFamily = family.some((name) => line.words.has(name));
  const isNamed = hasFamily || share > 0.5;
  const isWhole = names.size > 1 && found === names.size && hasFamily;
  const near = isNear(order, line);
  const amount = line.line.amount === order.order.amount;
  const payer = isWhole && isPayer;
  // Part of a name alone tells nothing.
  const isLikely = reference || (near && (amount ? isNamed || stated : isNamed && found > 1));
  if (!isLikely) return undefined;
  const isSingle = line.mayPay && amount && (reference || (isWhole && near));
  return {
    line_id: line.line.id,
    order_id: order.order.id,
    holds: { reference, payer, name: isNamed, stated, amount, date: near },
    is_single: isSingle,
    // The form of the desk proposes what was stated.
    is_certain:
      isSingle && ((reference && order.order.reference !== order.order.stated_reference) || payer),
    competes: amount && (reference || stated || (hasFamily && near)),
    weight:
      (reference ? WEIGHTS.reference : 0) +
      (payer ? WEIGHTS.payer : 0) +
      (stated ? WEIGHTS.stated : 0) +
      (isNamed ? WEIGHTS.name * share : 0) +
      (amount ? WEIGHTS.amount : 0) +
      (near ? WEIGHTS.date : 0),
    apart: Math.abs(line.time - time),
  };
}

/** Takes the likeliest pairs first, each line and each order once. A pair is single only where nothing competes with it. */
function assign(candidates: Candidate[]): Match[] {
  const ofLine = groupBy(
    candidates.filter(({ competes }) => competes),
    ({ line_id }) => line_id,
  );
  const ofOrder = groupBy(
    candidates.filter(({ is_single }) => is_single),
    ({ order_id }) => order_id,
  );
  const [lines, orders] = [new Set<number>(), new Set<number>()];
  candidates.sort(
    (a, b) =>
      b.weight - a.weight || a.apart - b.apart || a.order_id - b.order_id || a.line_id - b.line_id,
  );
  return candidates.flatMap(({ line_id, order_id, holds, is_single, is_certain }) => {
    if (lines.has(line_id) || orders.has(order_id)) return [];
    lines.add(line_id);
    orders.add(order_id);
    const isAlone = ofLine.get(line_id)?.length === 1 && ofOrder.get(order_id)?.length === 1;
    const reasons = MATCH_REASONS.filter((reason) => holds[reason]);
    return [
      {
        line_id,
        order_id,
        reasons,
        is_single: is_single && isAlone,
        is_certain: is_certain && isAlone,
      },
    ];
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
        is_single: false,
        is_certain: false,
      });
    }
    next.set(amount, isFound ? at + 1 : at);
  }
  return matches;
}

/** The number of accounts with each word in their name. */
export interface NameCounts {
  accounts: number;
  byWord: ReadonlyMap<string, number>;
}

function orderWith(order: UnpaidOrder, { accounts, byWord }: NameCounts): Order {
  const words = nameWords(order.user_name);
  const counts = words.map((word) => byWord.get(word) ?? 1);
  const rarest = Math.min(...counts);
  const most = Math.max(FEW_ACCOUNTS, accounts / FEW_SHARE);
  const whole = counts.reduce((sum, count) => sum + 1 / count, 0);
  const before = order.paid_before.map((label) => new Set(asWords(label).split(' ')));
  return {
    order,
    time: Date.parse(order.ordered_on),
    names: new Map(words.map((word, at) => [word, 1 / (counts[at] ?? 1) / whole])),
    family: words.filter((_, at) => {
      const count = counts[at] ?? 1;
      return count <= most && count <= ALIKE_FACTOR * rarest;
    }),
    isPayer: before.some((label) => words.every((word) => label.has(word))),
  };
}

/** Lines that are indexed in one step of `matchInSteps`. */
const STEP_LINES = 50;

/**
 * Assigns the lines of statements to orders: a line to one order at most, and an order to one line. Names and references
 * go before what amount and day say alone; a part of an amount is found by them too. Yields between steps of bounded
 * work, so that the caller may let others run.
 *
 * @param isRefused pairs that a person or the server refused, by line and order
 */
export function* matchInSteps(
  open: readonly OpenLine[],
  unpaid: readonly UnpaidOrder[],
  counts: NameCounts,
  isRefused: (line_id: number, order_id: number) => boolean = () => false,
): Generator<undefined, Match[]> {
  const orders = unpaid.map((order) => orderWith(order, counts));
  const names = new Set(orders.flatMap((order) => [...order.names.keys()]));
  const wanted = new Set(unpaid.flatMap((order) => [...referenceOf(order), ...statedOf(order)]));
  const beginnings = beginningsOf(wanted);
  const index: LineIndex = { byName: new Map(), byReference: new Map() };
  const lines: Line[] = [];
  for (const [at, line] of open.entries()) {
    if (at % STEP_LINES === STEP_LINES - 1) yield;
    lines.push(indexLine(line, { names, wanted, beginnings }, index));
  }
  yield;
  const candidates: Candidate[] = [];
  for (const [at, order] of orders.entries()) {
    if (at % STEP_LINES === STEP_LINES - 1) yield;
    const linesOf = (references: string[]) =>
      new Set(references.flatMap((one) => (index.byReference.get(one) ?? []).slice(0, MAX_ALIKE)));
    const referring = linesOf(referenceOf(order.order));
    const stating = linesOf(statedOf(order.order));
    for (const line of new Set([...referring, ...stating, ...linesNaming(order, index.byName)])) {
      if (isRefused(line.line.id, order.order.id)) continue;
      const said = { reference: referring.has(line), stated: stating.has(line) };
      const candidate = compare(order, line, said);
      if (candidate) candidates.push(candidate);
    }
  }
  yield;
  const matches = assign(candidates);
  const used = new Set(matches.map(({ line_id }) => line_id));
  const paid = new Set(matches.map(({ order_id }) => order_id));
  yield;
  const byAmount = assignByAmount(
    lines.filter(({ line, mayPay }) => mayPay && !used.has(line.id)),
    orders.filter(({ order }) => !paid.has(order.id)),
  );
  return [...matches, ...byAmount.filter(({ line_id, order_id }) => !isRefused(line_id, order_id))];
}

/** Adds a line to the index by the words that are asked for. */
function indexLine(
  line: OpenLine,
  { names, wanted, beginnings }: Record<'names' | 'wanted' | 'beginnings', ReadonlySet<string>>,
  { byName, byReference }: LineIndex,
): Line {
  const text = asWords(line.label);
  const words = text.split(' ');
  const indexed: Line = {
    line,
    time: Date.parse(line.booked_on),
    words: new Set(words),
    mayPay: kindOfWords(text) === null,
  };
  for (const word of indexed.words) if (names.has(word)) push(byName, word, indexed);
  if (wanted.size === 0) return indexed;
  for (const [at, word] of words.entries()) {
    const digits = word.replace(/^[a-z]+(?=\d)/, '');
    for (const start of digits === word ? [word] : [word, digits]) {
      // Most words share their first letters with no reference.
      let part = start;
      for (let next = at + 1; beginnings.has(part); next += 1) {
        if (wanted.has(part)) push(byReference, part, indexed);
        const more = words[next];
        if (more === undefined || next > at + 2) break;
        part += more;
      }
    }
  }
  return indexed;
}
