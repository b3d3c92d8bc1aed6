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
import {
  LineFacts,
  OrderFacts,
  type Pair,
  Reasons,
  ReceiptThumb,
  useStatementRefresh,
} from './facts.tsx';
import { Rest } from './rest.tsx';

const keyOf = ({ line, order }: Pair) => `${line.id}-${order.id}`;

/** Pairs that compete with no other: approved together, after one look. */
export function CertainPairs({ pairs }: { pairs: readonly Pair[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shown = pairs.slice(0, APPROVED_AT_ONCE);
  const chosen = shown.filter((pair) => !left.has(keyOf(pair)));
  const approve = trpc.statements.approve.useMutation({
    onSuccess: ({ refused }, sent) => {
      const done = sent.pairs.length - refused.length;
      if (done > 0) notifyDone(texts.approved(done));
    },
    onSettled: useStatementRefresh(),
  });
  const toggle = (key: string) =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const send = () =>
    approve.mutate({
      pairs: chosen.map(({ line, order }) => ({ line_id: line.id, payment_id: order.id })),
    });
  return (
    <Section title={texts.lists.certain(pairs.length)}>
      <Text variant="meta" mb="xs">
        {texts.lists.certainText}
      </Text>
      <ul className={classes.pair}>
        {shown.map((pair) => (
          <li key={keyOf(pair)}>
            <Checkbox
              aria-label={texts.include(pair.order.id)}
              checked={!left.has(keyOf(pair))}
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
