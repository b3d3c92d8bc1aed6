import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { bankStatement } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { paymentColumns } from './list/payment-columns.tsx';
import { PaymentToolbar } from './list/payment-toolbar.tsx';
import { PaymentTotals } from './list/payment-totals.tsx';
import { usePayments } from './list/use-payments.ts';
import type { Decision, PaymentFields } from './payment.ts';
import { paymentsFile } from './payments-file.ts';
import { ApproveForm } from './review/approve-form.tsx';
import CompareDialog from './review/compare-dialog.tsx';
import { PaymentDetails } from './review/payment-details.tsx';
import { RefundForm } from './review/refund-form.tsx';
import { RejectForm } from './review/reject-form.tsx';
import { ReopenForm } from './review/reopen-form.tsx';
import { usePaymentDetails } from './review/use-payment-details.ts';
import StatementDialog from './statement/statement-dialog.tsx';

/** Built here: every visitor loads the list of the other addresses. */
const ACCOUNTING = `${paths.admin()}/accounting`;
const CODES = `${paths.admin()}/codes`;
const SETTINGS = paths.admin({ tab: 'platform', view: 'settings' });

const FORMS = { approve: ApproveForm, reject: RejectForm, reopen: ReopenForm, refund: RefundForm };

/** Orders and their receipts: searched, reviewed, approved or rejected. */
export default function PaymentsTab() {
  const { is_admin } = useUser();
  const payments = usePayments();
  const details = usePaymentDetails();
  const decision = useDialog<{ decision: Decision; payment: PaymentFields }>('payments');
  const onDecide = (chosen: Decision, payment: PaymentFields) =>
    decision.open({ decision: chosen, payment });
  const onOpen = ({ id }: PaymentFields) => details.open(id);
  const kind = decision.data?.decision ?? 'approve';
  const DecisionForm = FORMS[kind];
  const isReview = kind === 'approve' || kind === 'reject';
  const compared = useDialog<{ id: number; other: number }>();
  const onCompare = (id: number, other: number) => compared.open({ id, other });
  const statement = useDialog<true>();
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
            <Button variant="default" onClick={() => statement.open(true)}>
              {bankStatement.open}
            </Button>
            {is_admin && (
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
      <PaymentDetails
        details={details}
        covered={decision.opened || compared.opened}
        onDecide={onDecide}
        onCompare={onCompare}
      />
      {compared.show((data, shown) => (
        <CompareDialog
          {...shown}
          ids={[data.id, data.other]}
          onShow={(id) => {
            compared.close();
            details.open(id);
          }}
        />
      ))}
      <StatementDialog
        key={`statement ${statement.instance}`}
        opened={statement.opened}
        onClose={statement.close}
        onShow={(id) => {
          statement.close();
          details.open(id);
        }}
      />
      {decision.show((data, shown) => (
        <DecisionForm
          {...shown}
          payment={data.payment}
          onDecided={isReview ? details.onDecided : details.onReopened}
          onTakeBack={isReview ? (payment) => onDecide('reopen', payment) : undefined}
        />
      ))}
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
