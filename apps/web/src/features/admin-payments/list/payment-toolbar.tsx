import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { MoreFields } from './more-fields.tsx';
import type { PaymentFilter, PaymentsState } from './use-payments.ts';

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
      search={
        <SearchBox
          value={payments.search}
          label={adminPayments.searchLabel}
          placeholder={adminPayments.searchPlaceholder}
          onSearch={payments.setSearch}
        />
      }
      quick={
        <SegmentedControl<PaymentFilter>
          size="md"
          aria-label={adminPayments.filterLabel}
          data={CHOICES}
          value={payments.status}
          onChange={payments.setStatus}
        />
      }
      filters={
        <>
          <Checkbox
            label={adminPayments.duplicatesOnly}
            checked={payments.duplicates}
            onChange={(event) => payments.setDuplicates(event.currentTarget.checked)}
          />
          <Checkbox
            label={adminPayments.incompleteOnly}
            checked={payments.incomplete}
            onChange={(event) => payments.setIncomplete(event.currentTarget.checked)}
          />
          <MoreFields payments={payments} />
        </>
      }
    />
  );
}
