import { calendarDay, type Instant } from '../dates.ts';
import type { OrderMethod } from './rules.ts';

/** The number of an order's receipt: the year of its approval, and its own. */
export const proofNumber = (id: number, approvedAt: Instant, timezone: string): string =>
  `${calendarDay(approvedAt, timezone).slice(0, 4)}-${String(id).padStart(6, '0')}`;

interface Money {
  due: number;
  /** Without what was given back. */
  received: number;
  refunded: number;
  method: OrderMethod;
}

/** The state of payment of an approved order, which its receipt says. */
export function proofVerdict({ due, received, refunded, method }: Money) {
  if (refunded > 0) return received > 0 ? 'partly_refunded' : 'refunded';
  if (received === 0) return method === 'code' ? 'code' : 'free';
  return received < due ? 'partly' : 'paid';
}
