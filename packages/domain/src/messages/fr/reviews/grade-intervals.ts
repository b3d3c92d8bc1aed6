import { wholeNumber } from '../../numbers.ts';

const DAYS_OF_MONTH = 30;

/** A time until a review, as short as fits beneath a button: days, from two months on months. */
export const shortInterval = (days: number): string =>
  days < 2 * DAYS_OF_MONTH
    ? `${wholeNumber(days)}\u00a0j`
    : `${wholeNumber(Math.round(days / DAYS_OF_MONTH))}\u00a0mois`;
