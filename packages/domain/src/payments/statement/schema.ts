import { z } from 'zod';
import { day, id, integer, isStorable, key, money } from '../../fields.ts';
import { APPROVED_AT_ONCE, LINKED_ORDERS_MAX, STATEMENT_LINES_AT_ONCE } from '../rules.ts';
import { COLUMN_ROLES, type ColumnRole } from './columns.ts';
import { PUT_AWAY } from './label-kinds.ts';
import { LABEL_MAX } from './read.ts';

const text = (max: number) =>
  z
    .string({ error: key('text.invalid') })
    .max(max, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'));

const receivedLine = z.object({
  booked_on: day('payment.day'),
  amount: money('payment.received').refine((amount) => amount > 0, key('payment.received')),
  label: text(LABEL_MAX),
  nth: integer('value.invalid', 0, 100_000),
});

const column = integer('value.invalid', 0, 1_000).nullable();

export const statementColumns = z.object(
  Object.fromEntries(COLUMN_ROLES.map((role) => [role, column])) as Record<
    ColumnRole,
    typeof column
  >,
);

/** Lines of a statement that came in, and the columns that were chosen for its layout by hand. */
export const statementLinesInput = z.object({
  lines: z
    .array(receivedLine, { error: key('value.invalid') })
    .max(STATEMENT_LINES_AT_ONCE, key('value.invalid')),
  /** Name of the statement's file; the lines of one name in a row are one statement. */
  statement: z
    .object({ id: id().optional(), name: text(200).min(1, key('value.invalid')) })
    .optional(),
  layout: z.object({ header_key: text(1_000).min(1), columns: statementColumns }).optional(),
});

/** A line and the orders that it pays. */
export const linkLineInput = z.object({
  id: id(),
  payment_ids: z
    .array(id(), { error: key('value.invalid') })
    .min(1, key('value.invalid'))
    .max(LINKED_ORDERS_MAX, key('value.invalid')),
});

export const lineIdInput = z.object({ id: id() });
export const statementIdInput = z.object({ id: id() });

/** A line that is no order, and why; null takes it back. */
export const putAwayInput = z.object({
  id: id(),
  put_away: z.enum(PUT_AWAY, { error: key('value.invalid') }).nullable(),
});

/** A line and an order that it does not pay. */
export const refusePairInput = z.object({ line_id: id(), payment_id: id() });

/** Orders that are approved with the lines that pay them. */
export const approveLinesInput = z.object({
  pairs: z
    .array(z.object({ line_id: id(), payment_id: id() }), { error: key('value.invalid') })
    .min(1, key('value.invalid'))
    .max(APPROVED_AT_ONCE, key('value.invalid')),
});
