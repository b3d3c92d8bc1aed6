import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';
import type { PaymentsState } from './use-payments.ts';

const { totals: texts } = adminAccounting;

export function PaymentTotals({ filter, query }: Pick<PaymentsState, 'filter' | 'query'>) {
  const { data, isError } = trpc.payments.totals.useQuery(filter, {
    placeholderData: keepPreviousData,
    // Queries of one moment travel together and arrive with the slowest: the sum of all orders is asked for after the rows.
    enabled: query.isFetched && !query.isPlaceholderData,
  });
  return (
    <Text variant="meta" className={classes.totals} role="status" aria-label={texts.label}>
      {isError && texts.failed}
      {data && (
        <>
          <strong>{texts.received(formatDollars(data.received))}</strong>
          {data.returned < 0 && <Part text={texts.returned(formatDollars(-data.returned))} />}
          {data.missing > 0 && <Part text={texts.missing(formatDollars(data.missing))} />}
          {data.former_orders > 0 && (
            <Part text={texts.former(data.former_orders, formatDollars(data.former_amount))} />
          )}
          {data.pending > 0 && <Part text={texts.pending(formatDollars(data.pending))} />}
          {data.rejected > 0 && <Part text={texts.rejected(formatDollars(data.rejected))} />}
        </>
      )}
    </Text>
  );
}

const Part = ({ text }: { text: string }) => ` · ${text}`;
