import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Stack } from '@mantine/core';
import { shownStatus } from '../../components/order-status.tsx';
import { formatDate } from '../../lib/format.ts';
import classes from './orders.module.css';
import type { Order } from './use-orders.ts';

const { statusMessages } = texts;

/** Explains the status to the student, with the reason of a refusal. */
export function OrderMessage({ order }: { order: Order }) {
  const status = shownStatus(order.status);
  const isByCode = order.amount === 0 && order.semester_fee > 0;
  return (
    <Stack gap="0.5rem" data-status={status}>
      <p className={classes.text}>
        <span>
          {status === 'approved'
            ? (isByCode ? statusMessages.byCode : statusMessages.approved)(
                formatDate(order.approved_at ?? order.updated_at),
              )
            : statusMessages[status]}
        </span>
      </p>
      {order.rejection_reason && (
        <p className={classes.reason}>
          <strong>{texts.card.reason}</strong>
          <span dir="auto">{order.rejection_reason}</span>
        </p>
      )}
    </Stack>
  );
}
