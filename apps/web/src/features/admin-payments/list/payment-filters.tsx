import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import classes from './payment-filters.module.css';
import type { PaymentFilter, usePayments } from './use-payments.ts';

const CHOICES = PAYMENT_FILTERS.map((value) => ({ value, label: adminPayments.filters[value] }));

type PaymentFiltersProps = Pick<
  ReturnType<typeof usePayments>,
  'status' | 'search' | 'duplicates' | 'setStatus' | 'setSearch' | 'setDuplicates'
> & { children?: React.ReactNode };

/** Filters the payments by status and text. */
export function PaymentFilters({
  status,
  search,
  duplicates,
  setStatus,
  setSearch,
  setDuplicates,
  children,
}: PaymentFiltersProps) {
  return (
    <Toolbar>
      <SegmentedControl<PaymentFilter>
        className={classes.status}
        size="md"
        aria-label={adminPayments.filterLabel}
        data={CHOICES}
        value={status}
        onChange={setStatus}
      />
      <SearchBox
        value={search}
        label={adminPayments.searchLabel}
        placeholder={adminPayments.searchPlaceholder}
        onSearch={setSearch}
      />
      <Checkbox
        size="md"
        label={adminPayments.duplicatesOnly}
        checked={duplicates}
        onChange={(event) => setDuplicates(event.currentTarget.checked)}
      />
      {children}
    </Toolbar>
  );
}
