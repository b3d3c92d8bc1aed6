import { z } from 'zod';
import { day, flag, id, key, optionalText, page, search, sorting } from '../fields.ts';
import { received, reference } from '../payments/schema.ts';
import { GRANT_REASONS } from './rules.ts';

/** The access of one user or of all, and whether only live access. */
const filter = { active_only: flag().default(false), user_id: id().optional() };

/** The columns that the list of accesses can be sorted by. */
export const ACCESS_SORTS = ['user', 'semester', 'state', 'from', 'until', 'payment'] as const;

export const listAccessInput = z.object(filter);
export const accessPageInput = z.object({
  ...page,
  ...sorting(ACCESS_SORTS),
  ...filter,
  search,
  /** Only live access that ends soon, the first end first. */
  expiring: flag().default(false),
});
/** Paid access whose student does not study. */
export const IDLE_SORTS = ['user', 'semester', 'from', 'until', 'last'] as const;
export const idleAccessInput = z.object({ ...page, ...sorting(IDLE_SORTS) });

const grant = {
  /** The last day of the access, in the product's time zone. */
  ends_on: day('access.end'),
  granted_for: z.enum(GRANT_REASONS, { error: key('access.reason') }),
  note: optionalText(1_000),
  /** The amount paid at the desk: the fee of the semester, unless said otherwise. */
  received: received.optional(),
  transaction_reference: reference.transaction_reference.default(null),
  shares_reference: reference.shares_reference,
};

export const grantAccessInput = z.object({
  user_id: id(),
  semester_id: id('access.semester'),
  ...grant,
});

export const changeAccessEndInput = z.object({
  id: id(),
  ...grant,
  /** The end that the administrator saw; another one is not replaced. */
  if_expires_at: z.iso.datetime({ error: key('value.invalid') }).optional(),
});
