import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DataTable } from '../shared/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../shared/list-view.tsx';
import { Pager } from '../shared/pager.tsx';
import { ResultCount } from '../shared/toolbar.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Decision, Payment } from './payment.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { usePaymentDetails } from './use-payment-details.ts';
import { usePayments } from './use-payments.ts';

/** Orders and their receipts: found, looked at, approved or rejected. */
export function PaymentsTab() {
  const payments = usePayments();
  const details = usePaymentDetails();
  const decision = useDialog<{ decision: Decision; payment: Payment }>('payments');
  const onDecide = (kind: Decision, payment: Payment) => decision.open({ decision: kind, payment });
  const onOpen = ({ id }: Payment) => details.open(id);
  const columns = paymentColumns({ onOpen, onDecide });

  return (
    <>
      <PaymentFilters {...payments}>
        {details.waiting > 0 && (
          <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={details.start}>
            {adminPayments.reviewAll(details.waiting)}
          </Button>
        )}
      </PaymentFilters>
      <QueryView
        query={payments.query}
        loading={<ListSkeleton label={adminPayments.label} columns={columns} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show: payments.filtered ? <NoMatch onClear={payments.clear} /> : <NoPayments />,
        }}
      >
        {({ items, total }) => (
          <>
            <ResultCount>{adminPayments.count(formatNumber(total), total === 1)}</ResultCount>
            <DataTable
              label={adminPayments.label}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={onOpen}
              stale={payments.query.isPlaceholderData}
            />
            <Pager total={total} />
          </>
        )}
      </QueryView>
      <PaymentDetails details={details} covered={decision.opened} onDecide={onDecide} />
      {decision.data && (
        <DecisionDialog
          key={decision.turn}
          {...decision.data}
          opened={decision.opened}
          onClose={decision.close}
          onDecided={details.onDecided}
        />
      )}
    </>
  );
}

function NoPayments() {
  return (
    <EmptyState
      icon={<IconReceipt aria-hidden />}
      title={adminPayments.emptyTitle}
      text={adminPayments.empty}
      action={
        <LinkButton to={paths.admin({ tab: 'content' })} variant="default">
          {adminPayments.emptyAction}
        </LinkButton>
      }
    />
  );
}
