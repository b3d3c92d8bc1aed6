import type { Cell } from './drive.ts';

/** A figure of one run beside what it should be. */
export interface Ratio {
  name: string;
  value: number;
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

export function ratioTable(ratios: readonly Ratio[]): string {
  return ratios
    .map((ratio) => {
      const { name, value, goal } = ratio;
      const wanted = 'min' in goal ? `>= ${goal.min}` : `<= ${goal.max}`;
      return line(name, [value.toFixed(2), wanted, isMet(ratio) ? 'met' : 'MISSED']);
    })
    .join('');
}
