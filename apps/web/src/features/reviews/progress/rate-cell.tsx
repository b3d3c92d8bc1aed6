import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { Box } from '@mantine/core';
import { formatPercent } from '../../../lib/format.ts';

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
      <Box component="small" display="block" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {progress.memory.between(whole(low), whole(high))}
      </Box>
    </>
  );
}
