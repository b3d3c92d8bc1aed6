import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { PAYMENT_DATES } from '@amphi/domain/payments/schema';
import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { DayFilters } from '../../../components/admin/table/day-filters.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { PaymentsState } from './use-payments.ts';

const CHOICES = PAYMENT_FILTERS.map((value) => ({ value, label: adminPayments.filters[value] }));

interface PaymentToolbarProps {
  payments: PaymentsState;
  /** The first action on the list. */
  action: ReactNode;
  /** The others, and links to other pages about payments. */
  more: ReactNode;
}

/** Filters the payments by status and text, and by what is asked for less often. */
export function PaymentToolbar({ payments, ...actions }: PaymentToolbarProps) {
  return (
    <Toolbar
      {...actions}
      active={payments.active}
      onClear={payments.filtered ? payments.clear : undefined}
      search={<SearchBox list={payments} texts={adminPayments} />}
      quick={
        <SegmentedControl
          size="md"
          aria-label={adminPayments.filterLabel}
          data={CHOICES}
          value={payments.filter.status_filter}
          onChange={(next) => payments.set('status', next === 'all' ? '' : next)}
        />
      }
      filters={
        <>
          {(['duplicates', 'incomplete'] as const).map((name) => (
            <Checkbox
              key={name}
              label={adminPayments[`${name}Only`]}
              checked={payments.filter[name]}
              onChange={(event) => payments.set(name, event.currentTarget.checked ? '1' : '')}
            />
          ))}
          <MoreFields payments={payments} />
        </>
      }
    />
  );
}

const { filters: fields } = adminAccounting;

/** Further filters of payments: their days, semester and reviewer. */
function MoreFields({ payments }: { payments: PaymentsState }) {
  const { data: semesters = [] } = trpc.payments.semesters.useQuery();
  const { data: reviewers = [] } = trpc.payments.reviewers.useQuery();
  return (
    <>
      <DayFilters filter={payments} labels={fields} />
      <NativeSelect
        label={fields.dated}
        value={payments.filter.dated}
        onChange={({ currentTarget: { value } }) =>
          payments.set('dated', value === PAYMENT_DATES[0] ? '' : value)
        }
        data={PAYMENT_DATES.map((value) => ({ value, label: fields.datedBy[value] }))}
      />
      <NativeSelect
        label={fields.semester}
        value={payments.value('semester')}
        onChange={({ currentTarget: { value } }) => payments.set('semester', value)}
        data={choicesOf(fields.allSemesters, semesters)}
      />
      <NativeSelect
        label={fields.reviewer}
        value={payments.value('reviewer')}
        onChange={({ currentTarget: { value } }) => payments.set('reviewer', value)}
        data={[
          { value: '', label: fields.allReviewers },
          ...reviewers.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
        ]}
      />
    </>
  );
}
