import { canReview, type PaymentStatus } from '@amphi/domain/payments/rules';
import { trpc } from '../../../lib/trpc.ts';

/** Hint about a semester before it is chosen. */
export type SemesterHint =
  | { kind: 'owned'; until: string }
  /** An order for it waits; the server refuses a second one. */
  | { kind: 'pending' };

interface Access {
  semester: { id: number };
  expires_at: string;
}

interface Order {
  semester_id: number | null;
  status: PaymentStatus;
}

/** The order for a semester that waits for its decision. */
export const waitingOrder = <One extends Order>(orders: readonly One[], semesterId: number) =>
  orders.find(({ semester_id, status }) => semester_id === semesterId && canReview(status));

/** A waiting order outweighs the access: it decides what the student can do. */
export function semesterHint(
  semesterId: number,
  access: readonly Access[],
  orders: readonly Order[],
): SemesterHint | null {
  if (waitingOrder(orders, semesterId)) return { kind: 'pending' };
  const owned = access.find(({ semester }) => semester.id === semesterId);
  return owned ? { kind: 'owned', until: owned.expires_at } : null;
}

export type HintOf = (semesterId: number) => SemesterHint | null;

/**
 * Semesters that the student has already. The purchase does not depend on them: when they can't be loaded there are
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
