import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { bankStatement } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { Button, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { paymentColumns } from './list/payment-columns.tsx';
import { PaymentToolbar } from './list/payment-toolbar.tsx';
import { type PaymentsState, usePayments } from './list/use-payments.ts';
import type { PaymentFields } from './payment.ts';
import classes from './payments.module.css';
import { paymentsFile } from './payments-file.ts';
import { OrderReview, useOrderReview } from './review/order-review.tsx';

/** Built here: every visitor loads the list of the other addresses. */
const ACCOUNTING = `${paths.admin()}/accounting`;
const CODES = `${paths.admin()}/codes`;
const SETTINGS = paths.admin({ tab: 'platform', view: 'settings' });

/** Orders and their receipts: searched, reviewed, approved or rejected. */
export default function PaymentsTab() {
  const office = useOffice();
  const payments = usePayments();
  const review = useOrderReview();
  const { details, onDecide, onCompare } = review;
  const onOpen = ({ id }: PaymentFields) => details.open(id);
  const columns = paymentColumns({ onOpen, onDecide, onCompare });

  return (
    <>
      <PaymentToolbar
        payments={payments}
        action={
          details.waiting > 0 && (
            <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={details.start}>
              {adminPayments.reviewAll(details.waiting)}
            </Button>
          )
        }
        more={
          <>
            <LinkButton to={office.statements} variant="default">
              {bankStatement.open}
            </LinkButton>
            {office.isAdmin && (
              <>
                <LinkButton to={ACCOUNTING} variant="default">
                  {adminAccounting.open}
                </LinkButton>
                <LinkButton to={CODES} variant="default">
                  {adminPayments.codes}
                </LinkButton>
                <LinkButton to={SETTINGS} variant="default">
                  {adminSettings.open}
                </LinkButton>
              </>
            )}
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                component="a"
                href={paymentsFile(format, payments.filter)}
                download
                variant="default"
              >
                {adminAccounting.totals.export[format]}
              </Button>
            ))}
          </>
        }
      />
      <QueryTable
        query={payments.query}
        label={adminPayments.label}
        columns={columns}
        count={(total) => adminPayments.count(formatNumber(total), total === 1)}
        beside={<PaymentTotals filter={payments.filter} query={payments.query} />}
        empty={<NoPayments />}
        onClear={payments.filtered ? payments.clear : undefined}
        onOpen={onOpen}
        sorting={payments.sorting}
      />
      <OrderReview review={review} />
    </>
  );
}

function NoPayments() {
  const { is_admin } = useUser();
  return (
    <EmptyState
      icon={<IconReceipt aria-hidden />}
      title={adminPayments.emptyTitle}
      text={adminPayments.empty}
      action={
        is_admin && (
          <LinkButton to={paths.admin({ tab: 'content' })} variant="default">
            {adminPayments.emptyAction}
          </LinkButton>
        )
      }
    />
  );
}

const { totals: texts } = adminAccounting;

/** Totals of the filtered payments. */
function PaymentTotals({ filter, query }: Pick<PaymentsState, 'filter' | 'query'>) {
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
