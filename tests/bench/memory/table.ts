import type { ByWorld } from './limits.ts';
import type { Outcome } from './simulate.ts';

const COLUMNS = {
  reviews: ({ reviews }: Outcome) => reviews.toFixed(0),
  all: ({ all }: Outcome) => (all * 100).toFixed(1),
  errors: ({ errors }: Outcome) => (errors * 100).toFixed(1),
  'peak/day': ({ peak }: Outcome) => peak.toFixed(0),
} as const;

const WORLD_NAMES = ['A', 'B'] as const;

/** Writes a line per row, with the columns once for each world. */
export function table(
  rows: readonly { readonly name: string; readonly results: ByWorld }[],
): string {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const line = (name: string, cells: string[]) =>
    (name.padEnd(width) + cells.map((cell) => cell.padStart(11)).join('')).trimEnd();
  return [
    line(
      '',
      WORLD_NAMES.flatMap((world) => Object.keys(COLUMNS).map((column) => `${world} ${column}`)),
    ),
    ...rows.map(({ name, results }) =>
      line(
        name,
        WORLD_NAMES.flatMap((world) => Object.values(COLUMNS).map((cell) => cell(results[world]))),
      ),
    ),
  ].join('\n');
}
