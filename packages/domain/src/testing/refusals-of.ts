import type { z } from 'zod';

/** The key of the message at each path (`items.0.position`) that a schema refuses, the first of each; `{}` when all is well. */
export function refusalsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    refusals[path.join('.')] ??= message;
  }
  return refusals;
}
