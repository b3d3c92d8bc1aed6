import { useState } from 'react';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { useOrderReview } from '../review/order-review.tsx';
import type { Line } from './facts.tsx';
import type { Decisions } from './use-decisions.ts';

interface LineKeysOptions {
  items: readonly Line[];
  decisions: Decisions;
  review: ReturnType<typeof useOrderReview>;
  /** A dialog has the keyboard. */
  isCovered: boolean;
}

/** The current line and the chosen ones, and the keys that go through the lines and decide them. */
export function useLineKeys({ items, decisions, review, isCovered }: LineKeysOptions) {
  const utils = trpc.useUtils();
  const [named, setNamed] = useState<{ id: number; at: number }>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const found = items.findIndex(({ id }) => id === named?.id);
  // The one that took the place of a line that went.
  const at = found >= 0 ? found : Math.max(0, Math.min(named?.at ?? 0, items.length - 1));
  const line = items[at];
  const chosen = items.filter(({ id, state }) => state === 'open' && selected.has(id));
  const goTo = (position: number) => {
    const id = items[position]?.id;
    if (id !== undefined) setNamed({ id, at: position });
  };
  const select = (ids: Iterable<number>) => setSelected(new Set(ids));
  /** The line after those that are decided is the next one. */
  function leave(lines: readonly Line[]) {
    const gone = new Set(lines.map(({ id }) => id));
    goTo(items.findIndex(({ id }, position) => position >= at && !gone.has(id)));
    setSelected(new Set());
  }
  /** Opens the approval of the order, with what the line has brought. */
  async function reviewWith({ id, amount, proposal }: Line) {
    if (proposal === null) return;
    goTo(at);
    const payment = await utils.payments.byId.fetch({ id: proposal.order.id });
    review.onDecide('approve', { ...payment, transfer: { id, amount } });
  }
  function accept(lines: readonly Line[]) {
    const proposed = lines.filter(({ proposal }) => proposal !== null);
    const [first] = proposed;
    if (first === undefined) return;
    if (proposed.length === 1 && first.proposal?.acceptance === 'review') {
      void reviewWith(first);
      return;
    }
    leave(proposed);
    void decisions.accept(proposed);
  }
  const putAway = (lines: Line[]) => {
    leave(lines);
    decisions.putAwayLines(lines);
  };
  const toggle = (id: number) =>
    select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]);
  const targets = chosen.length > 0 ? chosen : line ? [line] : [];
  const order = line && (line.proposal?.order.id ?? line.orders[0]?.id);
  const listens = !isCovered && !decisions.asked.opened;
  const ofLine = line && {
    j: () => goTo(at + 1),
    k: () => goTo(at - 1),
    a: () => accept(targets),
    n: () => putAway(targets),
    x: line.state === 'open' ? () => toggle(line.id) : undefined,
    e: order === undefined ? undefined : () => review.details.open(order),
  };
  useKeys(listens ? { ...ofLine, z: decisions.undo } : {});
  return {
    current: line?.id,
    selected,
    chosen,
    select,
    accept,
    putAway,
    onSelect: toggle,
    onAccept: (one: Line) => accept([one]),
    onReview: review.details.open,
  };
}

export type LineKeys = ReturnType<typeof useLineKeys>;
