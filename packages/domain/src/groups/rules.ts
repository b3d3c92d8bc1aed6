export const SEATS = { least: 5, most: 300 } as const;
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

/** An order, and of one for a group its seats and how many of them are opened. */
interface Order {
  amount: number;
  seats?: number | null | undefined;
  open_seats?: number | null | undefined;
}

/** The part of an order's amount that is due: of an order for a group, its opened seats alone. */
export const amountDue = ({ amount, seats, open_seats }: Order): number =>
  seats ? seatsPrice(amount / seats, open_seats ?? seats) : amount;

/** The price of all of them. */
export const seatsPrice = (price: number, seats: number): number =>
  (Math.round(price * 100) * seats) / 100;
