import { z } from 'zod';

const sessionSummary = z.object({
  ids: z.array(z.number()),
  total: z.number(),
  answered: z.number(),
  correct: z.number(),
  rate: z.number(),
  seconds: z.number(),
});

/** What a finished session hands to the results page: its own score, and its questions. */
export type SessionSummary = z.infer<typeof sessionSummary>;

/** The location state that carries a summary. */
export function summaryState(summary: SessionSummary): { summary: SessionSummary } {
  return { summary };
}

/** The summary of the session that led here; null on a visit by address. */
export function readSummary(state: unknown): SessionSummary | null {
  const parsed = z.object({ summary: sessionSummary }).safeParse(state);
  return parsed.success ? parsed.data.summary : null;
}
