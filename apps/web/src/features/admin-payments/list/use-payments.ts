import { PAYMENT_FILTERS, type PaymentStatus } from '@amphi/domain/payments/rules';
import { PAYMENT_DATES, PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { oneOf, positiveInteger } from '../../../lib/params/query-params.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';

export type PaymentFilter = 'all' | PaymentStatus;

/** The filters behind the first ones, by their names in the address. */
const MORE = ['from', 'to', 'dated', 'semester', 'reviewer'] as const;
export type MoreFilter = (typeof MORE)[number];

const NO_FILTER = { status: null, search: null, duplicates: null, incomplete: null } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The payments that match the filters in the address, and how to change these. */
export function usePayments() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const { input: order, sorting } = useSorting(PAYMENT_SORTS);
  const value = (name: MoreFilter) => params.get(name) ?? '';
  const day = (name: 'from' | 'to') => (DAY.test(value(name)) ? value(name) : undefined);
  const status = oneOf(PAYMENT_FILTERS, params.get('status'));
  const duplicates = params.get('duplicates') === '1';
  const incomplete = params.get('incomplete') === '1';
  const filter = {
    search: input.search,
    status_filter: status,
    from: day('from'),
    to: day('to'),
    dated: oneOf(PAYMENT_DATES, params.get('dated')),
    semester_id: positiveInteger(params.get('semester')),
    reviewer_id: positiveInteger(params.get('reviewer')),
    duplicates,
    incomplete,
  };
  const query = trpc.payments.page.useQuery(
    { ...input, ...filter, ...order },
    { placeholderData: keepPreviousData },
  );
  /** `refined` counts the filters behind the first ones, `active` all but the text. */
  const refined = MORE.filter((name) => value(name) !== '').length;
  const active = refined + (status === 'all' ? 0 : 1) + (duplicates ? 1 : 0) + (incomplete ? 1 : 0);
  return {
    query,
    filter,
    sorting,
    status,
    search,
    value,
    refined,
    active,
    duplicates,
    incomplete,
    filtered: search !== '' || active > 0,
    setStatus: (next: PaymentFilter) =>
      setFilters({ status: next === 'all' ? null : next, payment: null }),
    setDuplicates: (next: boolean) => setFilters({ duplicates: next ? '1' : null, payment: null }),
    setIncomplete: (next: boolean) => setFilters({ incomplete: next ? '1' : null, payment: null }),
    // A payment that was opened while the text was still debounced stays open.
    setSearch,
    set: (name: MoreFilter, next: string) => setFilters({ [name]: next }),
    clear: () =>
      setFilters({ ...NO_FILTER, ...Object.fromEntries(MORE.map((name) => [name, null])) }),
  };
}

export type PaymentsState = ReturnType<typeof usePayments>;
