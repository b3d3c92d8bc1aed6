import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Decision, PaymentFields } from '../payment.ts';
import { ApproveForm } from './approve-form.tsx';
import CompareDialog from './compare-dialog.tsx';
import { RefundForm, RejectForm, ReopenForm } from './decision-forms.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

const FORMS = { approve: ApproveForm, reject: RejectForm, reopen: ReopenForm, refund: RefundForm };

/** The order that is open for its review, and the dialogs above it. */
export function useOrderReview() {
  const details = usePaymentDetails();
  const decision = useDialog<{ decision: Decision; payment: PaymentFields }>('payments');
  const compared = useDialog<{ id: number; other: number }>();
  return {
    details,
    decision,
    compared,
    isOpen: details.opened || decision.opened || compared.opened,
    onDecide: (chosen: Decision, payment: PaymentFields) =>
      decision.open({ decision: chosen, payment }),
    onCompare: (id: number, other: number) => compared.open({ id, other }),
  };
}

/** The review of an order: its details, the forms of its decisions, and the comparison with another one. */
export function OrderReview({ review }: { review: ReturnType<typeof useOrderReview> }) {
  const { details, decision, compared, onDecide, onCompare } = review;
  const link = trpc.statements.link.useMutation();
  const kind = decision.data?.decision ?? 'approve';
  const DecisionForm = FORMS[kind];
  const isReview = kind === 'approve' || kind === 'reject';
  /** An approval that a line of a statement led to notes that line. */
  const onDecided = (id: number) => {
    const transfer = kind === 'approve' ? decision.data?.payment.transfer : undefined;
    if (transfer) link.mutate({ id: transfer.id, payment_ids: [id] });
    details.onDecided(id);
  };
  return (
    <>
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
      {decision.show((data, shown) => (
        <DecisionForm
          {...shown}
          payment={data.payment}
          onDecided={isReview ? onDecided : details.onReopened}
          onTakeBack={isReview ? (payment) => onDecide('reopen', payment) : undefined}
        />
      ))}
    </>
  );
}
