import { DomainError } from '../errors.ts';
import type { PaymentFilter } from './schema.ts';

/** Nothing is booked into a month that is closed. */
export class MonthClosed extends DomainError {
  /** @param month its first day, `2026-10-01` */
  constructor(readonly month: string) {
    super('months.closed');
  }
}

/** The filter of what came in and went back in a month, `2026-10`. */
export function filterOfMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { dated: 'approved', from: `${month}-01`, to: `${month}-${last}` } as const;
}

/** The month, `2026-10`, whose filter it is; null for any other filter. */
export function monthOfFilter(filter: PaymentFilter): string | null {
  const month = filter.from?.slice(0, 7) ?? '';
  const whole: Partial<PaymentFilter> = filterOfMonth(month);
  const { status_filter, search, ...rest } = filter;
  const isWhole = Object.entries(rest).every(([field, value]) =>
    value === undefined ? true : whole[field as keyof PaymentFilter] === value,
  );
  const isOfMonth = isWhole && filter.to === whole.to && filter.dated === whole.dated;
  return isOfMonth && status_filter === 'all' && !search ? month : null;
}
