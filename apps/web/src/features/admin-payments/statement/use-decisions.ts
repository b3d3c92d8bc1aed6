import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { kindOfWords, type PutAway } from '@amphi/domain/payments/statement/label-kinds';
import { asWords } from '@amphi/domain/payments/statement/values';
import { useRef, useState } from 'react';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Line } from './facts.tsx';

/** A decision of this visit, its refusals, and the call that takes it back. */
interface Done {
  text: string;
  warning?: string;
  undo?: () => Promise<unknown>;
}

const kindOf = ({ label }: Line) => kindOfWords(asWords(label ?? ''));

/** Decisions on lines, remembered so that the last ones can be taken back. */
export function useDecisions() {
  const [last, setLast] = useState<string>();
  const done = useRef<Done[]>([]);
  /** Decisions that are made while another one is sent wait for it. */
  const queue = useRef(Promise.resolve());
  const asked = useDialog<Line[]>();
  const approve = trpc.statements.approve.useMutation();
  const link = trpc.statements.link.useMutation();
  const unlink = trpc.statements.unlink.useMutation();
  const putAway = trpc.statements.putAway.useMutation();
  const refuse = trpc.statements.refuse.useMutation();
  const undo = trpc.statements.undo.useMutation();
  const isBusy = [approve, link, unlink, putAway, refuse, undo].some(({ isPending }) => isPending);

  /** Runs what follows on the decisions before; a refusal is said. */
  function enqueue(run: () => Promise<void>): Promise<void> {
    queue.current = queue.current.then(run).catch((error: unknown) => {
      notifyWarning(errorDetail(error, texts.failed));
    });
    return queue.current;
  }
  const decide = (run: () => Promise<Done>) =>
    enqueue(async () => {
      const made = await run();
      if (made.warning) notifyWarning(`${made.text}. ${made.warning}`);
      else notifyDone(made.text);
      if (made.undo === undefined) return;
      done.current.push(made);
      setLast(made.text);
    });

  /** Accepts what is proposed for lines that need no look at their order. */
  const accept = (lines: readonly Line[]) =>
    decide(async () => {
      const pairs = lines.flatMap(({ id, proposal }) =>
        proposal === null || proposal.acceptance === 'review'
          ? []
          : [{ line_id: id, payment_id: proposal.order.id }],
      );
      const left = lines.length - pairs.length;
      const { refused, accepted } =
        pairs.length > 0 ? await approve.mutateAsync({ pairs }) : { refused: [], accepted: [] };
      return {
        text: texts.accepted(accepted.length),
        warning: [...refusalsOf(refused), ...(left > 0 ? [texts.toReview(left)] : [])].join(' '),
        ...(accepted.length > 0 && {
          undo: async () => {
            const outcome = await undo.mutateAsync({
              pairs: accepted,
              reopen_reason: texts.undoReason,
            });
            const kept = refusalsOf(outcome.refused);
            if (kept.length > 0) notifyWarning(kept.join(' '));
          },
        }),
      };
    });

  const putAwayAs = (lines: { id: number; put_away: PutAway | null }[]) =>
    decide(async () => {
      const { lines: before } = await putAway.mutateAsync({ lines });
      const undo = () => putAway.mutateAsync({ lines: before });
      return { text: texts.wasPutAway(lines.length), undo };
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
      decide(async () => {
        const { lines } = await putAway.mutateAsync({ lines: [{ id, put_away: null }] });
        return { text: texts.takenBack, undo: () => putAway.mutateAsync({ lines }) };
      }),
    refuse: (line_id: number, payment_id: number) =>
      decide(async () => {
        await refuse.mutateAsync({ line_id, payment_id });
        const undo = () => refuse.mutateAsync({ line_id, payment_id, refused: false });
        return { text: texts.refusedPair(payment_id), undo };
      }),
    link: (id: number, payment_ids: number[]) =>
      decide(async () => {
        await link.mutateAsync({ id, payment_ids });
        return { text: texts.accepted(1), undo: () => unlink.mutateAsync({ id }) };
      }),
    unlink: ({ id, orders }: Line) =>
      decide(async () => {
        await unlink.mutateAsync({ id });
        const payment_ids = orders.map((order) => order.id);
        return { text: texts.unlinked, undo: () => link.mutateAsync({ id, payment_ids }) };
      }),
    last,
    /** Takes back the last decision that is left. */
    undo: () =>
      void enqueue(async () => {
        const taken = done.current.pop();
        setLast(done.current.at(-1)?.text);
        await taken?.undo?.();
      }),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

const refusalsOf = (refused: readonly { payment_id: number; detail: string }[]) =>
  refused.map(({ payment_id, detail }) => texts.refused(payment_id, detail));
