import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { APPROVED_AT_ONCE } from '@amphi/domain/payments/rules';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';
import { LineFacts, OrderFacts, type Pair, Reasons, ReceiptThumb } from './facts.tsx';
import { Rest } from './rest.tsx';

const keyOf = ({ line, order }: Pair) => `${line.id}-${order.id}`;

/** Pairs that compete with no other, approved together: certain ones are ticked, others once their receipt was looked at. */
export function SinglePairs({ pairs }: { pairs: readonly Pair[] }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const shown = pairs.slice(0, APPROVED_AT_ONCE);
  const isChosen = (pair: Pair) => pair.is_certain !== changed.has(keyOf(pair));
  const chosen = shown.filter(isChosen);
  const approve = trpc.statements.approve.useMutation({
    onSuccess: ({ refused }, sent) => {
      const done = sent.pairs.length - refused.length;
      if (done > 0) notifyDone(texts.approved(done));
    },
  });
  const toggle = (key: string) =>
    setChanged((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const send = () =>
    approve.mutate({
      pairs: chosen.map(({ line, order }) => ({ line_id: line.id, payment_id: order.id })),
    });
  return (
    <Section title={texts.lists.single(pairs.length)}>
      <Text variant="meta" mb="xs">
        {texts.lists.singleText}
      </Text>
      <ul className={classes.statement} data-pairs>
        {shown.map((pair) => (
          <li key={keyOf(pair)}>
            <Checkbox
              aria-label={texts.include(pair.order.id)}
              checked={isChosen(pair)}
              onChange={() => toggle(keyOf(pair))}
            />
            <OrderFacts order={pair.order}>
              <Reasons pair={pair} />
            </OrderFacts>
            <ReceiptThumb order={pair.order} />
            <LineFacts line={pair.line} />
          </li>
        ))}
      </ul>
      {approve.isError && <FormFailure text={errorDetail(approve.error, texts.failed)} />}
      {approve.data?.refused.map(({ payment_id, detail }) => (
        <FormFailure key={payment_id} text={texts.refused(payment_id, detail)} />
      ))}
      {pairs.length > 0 && (
        <Button
          mt="sm"
          color="green"
          loading={approve.isPending}
          disabled={chosen.length === 0}
          onClick={send}
        >
          {texts.approve(chosen.length)}
        </Button>
      )}
      <Rest count={pairs.length} shown={APPROVED_AT_ONCE} />
    </Section>
  );
}
