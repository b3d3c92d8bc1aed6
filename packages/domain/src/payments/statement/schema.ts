import { z } from 'zod';
import { day, flag, id, integer, isStorable, key, money, page, search } from '../../fields.ts';
import {
  DECIDED_AT_ONCE,
  LINE_STATES,
  LINKED_ORDERS_MAX,
  STATEMENT_LINES_AT_ONCE,
} from '../rules.ts';
import { reopenPaymentInput } from '../schema.ts';
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

/** A page of lines, by the words of the bank, the amount or the number of an order, by state and by statement. */
export const listLinesInput = z.object({
  ...page,
  search,
  state: z.enum(LINE_STATES, { error: key('value.invalid') }).optional(),
  statement_id: id().optional(),
});
export type LineFilter = z.output<typeof listLinesInput>;

/** A line and the orders that it pays. */
export const linkLineInput = z.object({
  id: id(),
  payment_ids: z
    .array(id(), { error: key('value.invalid') })
    .min(1, key('value.invalid'))
    .max(LINKED_ORDERS_MAX, key('value.invalid')),
});

/** Lines that are no orders, and why; null takes one back. */
export const putAwayInput = z.object({
  lines: z
    .array(
      z.object({
        id: id(),
        put_away: z.enum(PUT_AWAY, { error: key('value.invalid') }).nullable(),
      }),
      { error: key('value.invalid') },
    )
    .min(1, key('value.invalid'))
    .max(DECIDED_AT_ONCE, key('value.invalid')),
});

/** A line and an order that it does not pay, or that may be its again. */
export const refusePairInput = z.object({
  line_id: id(),
  payment_id: id(),
  refused: flag().default(true),
});

const pairsOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .array(z.object({ line_id: id(), payment_id: id(), ...fields }), {
      error: key('value.invalid'),
    })
    .min(1, key('value.invalid'))
    .max(DECIDED_AT_ONCE, key('value.invalid'));

/** Orders that are approved with the lines that pay them. */
export const approveLinesInput = z.object({ pairs: pairsOf({}) });

/** Pairs that are taken back, with the approvals that came with them. */
export const undoLinesInput = z.object({
  pairs: pairsOf({ reopens: flag() }),
  reopen_reason: reopenPaymentInput.shape.reopen_reason,
});
