/** Repetitions of each fault: once among all tests, more often where faults are the point. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);

/** Prints what was counted, so that a run can be quoted. */
export function report(what: string, counts: Record<string, number>): void {
  const text = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(`[faults] ${what}: ${text.join(', ')}\n`);
}
