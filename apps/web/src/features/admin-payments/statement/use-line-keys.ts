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
  const [named, setNamed] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === named),
  );
  const line = items[at];
  const chosen = items.filter(({ id, state }) => state === 'open' && selected.has(id));
  const move = (by: number) => () => setNamed(items[at + by]?.id ?? line?.id);
  const select = (ids: Iterable<number>) => setSelected(new Set(ids));
  /** The line after those that are decided is the next one. */
  function leave(lines: readonly Line[]) {
    const gone = new Set(lines.map(({ id }) => id));
    const rest = items.filter(({ id }) => !gone.has(id));
    setNamed((items.slice(at).find(({ id }) => !gone.has(id)) ?? rest.at(-1))?.id);
    setSelected(new Set());
  }
  /** Opens the approval of the order, with what the line has brought. */
  async function reviewWith({ id, amount, proposal }: Line) {
    if (proposal === null) return;
    const payment = await utils.payments.byId.fetch({ id: proposal.order.id });
    review.onDecide('approve', { ...payment, transfer: { id, amount } });
  }
  function accept(lines: readonly Line[]) {
    const proposed = lines.filter(({ proposal }) => proposal !== null);
    const [first] = proposed;
    if (first === undefined || decisions.isBusy) return;
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
  const listens = !isCovered && !decisions.asked.opened && line !== undefined;
  useKeys(
    listens
      ? {
          j: move(1),
          k: move(-1),
          a: () => accept(targets),
          n: () => putAway(targets),
          x: line.state === 'open' ? () => toggle(line.id) : undefined,
          e: order === undefined ? undefined : () => review.details.open(order),
          z: decisions.undo,
        }
      : {},
  );
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
