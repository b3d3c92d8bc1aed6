import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { formatPercent } from '../../../lib/format.ts';
import classes from './progress.module.css';

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10);
const whole = (share: number) => Math.round(share * 100);

interface RateCellProps {
  /** Shares from 0 to 1. */
  rate: number;
  low: number;
  high: number;
}

/** A share with its interval below it, so that the table has room on a phone. */
export function RateCell({ rate, low, high }: RateCellProps) {
  return (
    <>
      {percent(rate)}{' '}
      <small className={classes.interval}>{progress.memory.between(whole(low), whole(high))}</small>
    </>
  );
}
