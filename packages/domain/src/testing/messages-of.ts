import type { z } from 'zod';
import { validationMessage } from '../messages/translate.ts';

/** The key of the first refusal of each field, which any language has a text for; `{}` when all is well. */
export function keysOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    keys[String(path[0] ?? '')] ??= message;
  }
  return keys;
}

/** What a person reads at each field that a schema refuses, the first message of each; `{}` when all is well. */
export function messagesOf(schema: z.ZodType, input: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keysOf(schema, input)).map(([field, key]) => [field, validationMessage(key)]),
  );
}
