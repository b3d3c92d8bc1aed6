import { canReview, type PaymentStatus } from '@amphi/domain/payments/rules';

/** What a student should know about a semester before choosing it. */
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

/** A waiting order outweighs the access: it decides what the student can do. */
export function semesterHint(
  semesterId: number,
  access: readonly Access[],
  orders: readonly Order[],
): SemesterHint | null {
  const waits = orders.some(
    ({ semester_id, status }) => semester_id === semesterId && canReview(status),
  );
  if (waits) return { kind: 'pending' };
  const owned = access.find(({ semester }) => semester.id === semesterId);
  return owned ? { kind: 'owned', until: owned.expires_at } : null;
}
