import { z } from 'zod';
import { integer, key } from '../fields.ts';
import { PUSH_KINDS } from './kinds.ts';

/** Bytes in base64url, as browsers write the keys of a subscription. */
const bytes = (count: number) =>
  z
    .string({ error: key('text.invalid') })
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), key('text.invalid'));

/** The subscription of a browser: its address at a push service, and the keys that messages are encrypted with. */
export const subscribeInput = z.object({
  endpoint: z
    .string({ error: key('text.invalid') })
    .max(500, key('text.too_long'))
    .refine((value) => URL.canParse(value), key('text.invalid')),
  /** An uncompressed point of P-256, and a secret. */
  p256dh: bytes(65),
  auth: bytes(16),
});

export const savePushInput = z.object({
  /** None: the account does not want to be asked again. */
  kinds: z
    .array(z.enum(PUSH_KINDS, key('text.invalid')), key('value.invalid'))
    .max(PUSH_KINDS.length, key('value.invalid')),
  hour: integer('push.hour', 5, 23),
});
