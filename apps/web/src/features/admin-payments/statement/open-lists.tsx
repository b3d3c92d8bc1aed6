import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { LINKED_ORDERS_MAX } from '@amphi/domain/payments/rules';
import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Line, LineFacts, type Order, OrderFacts, type Pair, PairFacts } from './facts.tsx';
import classes from './statement.module.css';
import { SHOWN, StatementList, useStatementRefresh } from './statement-list.tsx';

interface ShowProps {
  /** Opens an order for its review. */
  onShow: (id: number) => void;
}

/** Notes which orders a transfer pays. */
function useLink() {
  return trpc.statements.link.useMutation({
    onSuccess: () => notifyDone(texts.linked),
    onSettled: useStatementRefresh(),
  });
}

/** The likeliest transfer of an order, where others may be its as well. */
export function LikelyPairs({ pairs, onShow }: { pairs: readonly Pair[] } & ShowProps) {
  const link = useLink();
  return (
    <StatementList
      title={texts.lists.likely}
      text={texts.lists.likelyText}
      rows={pairs}
      row={(pair) => (
        <li key={pair.line.id}>
          <PairFacts pair={pair} />
          <div className={classes.actions}>
            <Button
              variant="default"
              aria-label={texts.linkOf(pair.order.id)}
              loading={link.isPending && link.variables.id === pair.line.id}
              onClick={() => link.mutate({ id: pair.line.id, payment_ids: [pair.order.id] })}
            >
              {texts.link}
            </Button>
            <Review id={pair.order.id} onShow={onShow} />
          </div>
        </li>
      )}
    >
      {link.isError && <FormFailure text={errorDetail(link.error, texts.failed)} />}
    </StatementList>
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
    <StatementList
      title={texts.lists.lines}
      rows={lines}
      row={(line) => <OpenLine key={line.id} line={line} choices={choices} />}
    />
  );
}

function OpenLine({ line, choices }: { line: Line; choices: { value: string; label: string }[] }) {
  const link = useLink();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <li>
      <div className={classes.facts}>
        <LineFacts line={line} />
        {link.isError && <FormFailure text={errorDetail(link.error, texts.failed)} />}
      </div>
      <div className={`${classes.actions} ${classes.orders}`}>
        <MultiSelect
          className={classes.orders ?? ''}
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
      </div>
    </li>
  );
}

/** Orders that no transfer of the statements fits. */
export function OpenOrders({ orders, onShow }: { orders: readonly Order[] } & ShowProps) {
  return (
    <StatementList
      title={texts.lists.orders}
      rows={orders}
      row={(order) => (
        <li key={order.id}>
          <div className={classes.facts}>
            <OrderFacts order={order} />
          </div>
          <Review id={order.id} onShow={onShow} />
        </li>
      )}
    />
  );
}
