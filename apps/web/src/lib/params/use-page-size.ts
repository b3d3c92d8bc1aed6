import { usePhone } from '../use-phone.ts';
import { PAGE_SIZE, PHONE_PAGE_SIZE } from './paging.ts';

/** How many rows a page has on this screen. */
export function usePageSize(): number {
  return usePhone() ? PHONE_PAGE_SIZE : PAGE_SIZE;
}
