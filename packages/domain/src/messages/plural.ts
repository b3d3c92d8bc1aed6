import { wholeNumber } from './whole-number.ts';

/** The form of a French word that goes with `count`: 0 and 1 take the singular. */
export function plural(count: number, one: string, many: string): string {
  return count < 2 ? one : many;
}

/** The count and its word on one line: `1 question`, `12 345 questions`. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)}\u00a0${plural(count, one, many)}`;
}
