import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Anchor, Button, Text } from '@mantine/core';
import { IconCopyX, IconEye } from '@tabler/icons-react';
import type { Column } from '../../../components/admin/table/column.ts';
import { personColumn } from '../../../components/admin/table/person.tsx';
import {
  RowButton,
  RowButtons,
  RowTextButton,
} from '../../../components/admin/table/row-button.tsx';
import { SemesterName } from '../../../components/admin/table/semester-name.tsx';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import type { Decision, Payment } from '../payment.ts';
import { Difference } from './difference.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface Handlers {
  onOpen: (payment: Payment) => void;
  onDecide: (decision: Decision, payment: Payment) => void;
  onCompare: (id: number, other: number) => void;
}

const { columns } = adminPayments;

export function paymentColumns({ onOpen, onDecide, onCompare }: Handlers): Column<Payment>[] {
  return [
    {
      id: 'id',
      header: columns.id,
      cell: (payment) => (
        <Anchor
          component="button"
          type="button"
          miw="2.25rem"
          mih="var(--amphi-row-control, 2.25rem)"
          ta="inherit"
          fz="inherit"
          fw={650}
          aria-label={adminPayments.detailsOf(payment.id)}
          onClick={() => onOpen(payment)}
        >
          {payment.id}
        </Anchor>
      ),
    },
    personColumn(columns.user),
    {
      id: 'semester',
      header: columns.semester,
      card: 'line',
      brief: ({ semester_id, semester_name }) => (
        <SemesterName id={semester_id} name={semester_name} />
      ),
      cell: ({ semester_id, semester_name, semester_year }) => (
        <SemesterName
          id={semester_id}
          name={adminPayments.semester(semester_name, semester_year)}
        />
      ),
    },
    {
      id: 'amount',
      header: columns.amount,
      numeric: true,
      card: 'line',
      brief: ({ amount }) => <strong>{formatDollars(amount)}</strong>,
      cell: ({ received, ...payment }) => (
        <div>
          <strong>{formatDollars(payment.amount)}</strong>
          {received !== null && <Difference {...payment} received={received} />}
        </div>
      ),
    },
    {
      id: 'status',
      header: columns.status,
      card: 'end',
      brief: ({ status }) => <PaymentStatusBadge status={status} />,
      cell: ({ id, status, duplicate_of }) => (
        <div>
          <PaymentStatusBadge status={status} />
          {duplicate_of !== null && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconCopyX size={16} aria-hidden />}
              aria-label={adminPayments.duplicateOf(id)}
              onClick={() => onCompare(id, duplicate_of)}
            >
              {adminPayments.duplicate}
            </Button>
          )}
        </div>
      ),
    },
    {
      id: 'date',
      header: columns.date,
      card: 'line',
      brief: ({ created_at }) => formatDate(created_at),
      cell: ({ created_at, status }) => (
        <div>
          <Text
            component="time"
            fz="inherit"
            dateTime={created_at}
            style={{ whiteSpace: 'nowrap' }}
          >
            {formatDate(created_at)}
          </Text>
          {canReview(status) && <WaitingNote created={created_at} />}
        </div>
      ),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (payment) => (
        <RowButtons>
          {canReview(payment.status) && <DecisionButtons payment={payment} onDecide={onDecide} />}
          <RowButton
            label={adminPayments.detailsOf(payment.id)}
            icon={<IconEye size={19} aria-hidden />}
            onClick={() => onOpen(payment)}
          />
        </RowButtons>
      ),
    },
  ];
}

function DecisionButtons({ payment, onDecide }: Pick<Handlers, 'onDecide'> & { payment: Payment }) {
  return (
    <>
      <RowTextButton
        variant="default"
        color="green"
        label={adminPayments.approveOf(payment.id)}
        onClick={() => onDecide('approve', payment)}
      >
        {adminPayments.approve}
      </RowTextButton>
      <RowTextButton
        color="red"
        label={adminPayments.rejectOf(payment.id)}
        onClick={() => onDecide('reject', payment)}
      >
        {adminPayments.reject}
      </RowTextButton>
    </>
  );
}
