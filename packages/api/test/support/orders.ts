/** Values of an order that was refused. */
export const REJECTED = { status: 'rejected', rejection_reason: 'Illisible' } as const;

/** Values of an order that was approved for six months. */
export const approvedAt = (approved_at = new Date()) => ({
  status: 'approved' as const,
  approved_at,
  duration_months: 6,
});
