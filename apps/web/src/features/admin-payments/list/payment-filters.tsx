import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { Box, Checkbox, Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../components/admin/table/filter-bar.tsx';
import { MoreActions } from '../../../components/admin/table/more-actions.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { usePhone } from '../../../lib/use-phone.ts';
import classes from '../payments.module.css';
import { MoreFields, MoreFilters } from './more-filters.tsx';
import type { PaymentFilter, PaymentsState } from './use-payments.ts';

const CHOICES = PAYMENT_FILTERS.map((value) => ({ value, label: adminPayments.filters[value] }));

interface PaymentFiltersProps {
  payments: PaymentsState;
  /** Actions on the list. */
  children?: ReactNode;
  /** A second action, on a phone behind one button. */
  more: ReactNode;
  /** Links to other pages about payments. */
  links?: ReactNode;
}

/** Filters the payments by status and text, and by what is asked for less often. */
export function PaymentFilters({ payments, children, more, links }: PaymentFiltersProps) {
  const { status, search, duplicates, setStatus, setSearch, setDuplicates } = payments;
  const phone = usePhone();
  return (
    <>
      <FilterBar
        active={payments.active}
        onClear={phone && payments.filtered ? payments.clear : undefined}
        search={
          <SearchBox
            value={search}
            label={adminPayments.searchLabel}
            placeholder={adminPayments.searchPlaceholder}
            onSearch={setSearch}
          />
        }
        actions={
          <>
            {children}
            {phone ? (
              <MoreActions>
                {more}
                {links}
              </MoreActions>
            ) : (
              more
            )}
          </>
        }
      >
        <SegmentedControl<PaymentFilter>
          className={classes.status}
          size="md"
          aria-label={adminPayments.filterLabel}
          data={CHOICES}
          value={status}
          onChange={setStatus}
        />
        <Checkbox
          label={adminPayments.duplicatesOnly}
          checked={duplicates}
          onChange={(event) => setDuplicates(event.currentTarget.checked)}
        />
        <Checkbox
          label={adminPayments.incompleteOnly}
          checked={payments.incomplete}
          onChange={(event) => payments.setIncomplete(event.currentTarget.checked)}
        />
        {phone && <MoreFields payments={payments} />}
      </FilterBar>
      {!phone && (
        <Box pos="relative" mb="xs">
          <MoreFilters payments={payments} />
          <Group className={classes.links} align="stretch" wrap="nowrap" gap="xs">
            {links}
          </Group>
        </Box>
      )}
    </>
  );
}
