import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { PAYMENT_DATES, PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarDayOf, oneOf, positiveInteger } from '../../../lib/params/query-params.ts';
import { useFilters } from '../../../lib/params/use-filters.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';

const FILTERS = [
  'status',
  'duplicates',
  'incomplete',
  'from',
  'to',
  'dated',
  'semester',
  'reviewer',
] as const;

/** The payments that match the filters in the address, and how to change these. */
export function usePayments() {
  const list = useFilters(FILTERS);
  const { input, value } = list;
  const { input: order, sorting } = useSorting(PAYMENT_SORTS);
  const filter = {
    search: input.search,
    status_filter: oneOf(PAYMENT_FILTERS, value('status')),
    from: calendarDayOf(value('from')),
    to: calendarDayOf(value('to')),
    dated: oneOf(PAYMENT_DATES, value('dated')),
    semester_id: positiveInteger(value('semester')),
    reviewer_id: positiveInteger(value('reviewer')),
    duplicates: value('duplicates') === '1',
    incomplete: value('incomplete') === '1',
  };
  const query = trpc.payments.page.useQuery(
    { ...input, ...filter, ...order },
    { placeholderData: keepPreviousData },
  );
  return { ...list, query, filter, sorting };
}

export type PaymentsState = ReturnType<typeof usePayments>;
