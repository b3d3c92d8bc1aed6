import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';

export type StatusFilter = (typeof PAYMENT_FILTERS)[number];

interface Filterable {
  id: number;
  semester_name: string;
  status: string;
}

/** The orders with this status whose semester or number has the searched text in it. */
export function filterOrders<T extends Filterable>(
  orders: readonly T[],
  filter: { search: string; status: StatusFilter },
): T[] {
  const wanted = fold(filter.search);
  return orders.filter(
    ({ id, semester_name, status }) =>
      (filter.status === 'all' || status === filter.status) &&
      (fold(semester_name).includes(wanted) || `#${id}`.includes(wanted)),
  );
}

/** Counts the orders of each filter. An order of an unheard-of status is only among all. */
export function countByStatus(orders: readonly Filterable[]): Record<StatusFilter, number> {
  const counts: Record<StatusFilter, number> = { all: 0, pending: 0, approved: 0, rejected: 0 };
  for (const { status } of orders) {
    counts.all += 1;
    const filter = PAYMENT_FILTERS.find((candidate) => candidate === status && candidate !== 'all');
    if (filter) counts[filter] += 1;
  }
  return counts;
}

/** Folds a text for a search without regard to case, accents or outer blanks. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();
}
