export const SEATS = { least: 3, most: 300 } as const;
export const PRICE_STEPS_MAX = 5;

/** A price of one seat, from a number of seats on. */
export interface GroupPrice {
  from: number;
  price: number;
}

/** The price of one seat of many: that of the last step that is reached, and never more than the fee. In MRU. */
export function seatPrice(fee: number, prices: readonly GroupPrice[], seats: number): number {
  const [step] = prices.filter(({ from }) => from <= seats).sort((a, b) => b.from - a.from);
  return Math.min(fee, step?.price ?? fee);
}

/** The number of seats that a sum pays exactly; undefined where it pays a part of one, none or more than all. */
export function seatsPaidBy(sum: number, price: number, seats: number): number | undefined {
  const count = Math.round(sum * 100) / Math.round(price * 100);
  return Number.isInteger(count) && count >= 1 && count <= seats ? count : undefined;
}

/** The price of all of them. */
export const seatsPrice = (price: number, seats: number): number =>
  (Math.round(price * 100) * seats) / 100;
