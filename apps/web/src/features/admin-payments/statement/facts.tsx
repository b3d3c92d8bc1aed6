import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';

export type Line = RouterOutputs['statements']['page']['items'][number];
export type Proposal = NonNullable<Line['proposal']>;
type Order = Proposal['order'];

const THUMB = {
  w: '3.5rem',
  h: '2.625rem',
  bd: '1px solid var(--amphi-border)',
  bdrs: 'sm',
} as const;

/** An order, as far as it tells of its transfer. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <div>
      <Text variant="label" dir="auto">
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
        <Box
          component="img"
          {...THUMB}
          style={{ objectFit: 'cover' }}
          src={address}
          alt=""
          loading="lazy"
        />
      ) : (
        <Group component="span" justify="center" {...THUMB}>
          {texts.pdfReceipt}
        </Group>
      )}
    </Anchor>
  );
}
