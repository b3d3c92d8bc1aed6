/*
 * How long things show at least, in milliseconds. A loading view that flickers past is harder to
 * read than one that stays; the minimum runs beside the real loading, never after it.
 */
export const MIN_LOADING = {
  landing: 1500,
  dashboard: 1500,
  buy: 1000,
  orders: 1200,
  signIn: 2000,
} as const;

/** How long a copy button says that it has copied. */
export const COPY_FEEDBACK = 2000;

/** From a payment's acceptance to the confirmation; the overlay after a failure clears as late. */
export const PAYMENT_TRANSITION = 2000;

/** From the restart button to the page's reload. */
export const RESTART_DELAY = 100;

/** The tick of the practice timer. */
export const TIMER_TICK = 1000;

/** Answers on their way: how long one may take, and when they are tried again. */
export const SEND = { timeout: 10_000, retryFirst: 2000, retryMax: 60_000 } as const;
