import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { LINKED_ORDERS_MAX } from '@amphi/domain/payments/rules';
import { PUT_AWAY } from '@amphi/domain/payments/statement/label-kinds';
import { Button, Group, MultiSelect, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';
import {
  type Line,
  LineFacts,
  type Order,
  OrderFacts,
  type Pair,
  type PutAwayLine,
  Reasons,
} from './facts.tsx';
import { Rest, SHOWN } from './rest.tsx';

interface ShowProps {
  /** Opens an order for its review. */
  onShow: (id: number) => void;
}

/** Notes which orders a transfer pays. */
function useLink() {
  return trpc.statements.link.useMutation({
    onSuccess: () => notifyDone(texts.linked),
  });
}

/** Puts a line away that is no order, or takes it back. */
function usePutAway() {
  return trpc.statements.putAway.useMutation();
}

/** The likeliest transfer of an order, where others may be its as well. */
export function LikelyPairs({ pairs, onShow }: { pairs: readonly Pair[] } & ShowProps) {
  const link = useLink();
  const refuse = trpc.statements.refuse.useMutation();
  return (
    <Section title={texts.lists.likely(pairs.length)}>
      <Text variant="meta" mb="xs">
        {texts.lists.likelyText}
      </Text>
      {link.isError && <FormFailure text={errorDetail(link.error, texts.failed)} />}
      {refuse.isError && <FormFailure text={errorDetail(refuse.error, texts.failed)} />}
      <ul className={classes.statement}>
        {pairs.slice(0, SHOWN).map((pair) => (
          <li key={pair.line.id}>
            <OrderFacts order={pair.order}>
              <Reasons pair={pair} />
              {pair.refused && <FormFailure text={texts.wasRefused} />}
            </OrderFacts>
            <LineFacts line={pair.line} />
            <Group align="end" gap="xs">
              <Button
                variant="default"
                aria-label={texts.linkOf(pair.order.id)}
                loading={link.isPending && link.variables.id === pair.line.id}
                onClick={() => link.mutate({ id: pair.line.id, payment_ids: [pair.order.id] })}
              >
                {texts.link}
              </Button>
              <Review id={pair.order.id} onShow={onShow} />
              <Button
                variant="subtle"
                aria-label={texts.refuseOf(pair.order.id)}
                loading={refuse.isPending}
                onClick={() => refuse.mutate({ line_id: pair.line.id, payment_id: pair.order.id })}
              >
                {texts.refuse}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Rest count={pairs.length} />
    </Section>
  );
}

function Review({ id, onShow }: { id: number } & ShowProps) {
  return (
    <Button variant="default" aria-label={texts.reviewOf(id)} onClick={() => onShow(id)}>
      {texts.review}
    </Button>
  );
}

/** Transfers that no order fits: those of a class pay several, which are chosen by hand. */
export function OpenLines({ lines, orders }: { lines: readonly Line[]; orders: readonly Order[] }) {
  const choices = orders.map(({ id, user_name, amount, semester_name }) => ({
    value: String(id),
    label: texts.choice(id, user_name, formatDollars(amount), semester_name),
  }));
  return (
    <Section title={texts.lists.lines(lines.length)}>
      <ul className={classes.statement}>
        {lines.slice(0, SHOWN).map((line) => (
          <OpenLine key={line.id} line={line} choices={choices} />
        ))}
      </ul>
      <Rest count={lines.length} />
    </Section>
  );
}

function OpenLine({ line, choices }: { line: Line; choices: { value: string; label: string }[] }) {
  const link = useLink();
  const putAway = usePutAway();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <li>
      <LineFacts line={line}>
        {link.isError && <FormFailure text={errorDetail(link.error, texts.failed)} />}
        {putAway.isError && <FormFailure text={errorDetail(putAway.error, texts.failed)} />}
      </LineFacts>
      <Group align="end" gap="xs" flex="1 1 18rem">
        <MultiSelect
          flex="1 1 18rem"
          aria-label={texts.linkTo}
          placeholder={chosen.length === 0 ? texts.pick : ''}
          data={choices}
          value={chosen}
          onChange={setChosen}
          maxValues={LINKED_ORDERS_MAX}
          limit={SHOWN}
          searchable
        />
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={link.isPending}
          onClick={() => link.mutate({ id: line.id, payment_ids: chosen.map(Number) })}
        >
          {texts.link}
        </Button>
        <NativeSelect
          aria-label={texts.putAwayOf(line.label)}
          value=""
          data={[
            { value: '', label: texts.putAway },
            ...PUT_AWAY.map((value) => ({ value, label: texts.kinds[value] })),
          ]}
          disabled={putAway.isPending}
          onChange={({ currentTarget: { value } }) => {
            const put_away = PUT_AWAY.find((reason) => reason === value);
            if (put_away) putAway.mutate({ id: line.id, put_away });
          }}
        />
      </Group>
    </li>
  );
}

/** Lines that are no order, each with its reason, latest first; one press takes it back. */
export function PutAwayLines({ lines }: { lines: readonly PutAwayLine[] }) {
  const putAway = usePutAway();
  return (
    <Section title={texts.lists.putAway(lines.length)}>
      {putAway.isError && <FormFailure text={errorDetail(putAway.error, texts.failed)} />}
      <ul className={classes.statement}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineFacts line={line}>
              <Text fz="sm">{texts.kinds[line.put_away]}</Text>
            </LineFacts>
            <Button
              variant="default"
              loading={putAway.isPending && putAway.variables.id === line.id}
              onClick={() => putAway.mutate({ id: line.id, put_away: null })}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Orders that no transfer of the statements fits. */
export function OpenOrders({ orders, onShow }: { orders: readonly Order[] } & ShowProps) {
  return (
    <Section title={texts.lists.orders(orders.length)}>
      <ul className={classes.statement}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <OrderFacts order={order} />
            <Review id={order.id} onShow={onShow} />
          </li>
        ))}
      </ul>
      <Rest count={orders.length} />
    </Section>
  );
}
