import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseRouteId } from '../../../lib/route-id.ts';
import { paths } from '../../../paths.ts';
import type { Payment, Semester } from './types.ts';

/** The order that was just placed. */
export type PlacedOrder = Pick<Payment, 'id' | 'semester_name' | 'amount' | 'status'>;

/** State that this flow leaves in the entries of the history. */
interface EntryState {
  /** The entry before this one is the choice, so that going back needs no entry of its own. */
  chosen?: true;
  placed?: PlacedOrder;
}

export type Step =
  | { name: 'select' }
  | { name: 'payment'; semester: Semester; seats: number | null }
  | { name: 'success'; order: PlacedOrder };

/**
 * The step lives in the history, so that a phone's own back button leads from the payment to the choice instead of
 * out of the purchase, and a link in the menu always starts over.
 */
export function useBuyFlow(semesters: readonly Semester[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { chosen, placed } = readState(state);
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const semesterId = parseRouteId(query.get('semester'));

  const choose = (semester: Semester, seats?: number) =>
    void navigate(paths.buy({ semester: semester.id, ...(seats ? { seats } : { code }) }), {
      state: { chosen: true },
    });

  const back = () =>
    void (chosen ? navigate(-1) : navigate(paths.buy({ code }), { replace: true }));

  const finish = useCallback(
    ({ id, semester_name, amount, status }: Payment) =>
      void navigate(paths.buy(), {
        replace: true,
        state: { placed: { id, semester_name, amount, status } },
      }),
    [navigate],
  );

  return { step: currentStep(semesters, search, placed), semesterId, code, choose, back, finish };
}

function readState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const entry: EntryState = {};
  if ('chosen' in state && state.chosen === true) entry.chosen = true;
  if ('placed' in state && isPlacedOrder(state.placed)) entry.placed = state.placed;
  return entry;
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Partial<Record<keyof PlacedOrder, unknown>>;
  return (
    typeof order.id === 'number' &&
    typeof order.semester_name === 'string' &&
    typeof order.amount === 'number'
  );
}

function currentStep(
  semesters: readonly Semester[],
  search: string,
  placed: PlacedOrder | undefined,
): Step {
  if (placed) return { name: 'success', order: placed };
  const query = new URLSearchParams(search);
  const id = parseRouteId(query.get('semester'));
  const semester = semesters.find((candidate) => candidate.id === id);
  const seats = parseRouteId(query.get('seats'));
  return semester ? { name: 'payment', semester, seats } : { name: 'select' };
}
