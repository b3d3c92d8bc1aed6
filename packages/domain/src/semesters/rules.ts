/** From which share on a change of price is more likely a slip of the keyboard than meant. */
const LARGE_CHANGE = 0.5;

/** True where a fee changes by more than half of what it was. */
export function isLargeFeeChange(before: number, after: number): boolean {
  return Math.abs(after - before) > before * LARGE_CHANGE;
}
