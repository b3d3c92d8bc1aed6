import { z } from 'zod';
import { day, id, integer, key, money, optionalName, page, search } from '../fields.ts';
import { CHOSEN_LENGTH, CODE_KINDS, CODE_USES_MAX, CODES_AT_ONCE, normalizeCode } from './rules.ts';

const text = z
  .string({ error: key('code.invalid') })
  .max(50, key('code.invalid'))
  .transform(normalizeCode);

const isCode = ({ length }: string): boolean =>
  length >= CHOSEN_LENGTH.least && length <= CHOSEN_LENGTH.most;

/** A code as it was typed; a blank one is none. */
export const optionalCode = text
  .refine((code) => code === '' || isCode(code), key('code.invalid'))
  .transform((code) => code || null);

export const useCodeInput = z.object({
  semester_id: id(),
  code: text.refine(isCode, key('code.invalid')),
});

export const createCodesInput = z
  .object({
    /** Generated where it is blank. */
    code: optionalCode,
    kind: z.enum(CODE_KINDS, { error: key('value.invalid') }),
    value: money('code.value').refine((value) => value > 0, key('code.value')),
    semester_id: id().nullable(),
    /** The last day. */
    ends_on: z
      .string({ error: key('payment.day') })
      .nullable()
      .transform((text) => text?.trim() || null)
      .pipe(day('payment.day').nullable()),
    /** Uses of each; null for any number. */
    max_uses: integer('code.uses', 1, CODE_USES_MAX).nullable(),
    note: optionalName(),
    count: integer('code.count', 1, CODES_AT_ONCE),
  })
  .refine(({ kind, value }) => kind === 'amount' || (value <= 100 && Number.isInteger(value)), {
    path: ['value'],
    error: key('code.percent'),
  })
  .refine(({ code, count }) => code === null || count === 1, {
    path: ['code'],
    error: key('code.one'),
  });

export const listCodesInput = z.object({ ...page, search });
