/** What went wrong at the bottom of it: libraries wrap it into what they were about to do. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const { code = '' } = error as { code?: string };
  return first ? reasonOf(first) : error.message || code || error.name;
}
