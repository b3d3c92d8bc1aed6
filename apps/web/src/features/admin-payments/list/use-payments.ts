import { PAYMENT_FILTERS, type PaymentStatus } from '@amphi/domain/payments/rules';
import { PAYMENT_DATES, PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarDayOf, oneOf, positiveInteger } from '../../../lib/params/query-params.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';

export type PaymentFilter = 'all' | PaymentStatus;

/** The filters beside the status and the text, by their names in the address. */
const FILTERS = [
  'duplicates',
  'incomplete',
  'from',
  'to',
  'dated',
  'semester',
  'reviewer',
] as const;
type Filter = (typeof FILTERS)[number];

/** The payments that match the filters in the address, and how to change these. */
export function usePayments() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const { input: order, sorting } = useSorting(PAYMENT_SORTS);
  const value = (name: Filter) => params.get(name) ?? '';
  const status = oneOf(PAYMENT_FILTERS, params.get('status'));
  const filter = {
    search: input.search,
    status_filter: status,
    from: calendarDayOf(value('from')),
    to: calendarDayOf(value('to')),
    dated: oneOf(PAYMENT_DATES, params.get('dated')),
    semester_id: positiveInteger(params.get('semester')),
    reviewer_id: positiveInteger(params.get('reviewer')),
    duplicates: value('duplicates') === '1',
    incomplete: value('incomplete') === '1',
  };
  const query = trpc.payments.page.useQuery(
    { ...input, ...filter, ...order },
    { placeholderData: keepPreviousData },
  );
  /** Counts the filters that are set, but the text. */
  const active = FILTERS.filter((name) => value(name) !== '').length + (status === 'all' ? 0 : 1);
  return {
    query,
    filter,
    sorting,
    status,
    search,
    value,
    active,
    filtered: search !== '' || active > 0,
    setStatus: (next: PaymentFilter) =>
      setFilters({ status: next === 'all' ? null : next, payment: null }),
    // A payment that was opened while the text was still debounced stays open.
    setSearch,
    set: (name: Filter, next: string) => setFilters({ [name]: next, payment: null }),
    clear: () =>
      setFilters({
        status: null,
        search: null,
        ...Object.fromEntries(FILTERS.map((name) => [name, null])),
      }),
  };
}

export type PaymentsState = ReturnType<typeof usePayments>;
