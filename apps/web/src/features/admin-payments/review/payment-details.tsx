import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReopen, canReview } from '@amphi/domain/payments/rules';
import { Box, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useReturnFocus } from '../../../components/admin/dialog/focus.ts';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import type { Decision, PaymentFields } from '../payment.ts';
import classes from '../payments.module.css';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { ReceivedForm, ReferenceForm } from './note-forms.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ProbableTransfer, Transfers } from './transfers.tsx';
import type { PaymentDetailsState } from './use-payment-details.ts';

interface PaymentDetailsProps {
  details: PaymentDetailsState;
  covered: boolean;
  onDecide: (decision: Decision, payment: PaymentFields) => void;
  /** Shows two payments side by side. */
  onCompare: (id: number, other: number) => void;
}

/** Shows a payment: its receipt beside the facts, the possible decisions, and the next one in the queue. */
export function PaymentDetails({ details, covered, onDecide, onCompare }: PaymentDetailsProps) {
  const { id, desk, opened, query, payment, next, show, close } = details;
  useReturnFocus(opened);
  // Typed references outlive the dialog, by order.
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const decide = (decision: Decision) => {
    const isPossible = decision === 'approve' || decision === 'reject' ? canReview : canReopen;
    if (payment && isPossible(payment.status))
      onDecide(decision, {
        ...payment,
        typed_reference: typed[payment.id],
      });
  };
  const listens = opened && !covered;
  useKeys(
    listens
      ? {
          a: () => decide('approve'),
          r: () => decide('reject'),
          n: next === undefined ? undefined : () => show(next),
        }
      : {},
  );

  return (
    <AdminModal
      opened={opened}
      onClose={close}
      covered={covered}
      size="76rem"
      title={titleOf(details)}
    >
      {id === undefined ? (
        opened && <DeskEnd details={details} />
      ) : (
        <Loaded query={query} loading={<DetailsSkeleton />}>
          {(shown) => (
            <>
              <VisuallyHidden role="status">
                {adminPayments.announce(shown.id, shown.user_name, shown.semester_name)}
              </VisuallyHidden>
              <div className={classes.columns}>
                <Receipts details={details} listens={listens} />
                <div>
                  <PaymentWarnings
                    payment={shown}
                    onCompare={(other) => onCompare(shown.id, other)}
                  />
                  <PaymentFacts payment={shown}>
                    <Transfers payment={shown} />
                    {shown.transfers.length === 0 && shown.method === 'transfer' && (
                      <ProbableTransfer payment={shown} />
                    )}
                    <ReferenceForm
                      key={`reference-${shown.id}`}
                      payment={shown}
                      typed={typed[shown.id]}
                      onType={(text) => setTyped({ ...typed, [shown.id]: text })}
                    />
                    {shown.received !== null && (
                      <ReceivedForm key={`received-${shown.id}`} payment={shown} />
                    )}
                  </PaymentFacts>
                </div>
              </div>
              <ReviewBar payment={shown} next={next} desk={desk} onDecide={decide} onNext={show} />
            </>
          )}
        </Loaded>
      )}
    </AdminModal>
  );
}

function titleOf({ id, desk, waiting, late }: PaymentDetailsState): string {
  if (id === undefined) return desk ? adminPayments.desk : '';
  return desk ? adminPayments.deskTitle(id, waiting, late) : adminPayments.paymentTitle(id);
}

/** This receipt, and hidden the next one, which is then shown without loading. */
function Receipts({ details, listens }: { details: PaymentDetailsState; listens: boolean }) {
  const { payment, upcoming } = details;
  const shown = [payment, upcoming].filter((one) => one !== undefined);
  return (
    <Box display="contents">
      {shown.map((one) => (
        <ReceiptView
          key={one.id}
          payment={one}
          hidden={one !== payment}
          listens={listens && one === payment}
        />
      ))}
    </Box>
  );
}

/** The end of the review: no payment waits any more. */
function DeskEnd({ details }: { details: PaymentDetailsState }) {
  const sendsMail = useSendsMail();
  if (details.searching) return <DetailsSkeleton />;
  return (
    <div role="status" tabIndex={-1} data-autofocus>
      <EmptyState
        icon={<IconCircleCheck aria-hidden />}
        title={adminPayments.deskEndTitle}
        text={
          details.reviewed > 0
            ? adminPayments.deskEnd(details.reviewed, sendsMail)
            : adminPayments.allReviewed
        }
      />
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div className={classes.columns} aria-busy>
      <Skeleton height="60dvh" />
      <Skeleton height="24rem" />
    </div>
  );
}
