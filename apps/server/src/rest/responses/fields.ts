import { PAYMENT_STATUSES } from '@amphi/domain/payments/rules';
import { LETTERS } from '@amphi/domain/questions/letters';
import { TEXT_FORMATS } from '@amphi/domain/questions/question.schema';
import { z } from 'zod';

export const id = z.int().min(1);
export const text = z.string();
export const int = z.int();
export const count = int.min(0);
export const flag = z.boolean();
/** Money, with at most two decimals. */
export const money = z.number().min(0);
/** A share in per cent, with one decimal. */
export const percent = z.number().min(0).max(100);
/** A time in UTC. */
export const moment = z.iso.datetime();
export const letters = z.array(z.enum(LETTERS));
export const options = z.partialRecord(z.enum(LETTERS), text);
export const textFormat = z.enum(TEXT_FORMATS);
export const paymentStatus = z.enum(PAYMENT_STATUSES);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count });
