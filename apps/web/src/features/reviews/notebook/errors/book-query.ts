import type { RouterInputs } from '@amphi/api';
import { parseRouteId } from '../../../../lib/route-id.ts';
import { listQuery } from '../list-query.ts';

export const STATES = ['fragile', 'learning', 'acquired', 'paused', 'leech'] as const;
type State = (typeof STATES)[number];

const isState = (value: string | null): value is State => STATES.some((state) => state === value);

/** Reads the query of the error book from an address; invalid parameters narrow nothing. */
export function bookQuery(params: URLSearchParams) {
  const state = params.get('state');
  const chapter_id = parseRouteId(params.get('chapter'));
  return {
    ...listQuery(params),
    ...(chapter_id !== null && { chapter_id }),
    ...(isState(state) && { state }),
  } satisfies RouterInputs['reviews']['book'];
}
