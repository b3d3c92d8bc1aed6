import { PAYMENT_FILTERS, type PaymentStatus } from '@amphi/domain/payments/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { oneOf } from '../../../components/admin/params/query-params.ts';
import { useListParams } from '../../../components/admin/params/use-list-params.ts';
import { trpc } from '../../../lib/trpc.ts';

export type PaymentFilter = 'all' | PaymentStatus;

/** The payments that match the filters in the address, and how to change these. */
export function usePayments() {
  const { params, search, input, setFilters, setSearch } = useListParams();
  const status = oneOf(PAYMENT_FILTERS, params.get('status'));
  const query = trpc.payments.list.useQuery(
    { ...input, status_filter: status },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    status,
    search,
    filtered: status !== 'all' || search !== '',
    setStatus: (next: PaymentFilter) =>
      setFilters({ status: next === 'all' ? null : next, payment: null }),
    // A payment that was opened while the text was still debounced stays open.
    setSearch,
    clear: () => setFilters({ status: null, search: null }),
  };
}
