import { usePhone } from '../use-phone.ts';
import { PAGE_SIZE, PHONE_PAGE_SIZE } from './paging.ts';

export function usePageSize(): number {
  return usePhone() ? PHONE_PAGE_SIZE : PAGE_SIZE;
}
