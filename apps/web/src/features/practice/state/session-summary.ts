/** Result of a finished session for the results page: its own score, and its questions. */
export interface SessionSummary {
  ids: number[];
  total: number;
  answered: number;
  correct: number;
  rate: number;
  seconds: number;
}

/** The location state that carries a summary. */
export function summaryState(summary: SessionSummary): { summary: SessionSummary } {
  return { summary };
}

/** The summary of the session that led here; null on a visit by address. */
export function readSummary(state: unknown): SessionSummary | null {
  if (typeof state !== 'object' || state === null || !('summary' in state)) return null;
  return isSummary(state.summary) ? state.summary : null;
}

function isSummary(value: unknown): value is SessionSummary {
  if (typeof value !== 'object' || value === null) return false;
  const { ids, total, answered, correct, rate, seconds } = value as Partial<
    Record<keyof SessionSummary, unknown>
  >;
  const isNumber = (part: unknown) => typeof part === 'number';
  return (
    Array.isArray(ids) &&
    ids.every(isNumber) &&
    [total, answered, correct, rate, seconds].every(isNumber)
  );
}
