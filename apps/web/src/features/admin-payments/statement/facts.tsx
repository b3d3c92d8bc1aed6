import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import classes from '../payments.module.css';

export type Line = RouterOutputs['statements']['page']['items'][number];
export type Proposal = NonNullable<Line['proposal']>;
type Order = Proposal['order'];

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
        <img src={address} alt="" loading="lazy" width={56} height={42} className={classes.thumb} />
      ) : (
        <span className={classes.thumb} data-pdf>
          {texts.pdfReceipt}
        </span>
      )}
    </Anchor>
  );
}

/** Says what speaks for a transfer as an order's, and the amount by which it differs. */
export function Reasons({ proposal, amount }: { proposal: Proposal; amount: number }) {
  const { reasons, order, refused } = proposal;
  const cents = Math.round(100 * (order.amount - amount));
  const difference = formatDollars(Math.abs(cents) / 100);
  return (
    <Group gap={4}>
      {reasons.map((reason) => (
        <Chip key={reason} tone="correct">
          {texts.reasons[reason]}
        </Chip>
      ))}
      {cents !== 0 && (
        <Chip tone="missed">{cents > 0 ? texts.part(difference) : texts.excess(difference)}</Chip>
      )}
      {refused && <Chip tone="wrong">{texts.wasRefused}</Chip>}
    </Group>
  );
}
