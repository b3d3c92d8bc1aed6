import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { parseRouteId } from '../../lib/route-id.ts';
import { paths } from '../../paths.ts';
import type { Payment, Semester } from './types.ts';

const placedOrder = z.object({ id: z.number(), semester_name: z.string(), amount: z.number() });
export type PlacedOrder = z.infer<typeof placedOrder>;

const entryState = z.object({
  /** The entry before this one is the choice, so that going back needs no entry of its own. */
  chosen: z.literal(true).optional(),
  /** The order that was just placed. */
  placed: placedOrder.optional(),
});

export type Step =
  | { name: 'select' }
  | { name: 'payment'; semester: Semester }
  | { name: 'success'; order: PlacedOrder };

/**
 * Which step shows. It lives in the history, so that a phone's own back button leads from the payment
 * to the choice instead of out of the purchase, and a link in the menu always starts anew.
 */
export function useBuyFlow(semesters: readonly Semester[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = entryState.safeParse(state);
  const { chosen, placed } = parsed.success ? parsed.data : {};

  const choose = (semester: Semester) =>
    void navigate(paths.buy({ semester: semester.id }), { state: { chosen: true } });

  const back = () => void (chosen ? navigate(-1) : navigate(paths.buy(), { replace: true }));

  const finish = useCallback(
    ({ id, semester_name, amount }: Payment) =>
      void navigate(paths.buy(), {
        replace: true,
        state: { placed: { id, semester_name, amount } },
      }),
    [navigate],
  );

  return { step: currentStep(semesters, search, placed), choose, back, finish };
}

function currentStep(
  semesters: readonly Semester[],
  search: string,
  placed: PlacedOrder | undefined,
): Step {
  if (placed) return { name: 'success', order: placed };
  const id = parseRouteId(new URLSearchParams(search).get('semester'));
  const semester = semesters.find((candidate) => candidate.id === id);
  return semester ? { name: 'payment', semester } : { name: 'select' };
}
