export interface Summary {
  /** Milliseconds. */
  median: number;
  worst: number;
}

/** @param times milliseconds */
export function summaryOf(times: readonly number[]): Summary {
  const sorted = [...times].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** @returns the milliseconds that the work takes */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One line of a table, and whether the median stays below its limit, in milliseconds. */
export function verdictOf(name: string, { median, worst }: Summary, limit: number) {
  const isMet = median < limit;
  const figures = `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, limit ${limit} ms`;
  return { isMet, line: `${name.padEnd(10)} ${figures}${isMet ? '' : ', missed'}` };
}
