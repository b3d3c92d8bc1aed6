import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { Anchor, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';
import { paymentsFile } from '../payments-file.ts';
import type { PaymentsState } from './use-payments.ts';

const { totals: texts } = adminAccounting;

/** Totals of the filtered payments, and these payments as a file. */
export function PaymentTotals({ filter, query }: Pick<PaymentsState, 'filter' | 'query'>) {
  const { data, isError } = trpc.payments.totals.useQuery(filter, {
    placeholderData: keepPreviousData,
    // Queries of one moment travel together and arrive with the slowest: the sum of all orders is asked for after the rows.
    enabled: query.isFetched && !query.isPlaceholderData,
  });
  return (
    <Group className={classes.totals} justify="space-between" gap="0 var(--mantine-spacing-md)">
      <Text fz="sm" role="status" aria-label={texts.label}>
        {isError && <span>{texts.failed}</span>}
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
        {!data && !isError && <span>{'\u00a0'}</span>}
      </Text>
      {data !== undefined && data.orders > 0 && (
        <Group className={classes.files} align="stretch" wrap="nowrap">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Anchor key={format} href={paymentsFile(format, filter)} download fz="sm">
              {texts.export[format]}
            </Anchor>
          ))}
        </Group>
      )}
    </Group>
  );
}

const Part = ({ text }: { text: string }) => (
  <Text span c="dimmed" fz="inherit">
    {' · '}
    {text}
  </Text>
);
