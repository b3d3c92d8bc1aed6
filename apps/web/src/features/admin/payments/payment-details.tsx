import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ErrorState } from '../../../components/error-state.tsx';
import { AdminModal } from '../shared/admin-modal.tsx';
import { useReturnFocus } from '../shared/focus.ts';
import type { Decision, Payment } from './payment.ts';
import classes from './payment-details.module.css';
import { PaymentFacts } from './payment-facts.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { ReviewBar } from './review-bar.tsx';
import type { usePaymentDetails } from './use-payment-details.ts';

interface PaymentDetailsProps {
  details: ReturnType<typeof usePaymentDetails>;
  covered: boolean;
  onDecide: (decision: Decision, payment: Payment) => void;
}

/** One payment: its receipt beside the facts, what can be decided, and the next one that waits. */
export function PaymentDetails({ details, covered, onDecide }: PaymentDetailsProps) {
  const { id, payment, searching, next, close, open } = details;
  const opened = id !== undefined;
  useReturnFocus(opened);
  const decide = (decision: Decision) => {
    if (payment && !covered && canReview(payment.status)) onDecide(decision, payment);
  };
  useHotkeys([
    ['a', () => decide('approve')],
    ['r', () => decide('reject')],
    ['n', () => next && !covered && open(next)],
  ]);

  return (
    <AdminModal
      opened={opened}
      onClose={close}
      covered={covered}
      size="76rem"
      title={opened ? adminPayments.paymentTitle(id) : ''}
    >
      {payment ? (
        <>
          <VisuallyHidden role="status">
            {adminPayments.announce(payment.id, payment.user_name, payment.semester_name)}
          </VisuallyHidden>
          <div className={classes.columns}>
            <ReceiptView key={payment.id} payment={payment} />
            <PaymentFacts payment={payment} />
          </div>
          <ReviewBar payment={payment} next={next} onDecide={decide} onOpen={open} />
        </>
      ) : searching ? (
        <div className={classes.columns}>
          <Skeleton height="60dvh" />
          <Skeleton height="24rem" />
        </div>
      ) : (
        opened && (
          <ErrorState title={adminPayments.notFoundTitle} message={adminPayments.notFound} />
        )
      )}
    </AdminModal>
  );
}
