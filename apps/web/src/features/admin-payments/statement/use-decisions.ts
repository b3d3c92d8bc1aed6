import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { APPROVED_AT_ONCE } from '@amphi/domain/payments/rules';
import { kindOfWords, type PutAway } from '@amphi/domain/payments/statement/label-kinds';
import { asWords } from '@amphi/domain/payments/statement/values';
import { useState } from 'react';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Line } from './facts.tsx';

/** A decision of this visit, and what takes it back. */
interface Done {
  text: string;
  undo: () => Promise<unknown>;
}

interface Pair {
  line_id: number;
  payment_id: number;
}

const orderOf = ({ payment_id }: { payment_id: number }) => payment_id;
/** As many pairs as one call may have. */
const inParts = <One extends Pair>(pairs: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(pairs.length / APPROVED_AT_ONCE) }, (_, part) =>
    pairs.slice(part * APPROVED_AT_ONCE, (part + 1) * APPROVED_AT_ONCE),
  );
const kindOf = ({ label }: Line) => kindOfWords(asWords(label ?? ''));
const exactOf = ({ proposal }: Line) => proposal?.reasons.includes('amount') ?? false;

/** What can be done with lines, each of which is remembered so that the last ones can be taken back. */
export function useDecisions() {
  const [done, setDone] = useState<Done[]>([]);
  const asked = useDialog<Line[]>();
  const approve = trpc.statements.approve.useMutation();
  const link = trpc.statements.link.useMutation();
  const unlink = trpc.statements.unlink.useMutation();
  const putAway = trpc.statements.putAway.useMutation();
  const refuse = trpc.statements.refuse.useMutation();
  const undo = trpc.statements.undo.useMutation();
  const isBusy = [approve, link, unlink, putAway, refuse, undo].some(({ isPending }) => isPending);

  /** Runs a decision, which returns what takes it back; a refusal is said. */
  async function decide(text: string, run: () => Promise<(() => Promise<unknown>) | undefined>) {
    if (isBusy) return;
    try {
      const takeBack = await run();
      if (takeBack === undefined) return;
      notifyDone(text);
      setDone((known) => [...known, { text, undo: takeBack }]);
    } catch (error) {
      notifyWarning(errorDetail(error, texts.failed));
    }
  }

  const undoPairs = (pairs: readonly (Pair & { reopens: boolean })[]) => async () => {
    for (const some of inParts(pairs)) {
      const { refused } = await undo.mutateAsync({ pairs: some, reopen_reason: texts.undoReason });
      sayRefused(refused);
    }
  };
  async function approvePairs(pairs: readonly Pair[]) {
    const outcomes = [];
    for (const some of inParts(pairs)) outcomes.push(await approve.mutateAsync({ pairs: some }));
    return {
      approved: new Set(outcomes.flatMap(({ approved }) => approved.map(orderOf))),
      refused: outcomes.flatMap(({ refused }) => refused),
    };
  }

  /** Accepts what is proposed for lines that need no look at their order. */
  function accept(lines: readonly Line[]) {
    const ready = lines.filter(
      ({ proposal }) => proposal !== null && proposal.acceptance !== 'review',
    );
    const pairsOf = (some: readonly Line[]) =>
      some.flatMap(({ id, proposal }) =>
        proposal === null ? [] : [{ line_id: id, payment_id: proposal.order.id }],
      );
    const left = lines.length - ready.length;
    if (ready.length === 0) return left > 0 && notifyWarning(texts.toReview(left));
    return decide(texts.accepted(ready.length), async () => {
      const exact = pairsOf(ready.filter(exactOf));
      const others = pairsOf(ready.filter((line) => !exactOf(line)));
      const { approved, refused } = await approvePairs(exact);
      for (const { line_id, payment_id } of others) {
        await link.mutateAsync({ id: line_id, payment_ids: [payment_id] });
      }
      sayRefused(refused);
      if (left > 0) notifyWarning(texts.toReview(left));
      const left_out = new Set(refused.map(orderOf));
      const pairs = [...exact, ...others]
        .filter(({ payment_id }) => !left_out.has(payment_id))
        .map((pair) => ({ ...pair, reopens: approved.has(pair.payment_id) }));
      return pairs.length === 0 ? undefined : undoPairs(pairs);
    });
  }

  const putAwayAs = (lines: { id: number; put_away: PutAway | null }[]) =>
    decide(texts.wasPutAway(lines.length), async () => {
      const { lines: before } = await putAway.mutateAsync({ lines });
      return () => putAway.mutateAsync({ lines: before });
    });

  return {
    isBusy,
    asked,
    accept,
    putAwayAs,
    /** Puts open lines away by what their words say, or asks for the reason. */
    putAwayLines: (lines: Line[]) => {
      const open = lines.filter(({ state }) => state === 'open');
      const known = open.flatMap((line) => {
        const put_away = kindOf(line);
        return put_away === null ? [] : [{ id: line.id, put_away }];
      });
      if (open.length === 0) return;
      if (known.length === open.length) void putAwayAs(known);
      else asked.open(open);
    },
    takeBack: ({ id }: Line) =>
      decide(texts.takenBack, async () => {
        const { lines } = await putAway.mutateAsync({ lines: [{ id, put_away: null }] });
        return () => putAway.mutateAsync({ lines });
      }),
    refuse: ({ id, proposal }: Line) =>
      proposal &&
      decide(texts.refusedPair(proposal.order.id), async () => {
        const pair = { line_id: id, payment_id: proposal.order.id };
        await refuse.mutateAsync(pair);
        return () => refuse.mutateAsync({ ...pair, refused: false });
      }),
    link: (id: number, payment_ids: number[]) =>
      decide(texts.accepted(1), async () => {
        await link.mutateAsync({ id, payment_ids });
        return () => unlink.mutateAsync({ id });
      }),
    unlink: ({ id, orders }: Line) =>
      decide(texts.unlinked, async () => {
        await unlink.mutateAsync({ id });
        return () => link.mutateAsync({ id, payment_ids: orders.map((order) => order.id) });
      }),
    last: done.at(-1)?.text,
    /** Takes back the last decision that is left. */
    undo: () => {
      const last = done.at(-1);
      if (last === undefined || isBusy) return;
      setDone(done.slice(0, -1));
      last.undo().catch((error: unknown) => notifyWarning(errorDetail(error, texts.failed)));
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

function sayRefused(refused: readonly { payment_id: number; detail: string }[]) {
  const said = refused.map(({ payment_id, detail }) => texts.refused(payment_id, detail));
  if (said.length > 0) notifyWarning(said.join(' '));
}
