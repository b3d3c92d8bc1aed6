import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { id, integer, key } from '../fields.ts';
import { type GroupPrice, PRICE_STEPS_MAX, SEATS } from './rules.ts';

export const seats = integer('group.seats', SEATS.least, SEATS.most);

export const quoteInput = z.object({ semester_id: id(), seats });

const STEP = /^(\d{1,3}) ?: ?(\d{1,8}(?:[.,]\d{1,2})?)$/;

/** Reads `10 : 350 ; 30 : 299,50`; null where a part is no step. */
function readPrices(line: string): GroupPrice[] | null {
  const parts = line.split(/;|,(?=\s*\d+\s*:)/).map((part) => part.trim().replace(/\s+/g, ' '));
  const steps = parts.filter(Boolean).map((part) => {
    const [, from, price] = STEP.exec(part) ?? [];
    return { from: Number(from), price: Number(price?.replace(',', '.')) };
  });
  const isStep = ({ from, price }: GroupPrice) =>
    from >= SEATS.least && from <= SEATS.most && price > 0;
  const isSound =
    steps.length <= PRICE_STEPS_MAX &&
    steps.every(isStep) &&
    new Set(steps.map(({ from }) => from)).size === steps.length;
  return isSound ? steps.sort((a, b) => a.from - b.from) : null;
}

/** The steps of a semester's prices as they were read. */
export const groupPricesAsRead = fieldsAsRead({
  group_prices: z.array(z.object({ from: read.number(), price: read.number() })),
});

/** The steps of a semester's prices for groups, as they are written on one line; blank for none. */
export const groupPricesInput = z.object({
  semester_id: id(),
  prices: z
    .string({ error: key('group.prices') })
    .max(200, key('group.prices'))
    .transform((line, context): GroupPrice[] => {
      const steps = readPrices(line);
      if (steps !== null) return steps;
      context.addIssue({ code: 'custom', message: key('group.prices') });
      return z.NEVER;
    }),
  if_unmodified: ifUnmodified(groupPricesAsRead),
});
