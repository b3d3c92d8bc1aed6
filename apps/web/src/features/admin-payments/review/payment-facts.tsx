import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { proofOfPayment } from '@amphi/domain/messages/fr/proof-of-payment';
import { canReview } from '@amphi/domain/payments/rules';
import { Anchor, Button, Group, Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../../components/admin/phone-link.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDateTime, formatDollars, formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Difference } from '../list/difference.tsx';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { WaitingNote } from '../list/waiting-note.tsx';
import type { ReviewedPayment } from '../payment.ts';

const { facts, received: texts } = adminPayments;

interface PaymentFactsProps {
  payment: ReviewedPayment;
  /** Notes taken while the receipt is read: above the list, since the list is long. */
  children?: ReactNode;
}

/** All fields of a payment. */
export function PaymentFacts({ payment, children }: PaymentFactsProps) {
  const { approved_at, rejection_reason, received, entries, bank_name } = payment;
  const dayOf = (day: string | null) => day && formatDate(day);
  const { stated_reference, stated_on, read_reference, read_amount, read_on } = payment;
  const amount = read_amount === null ? null : formatNumber(read_amount);
  const transfers = [
    [facts.stated, facts.transferOf(stated_reference, null, dayOf(stated_on))],
    [facts.read, facts.transferOf(read_reference, amount, dayOf(read_on))],
  ] as const;
  /** By their labels; those of null are left out. */
  const rows: Record<string, ReactNode> = {
    [facts.reason]: rejection_reason && (
      <Text span c="var(--amphi-wrong)" inherit style={{ whiteSpace: 'pre-line' }} dir="auto">
        {rejection_reason}
      </Text>
    ),
    [facts.user]: <StudentLink id={payment.user_id} name={payment.user_name} />,
    [facts.email]: (
      <Anchor href={`mailto:${payment.user_email}`} fz="inherit">
        {payment.user_email}
      </Anchor>
    ),
    [facts.semester]: adminPayments.semester(payment.semester_name, payment.semester_year),
    [facts.fee]: formatDollars(payment.semester_fee),
    [facts.seats]: payment.seats && facts.seatsOf(payment.seats, payment.open_seats),
    [facts.seatsUsed]:
      payment.seats_used.length === 0
        ? null
        : payment.seats_used.map(({ user_id, user_name }) => (
            <div key={user_id}>
              <StudentLink id={user_id} name={user_name} />
            </div>
          )),
    [texts.entries]:
      entries.length === 0
        ? null
        : entries.map(({ id, amount, booked_at }) => (
            <div key={id}>{texts.entry(formatDollars(amount), formatDateTime(booked_at))}</div>
          )),
    [facts.method]: adminPayments.methods[payment.method],
    [facts.code]: payment.code,
    [facts.bank]: bank_name,
    [facts.phone]:
      payment.phone_number.trim() === '' ? admin.none : <PhoneLink phone={payment.phone_number} />,
    [facts.created]: formatDateTime(payment.created_at),
    [facts.updated]: formatDateTime(payment.updated_at),
    [facts.approved]: approved_at === null ? admin.none : formatDateTime(approved_at),
    [facts.duration]: payment.duration_months && facts.months(payment.duration_months),
    [facts.reviewer]: payment.reviewer_name,
    [facts.id]: payment.id,
    [proofOfPayment.link]: approved_at && (
      <Anchor
        href={paths.proofOfPayment(payment.id)}
        target="_blank"
        rel="noopener"
        fz="inherit"
        aria-label={proofOfPayment.linkOf(payment.id)}
      >
        {proofOfPayment.open}
      </Anchor>
    ),
    [facts.userId]: payment.user_id,
    [facts.semesterId]: payment.semester_id ?? facts.semesterDeleted,
    [facts.receipt]: payment.receipt_url && (
      <Text variant="meta" span>
        {payment.receipt_url}
      </Text>
    ),
  };
  return (
    <div>
      <Group justify="space-between" gap="sm" mb="xs">
        <Text
          fz="var(--amphi-title)"
          fw={650}
          lts="-0.02em"
          lh={1.2}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {formatDollars(payment.amount)}
        </Text>
        <PaymentStatusBadge status={payment.status} />
      </Group>
      {received !== null && <Difference {...payment} received={received} />}
      {payment.status === 'approved' && payment.refunded > 0 && <UndoRefund payment={payment} />}
      {canReview(payment.status) && <WaitingNote created={payment.created_at} verdict />}
      {transfers.map(([label, transfer]) =>
        transfer === '' ? null : (
          <Text key={label} fz="sm" mt="xs">
            {label}
            {' : '}
            <strong>{transfer}</strong>
          </Text>
        ),
      )}
      {children}
      <Facts layout="rows">
        {Object.entries(rows).map(
          ([label, value]) =>
            value !== null && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
    </div>
  );
}

const { refund: refunds } = adminPayments;

/** Takes the refunds of an order back, below what that will do. */
function UndoRefund({ payment }: { payment: ReviewedPayment }) {
  const { id, refunded } = payment;
  const undo = trpc.payments.undoRefund.useMutation();
  return (
    <div>
      <Text fz="sm">{refunds.undone(formatDollars(refunded))}</Text>
      <Button
        variant="default"
        loading={undo.isPending}
        onClick={() => undo.mutate({ id, if_refunded: refunded })}
      >
        {refunds.undo}
      </Button>
      {undo.error && <Input.Error>{errorDetail(undo.error, admin.saveFailed)}</Input.Error>}
    </div>
  );
}
