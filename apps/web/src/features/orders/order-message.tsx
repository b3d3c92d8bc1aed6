import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Text } from '@mantine/core';
import { shownStatus } from '../../components/order-status.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDate } from '../../lib/format.ts';
import type { Order } from './use-orders.ts';

const { statusMessages } = texts;

/** Explains the status to the student, with the reason of a refusal. */
export function OrderMessage({ order, isGroup }: { order: Order; isGroup: boolean }) {
  const status = shownStatus(order.status);
  const isByCode = order.amount === 0 && order.semester_fee > 0;
  const { approved, byCode, pendingByCode, seats } = statusMessages;
  const decided = isGroup ? seats : isByCode ? byCode : approved;
  const waiting = status === 'pending' && isByCode ? pendingByCode : undefined;
  return (
    <>
      <Text variant="meta">
        {status === 'approved'
          ? decided(formatDate(order.approved_at ?? order.updated_at))
          : (waiting ?? statusMessages[status])}
      </Text>
      {order.rejection_reason && (
        <Text fz="sm" className={frame.prose}>
          <Text component="strong" variant="label" c="var(--amphi-wrong)">
            {texts.card.reason}
          </Text>{' '}
          <span dir="auto">{order.rejection_reason}</span>
        </Text>
      )}
    </>
  );
}
