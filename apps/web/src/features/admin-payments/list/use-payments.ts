import { PAYMENT_FILTERS, type PaymentStatus } from '@amphi/domain/payments/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { pageFrom, pageInput } from '../../../components/admin/params/paging.ts';
import { oneOf } from '../../../components/admin/params/query-params.ts';
import { useAdminParams } from '../../../components/admin/params/use-admin-params.ts';
import { trpc } from '../../../lib/trpc.ts';

export type PaymentFilter = 'all' | PaymentStatus;

/** The payments that the address asks for, and how to ask for others. */
export function usePayments() {
  const { params, change } = useAdminParams();
  const status = oneOf(PAYMENT_FILTERS, params.get('status'));
  const search = params.get('search') ?? '';
  const query = trpc.payments.list.useQuery(
    {
      ...pageInput(pageFrom(params)),
      status_filter: status,
      search: search || undefined,
    },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    status,
    search,
    filtered: status !== 'all' || search !== '',
    setStatus: (next: PaymentFilter) =>
      change({ status: next === 'all' ? null : next, page: null, payment: null }),
    setSearch: (next: string) =>
      // A payment that was opened while the text was still debounced stays open.
      change({ search: next, page: null }, { replace: search !== '' }),
    clear: () => change({ status: null, search: null, page: null }),
  };
}
