import type { z } from 'zod';
import { validationMessage } from '../messages/translate.ts';

/** Messages at each field that a schema refuses, the first of each; `{}` when all is well. */
export function messagesOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    messages[String(path[0] ?? '')] ??= validationMessage(message);
  }
  return messages;
}
