import { z } from 'zod';
import { normalizeCode } from '../codes/rules.ts';
import { id, isStorable, key } from '../fields.ts';

const text = (max: number) =>
  z
    .string({ error: key('text.invalid') })
    .max(max, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'));

/** Six digits of an app or a recovery code, however it is grouped; blank is none. */
const code = text(64).transform(normalizeCode);

/** The answer of a device to a challenge. */
const answer = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: text(1_400),
      rawId: text(1_400),
      type: z.literal('public-key', { error: key('text.invalid') }),
      response: z.object({ clientDataJSON: text(4_000), ...response }, key('text.invalid')),
    },
    key('text.invalid'),
  );

/** Proof of a second factor: a code, or a passkey's answer to a challenge. */
export const proof = {
  code: code.transform((typed) => typed || undefined).optional(),
  passkey: answer({ authenticatorData: text(4_000), signature: text(8_000) }).optional(),
};

export const secondFactorCodeInput = z.object({
  code: code.refine((typed) => typed !== '', key('code.required')),
});

export const addPasskeyInput = z.object({
  passkey: answer({ attestationObject: text(16_000) }),
});

/** Changing what signs in: the password, and the second factor where there is one. */
export const ownershipInput = z.object({
  current_password: z
    .string({ error: key('password.current_required') })
    .min(1, key('password.current_required'))
    .max(200, key('password.too_long')),
  ...proof,
});

export const removePasskeyInput = ownershipInput.extend({ id: id() });
