import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import classes from '../payments.module.css';

type Read = RouterOutputs['statements']['read'];
export type Pair = Read['pairs'][number];
export type Line = Read['lines'][number];
export type PutAwayLine = Read['putAway'][number];
export type Order = Read['orders'][number];

/** A transfer as the bank wrote it. */
export function LineFacts({
  line,
  children,
}: {
  line: Pick<Line, 'booked_on' | 'amount' | 'label'>;
  children?: ReactNode;
}) {
  return (
    <div>
      <Text variant="label">
        {formatDate(line.booked_on)} · {formatDollars(line.amount)}
      </Text>
      <Text variant="meta" dir="auto">
        {line.label}
      </Text>
      {children}
    </div>
  );
}

/** An order, as far as it tells of its transfer. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <div>
      <Text fw={650} dir="auto">
        {order.user_name}
      </Text>
      <Text variant="meta">
        {adminPayments.paymentTitle(order.id)} · {order.semester_name} ·{' '}
        {formatDollars(order.amount)} · {formatDate(order.ordered_on)}
        {order.status === 'approved' && ` · ${texts.isApproved}`}
      </Text>
      {children}
    </div>
  );
}

/** The receipt of an order, opened in a tab of its own. */
export function ReceiptThumb({ order: { id, receipt_url, receipt_type } }: { order: Order }) {
  if (receipt_url === null) return null;
  const isPicture = receipt_type !== 'application/pdf';
  const address = paths.download(receipt_url);
  return (
    <Anchor href={address} target="_blank" rel="noopener" fz="sm" aria-label={texts.receiptOf(id)}>
      {isPicture ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          width={120}
          height={90}
          className={classes.thumb}
        />
      ) : (
        texts.receipt
      )}
    </Anchor>
  );
}

/** Says what speaks for a transfer as an order's, and the amount by which it differs. */
export function Reasons({ pair: { reasons, line, order } }: { pair: Pair }) {
  const cents = Math.round(100 * (order.amount - line.amount));
  const difference = formatDollars(Math.abs(cents) / 100);
  return (
    <Group gap={6} mt={4}>
      {reasons.map((reason) => (
        <Chip key={reason} tone="correct">
          {texts.reasons[reason]}
        </Chip>
      ))}
      {cents !== 0 && (
        <Chip tone="missed">{cents > 0 ? texts.part(difference) : texts.excess(difference)}</Chip>
      )}
    </Group>
  );
}
