import type { RouterInputs } from '@amphi/api';
import { parseRouteId } from '../../../lib/route-id.ts';

export const PAGE_SIZE = 50;

export const STATES = ['fragile', 'learning', 'acquired', 'paused', 'leech'] as const;
type State = (typeof STATES)[number];

const isState = (value: string | null): value is State => STATES.some((state) => state === value);

/** What an address asks of the error book; what can't be read narrows nothing. */
export function bookQuery(search: string) {
  const params = new URLSearchParams(search);
  const subject_id = parseRouteId(params.get('subject'));
  const state = params.get('state');
  const page = Math.min(parseRouteId(params.get('page')) ?? 1, 10_000);
  const text = params.get('search')?.slice(0, 200);
  return {
    skip: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    ...(subject_id !== null && { subject_id }),
    ...(isState(state) && { state }),
    ...(text && { search: text }),
  } satisfies RouterInputs['reviews']['book'];
}
