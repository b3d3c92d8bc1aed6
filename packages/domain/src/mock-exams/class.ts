import { z } from 'zod';
import { CODE_LENGTH, normalizeCode } from '../codes/rules.ts';
import { key } from '../fields.ts';

/** Addresses of a class at most. */
export const CLASS_MAX = 1_000;

/** The addresses in a pasted text, each once: one per line, or between commas, semicolons and the signs of mail programs. */
export function readAddresses(text: string): string[] {
  const found = text
    .toLowerCase()
    .split(/[\s,;<>"()]+/)
    .filter((word) => word.includes('@'));
  return [...new Set(found)];
}

/** The code of a class, as it was typed. */
export const classCodeInput = z.object({
  code: z
    .string({ error: key('mockExam.code') })
    .max(50, key('mockExam.code'))
    .transform(normalizeCode)
    .refine((code) => code.length === CODE_LENGTH, key('mockExam.code')),
});
