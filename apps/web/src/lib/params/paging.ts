import { positiveInteger } from './query-params.ts';

export const PAGE_SIZE = 100;

/** Page size on a phone, where a list of a hundred rows is long to scroll and slow to draw. */
export const PHONE_PAGE_SIZE = 25;

/** The page in the address, from 1. */
export function pageFrom(params: URLSearchParams): number {
  return positiveInteger(params.get('page')) ?? 1;
}

/** The procedures' input for a page of `size` rows, counted from 1. */
export function pageInput(page: number, size = PAGE_SIZE): { skip: number; limit: number } {
  return { skip: (page - 1) * size, limit: size };
}

/** At least one page. */
export function pageCount(total: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}
