import { validationMessage } from '@amphi/domain/messages/translate';
import type { z } from 'zod';

/** The first text of each field; nested fields are named as the form names them, `options.A`. */
export function textsByField(error: z.ZodError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    texts[path.join('.')] ??= validationMessage(message);
  }
  return texts;
}
