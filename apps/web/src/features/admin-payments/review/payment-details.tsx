import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReopen, canReview } from '@amphi/domain/payments/rules';
import { Box, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconCircleCheck, IconRestore } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import admin from '../../../components/admin/admin.module.css';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useReturnFocus } from '../../../components/admin/dialog/focus.ts';
import { KeyHint } from '../../../components/admin/key-hint.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import type { Decision, PaymentFields, ReviewedPayment } from '../payment.ts';
import classes from '../payments.module.css';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { ReceivedForm, ReferenceForm } from './note-forms.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';
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

interface ReviewBarProps {
  payment: ReviewedPayment;
  /** The id of the next payment in the queue. */
  next: number | undefined;
  desk: boolean;
  onDecide: (decision: Decision) => void;
  onNext: (id: number) => void;
}

/** The buttons of the review: approve, reject, take the decision back, next. */
function ReviewBar({ payment, next, desk, onDecide, onNext }: ReviewBarProps) {
  const open = canReview(payment.status);
  const after = useFocusAfterDecision(payment.id, open, desk);
  return (
    <Group
      ref={after}
      tabIndex={-1}
      className={admin.buttons}
      justify="space-between"
      gap="sm"
      data-autofocus={desk || undefined}
    >
      {open && (
        <Group className={classes.decisions} align="stretch" gap="sm" flex="1 1 auto">
          <Button
            color="green"
            aria-keyshortcuts="a"
            rightSection={<KeyHint>A</KeyHint>}
            onClick={() => onDecide('approve')}
          >
            {adminPayments.approve}
          </Button>
          <DangerButton
            aria-keyshortcuts="r"
            rightSection={<KeyHint>R</KeyHint>}
            onClick={() => onDecide('reject')}
          >
            {adminPayments.reject}
          </DangerButton>
        </Group>
      )}
      {canReopen(payment.status) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onDecide('reopen')}
        >
          {adminPayments.reopen.open}
        </Button>
      )}
      {(payment.received ?? 0) > 0 && (
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => onDecide('refund')}
        >
          {adminPayments.refund.open}
        </Button>
      )}
      <Box className={classes.after} ms="auto">
        {next !== undefined ? (
          <Button
            data-after
            data-autofocus={open || desk ? undefined : true}
            variant={open ? 'default' : 'filled'}
            aria-keyshortcuts="n"
            leftSection={<IconArrowRight size={18} aria-hidden />}
            rightSection={<KeyHint>N</KeyHint>}
            onClick={() => onNext(next)}
          >
            {open ? adminPayments.skip : adminPayments.next}
          </Button>
        ) : (
          !open && <Text c="dimmed">{adminPayments.allReviewed}</Text>
        )}
      </Box>
    </Group>
  );
}

/**
 * The buttons of a decision are removed once it is made: the next button gets the focus. On another payment
 * the bar has it, so that Enter pressed twice decides nothing.
 */
function useFocusAfterDecision(id: number, open: boolean, desk: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<{ id: number; open: boolean } | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { id, open };
    const { current } = bar;
    if (last?.id !== id) {
      if (desk || last) current?.focus({ preventScroll: true });
    } else if (last.open && !open)
      (current?.querySelector<HTMLElement>('[data-after]') ?? current)?.focus();
  }, [id, open, desk]);
  return bar;
}
