import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { proofOfPayment } from '@amphi/domain/messages/fr/proof-of-payment';
import { canReview } from '@amphi/domain/payments/rules';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../../components/admin/phone-link.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { formatDate, formatDateTime, formatDollars, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Difference } from '../list/difference.tsx';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { WaitingNote } from '../list/waiting-note.tsx';
import type { ReviewedPayment } from '../payment.ts';
import { UndoRefund } from './undo-refund.tsx';

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
        {rejection_reason !== null && (
          <Fact label={facts.reason}>
            <Text span c="var(--amphi-wrong)" inherit style={{ whiteSpace: 'pre-line' }} dir="auto">
              {rejection_reason}
            </Text>
          </Fact>
        )}
        <Fact label={facts.user}>
          <StudentLink id={payment.user_id} name={payment.user_name} />
        </Fact>
        <Fact label={facts.email}>
          <Anchor href={`mailto:${payment.user_email}`} fz="inherit">
            {payment.user_email}
          </Anchor>
        </Fact>
        <Fact label={facts.semester}>
          {adminPayments.semester(payment.semester_name, payment.semester_year)}
        </Fact>
        <Fact label={facts.fee}>{formatDollars(payment.semester_fee)}</Fact>
        {payment.seats !== null && (
          <Fact label={facts.seats}>{facts.seatsOf(payment.seats, payment.open_seats)}</Fact>
        )}
        {payment.seats_used.length > 0 && (
          <Fact label={facts.seatsUsed}>
            {payment.seats_used.map(({ user_id, user_name }) => (
              <div key={user_id}>
                <StudentLink id={user_id} name={user_name} />
              </div>
            ))}
          </Fact>
        )}
        {entries.length > 0 && (
          <Fact label={texts.entries}>
            {entries.map(({ id, amount, booked_at }) => (
              <div key={id}>{texts.entry(formatDollars(amount), formatDateTime(booked_at))}</div>
            ))}
          </Fact>
        )}
        <Fact label={facts.method}>{adminPayments.methods[payment.method]}</Fact>
        {payment.code !== null && <Fact label={facts.code}>{payment.code}</Fact>}
        {bank_name !== null && <Fact label={facts.bank}>{bank_name}</Fact>}
        <Fact label={facts.phone}>
          {payment.phone_number.trim() === '' ? (
            admin.none
          ) : (
            <PhoneLink phone={payment.phone_number} />
          )}
        </Fact>
        <Fact label={facts.created}>{formatDateTime(payment.created_at)}</Fact>
        <Fact label={facts.updated}>{formatDateTime(payment.updated_at)}</Fact>
        <Fact label={facts.approved}>
          {approved_at === null ? admin.none : formatDateTime(approved_at)}
        </Fact>
        {payment.duration_months !== null && (
          <Fact label={facts.duration}>{facts.months(payment.duration_months)}</Fact>
        )}
        {payment.reviewer_name !== null && (
          <Fact label={facts.reviewer}>{payment.reviewer_name}</Fact>
        )}
        <Fact label={facts.id}>{payment.id}</Fact>
        {approved_at !== null && (
          <Fact label={proofOfPayment.link}>
            <Anchor
              href={paths.proofOfPayment(payment.id)}
              target="_blank"
              rel="noopener"
              fz="inherit"
              aria-label={proofOfPayment.linkOf(payment.id)}
            >
              {proofOfPayment.open}
            </Anchor>
          </Fact>
        )}
        <Fact label={facts.userId}>{payment.user_id}</Fact>
        <Fact label={facts.semesterId}>{payment.semester_id ?? facts.semesterDeleted}</Fact>
        {payment.receipt_url !== null && (
          <Fact label={facts.receipt}>
            <Text variant="meta" span>
              {payment.receipt_url}
            </Text>
          </Fact>
        )}
      </Facts>
    </div>
  );
}
