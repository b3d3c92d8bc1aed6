import { trpc } from '../../../lib/trpc.ts';
import { type SemesterHint, semesterHint } from './semester-hints.ts';

export type HintOf = (semesterId: number) => SemesterHint | null;

/**
 * What the student has already. The purchase does not depend on it: when it can't be loaded there are
 * no hints, and the server says no where it has to.
 */
export function useSemesterHints(): { loading: boolean; hintOf: HintOf } {
  const access = trpc.dashboard.student.useQuery();
  const orders = trpc.payments.listMine.useQuery();
  return {
    loading: access.isLoading || orders.isLoading,
    hintOf: (semesterId) =>
      semesterHint(semesterId, access.data?.purchased_semesters ?? [], orders.data ?? []),
  };
}
