import { LETTERS } from '@amphi/domain/questions/letters';
import { z } from 'zod';

export const id = z.int().min(1);
export const count = z.int().min(0);
export const text = z.string();
export const flag = z.boolean();
/** Money, with at most two decimals. */
export const money = z.number().min(0);
/** A share in per cent, with one decimal. */
export const percent = z.number().min(0).max(100);
/** A moment in UTC. */
export const moment = z.iso.datetime();
export const letters = z.array(z.enum(LETTERS));

/** One page of a long list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count });
