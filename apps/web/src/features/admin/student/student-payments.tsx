import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/admin/section.tsx';
import { SemesterName } from '../../../components/admin/table/semester-name.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { shownStatus } from '../../../components/order-status.tsx';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { PaymentStatusBadge } from '../../admin-payments/list/payment-status.tsx';
import type { Student } from './types.ts';

type Order = Student['payments'][number];
const { columns: headers } = adminPayments;

const columnsOf = ({ tab }: Pick<ReturnType<typeof useOffice>, 'tab'>): SortedColumn<Order>[] => [
  {
    id: 'id',
    header: headers.id,
    sortBy: ({ id }) => id,
    card: 'title',
    cell: ({ id }) => (
      <Anchor
        component={Link}
        to={tab({ tab: 'payments', payment: id })}
        fz="inherit"
        aria-label={adminPayments.detailsOf(id)}
      >
        {adminPayments.paymentTitle(id)}
      </Anchor>
    ),
  },
  {
    id: 'semester',
    header: headers.semester,
    sortBy: ({ semester_name, semester_year }) =>
      adminPayments.semester(semester_name, semester_year),
    card: 'line',
    brief: ({ semester_id, semester_name }) => (
      <SemesterName id={semester_id} name={semester_name} />
    ),
    cell: ({ semester_id, semester_name, semester_year }) => (
      <SemesterName id={semester_id} name={adminPayments.semester(semester_name, semester_year)} />
    ),
  },
  {
    id: 'amount',
    header: headers.amount,
    sortBy: ({ amount }) => Number(amount),
    numeric: true,
    card: 'line',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'status',
    header: headers.status,
    sortBy: ({ status }) => adminPayments.statuses[shownStatus(status)],
    card: 'end',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  {
    id: 'date',
    header: headers.date,
    sortBy: ({ created_at }) => created_at,
    card: 'line',
    cell: ({ created_at }) => formatDate(created_at),
  },
];

/** The orders of the account, newest first. */
export function StudentPayments({ payments }: Pick<Student, 'payments'>) {
  const office = useOffice();
  return (
    <Section title={texts.payments.title}>
      {payments.length === 0 ? (
        <Text c="dimmed">{texts.payments.empty}</Text>
      ) : (
        <SortedTable
          param="payments_sort"
          label={texts.payments.label}
          columns={columnsOf(office)}
          rows={payments}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}
