import { once } from '../../../lib/once.ts';

const rate = once(
  () =>
    new Intl.NumberFormat('fr', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

/** A success rate from 0 to 100 with its one decimal: `50,0 %`. */
export function formatRate(value: number): string {
  return rate().format(value / 100);
}
