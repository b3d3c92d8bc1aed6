import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { Fact } from '../../../components/fact.tsx';
import { formatDateTime, formatDollars } from '../../../lib/format.ts';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { WaitingNote } from '../list/waiting-note.tsx';
import type { ReviewedPayment } from '../payment.ts';
import classes from './payment-facts.module.css';

const { facts } = adminPayments;

/** All fields of a payment. */
export function PaymentFacts({ payment }: { payment: ReviewedPayment }) {
  const { approved_at, rejection_reason } = payment;
  return (
    <div>
      <div className={classes.head}>
        <Text className={classes.amount}>{formatDollars(payment.amount)}</Text>
        <PaymentStatusBadge status={payment.status} />
      </div>
      {canReview(payment.status) && <WaitingNote created={payment.created_at} verdict />}
      <dl className={classes.list}>
        {rejection_reason !== null && (
          <Fact label={facts.reason}>
            <span className={classes.reason} dir="auto">
              {rejection_reason}
            </span>
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
        <Fact label={facts.amount}>{formatDollars(payment.amount)}</Fact>
        <Fact label={facts.bank}>{payment.bank_name}</Fact>
        <Fact label={facts.phone}>{phoneLink(payment.phone_number)}</Fact>
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
        <Fact label={facts.userId}>{payment.user_id}</Fact>
        <Fact label={facts.semesterId}>{payment.semester_id ?? facts.semesterDeleted}</Fact>
        <Fact label={facts.receipt}>
          <span className={classes.file}>{payment.receipt_url}</span>
        </Fact>
      </dl>
    </div>
  );
}

function phoneLink(phone: string): ReactNode {
  if (phone.trim() === '') return admin.none;
  return (
    <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} fz="inherit">
      {phone}
    </Anchor>
  );
}
