import type { RouterInputs } from '@amphi/api';
import { listQuery } from '../list-query.ts';

export const STATES = ['fragile', 'learning', 'acquired', 'paused', 'leech'] as const;
type State = (typeof STATES)[number];

const isState = (value: string | null): value is State => STATES.some((state) => state === value);

/** What an address asks of the error book; what can't be read narrows nothing. */
export function bookQuery(params: URLSearchParams) {
  const state = params.get('state');
  return {
    ...listQuery(params),
    ...(isState(state) && { state }),
  } satisfies RouterInputs['reviews']['book'];
}
