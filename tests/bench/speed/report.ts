import { type Cell, median } from './drive.ts';

/** A figure of one run beside what it should be. */
export interface Ratio {
  name: string;
  value: number;
  /** The middle half of what single pairs gave; missing where there are none. */
  spread?: [from: number, to: number];
  /** `min`: at least; `max`: at most. */
  goal: { min: number } | { max: number };
}

const COLUMNS = ['calls/s', 'p50 ms', 'p99 ms', 'CPU server', 'CPU database'];

const line = (name: string, cells: readonly string[]) =>
  `${name.padEnd(42)}${cells.map((cell) => cell.padStart(14)).join('')}\n`;

/** The cells as a table; processor time in milliseconds a call. */
export function cellTable(cells: readonly Cell[]): string {
  const rows = cells.map((cell) =>
    line(`${cell.target}: ${cell.traffic}`, [
      cell.rate.toFixed(0),
      cell.p50.toFixed(1),
      cell.p99.toFixed(1),
      `${cell.serverCpu.toFixed(3)} ms`,
      `${cell.databaseCpu.toFixed(3)} ms`,
    ]),
  );
  return line('', COLUMNS) + rows.join('');
}

export const isMet = ({ value, goal }: Ratio): boolean =>
  'min' in goal ? value >= goal.min : value <= goal.max;

/** Compares two cells sample by sample, so that what the machine does meanwhile meets both of a pair. */
export function ratioOf(
  name: string,
  [over, under]: readonly [readonly Cell[], readonly Cell[]],
  read: (cell: Cell) => number,
  goal: Ratio['goal'],
): Ratio {
  const pairs = over.map((cell, index) => read(cell) / read(under[index] as Cell));
  const sorted = [...pairs].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  return { name, value: median(pairs), spread: [at(0.25), at(0.75)], goal };
}

export function ratioTable(ratios: readonly Ratio[]): string {
  return ratios
    .map((ratio) => {
      const { name, value, goal, spread } = ratio;
      const wanted = 'min' in goal ? `>= ${goal.min}` : `<= ${goal.max}`;
      const half = spread?.map((bound) => bound.toFixed(2)).join('–') ?? '';
      return line(name, [value.toFixed(2), half, wanted, isMet(ratio) ? 'met' : 'MISSED']);
    })
    .join('');
}
