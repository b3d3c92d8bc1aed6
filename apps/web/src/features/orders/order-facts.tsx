import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Fact, Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatMru } from '../../lib/format.ts';
import type { Order } from './use-orders.ts';

const { card } = texts;

/** The figures of an order. */
export function OrderFacts({ order, seats }: { order: Order; seats: number | undefined }) {
  const { id, amount, semester_fee, created_at, updated_at } = order;
  return (
    <Facts layout="line">
      <Fact label={card.id}>{card.number(id)}</Fact>
      {seats !== undefined && <Fact label={texts.seats.label}>{seats}</Fact>}
      <Fact label={card.amount}>{formatMru(amount)}</Fact>
      {seats === undefined && semester_fee > amount && (
        <Fact label={card.off}>{formatMru(semester_fee - amount)}</Fact>
      )}
      <Fact label={card.ordered}>
        <time dateTime={created_at}>
          <span>{formatDateTime(created_at)}</span>
        </time>
      </Fact>
      <Fact label={card.updated}>
        <time dateTime={updated_at}>
          <span>{formatDateTime(updated_at)}</span>
        </time>
      </Fact>
    </Facts>
  );
}
