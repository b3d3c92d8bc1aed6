import { EXPIRING_DAYS } from '@amphi/domain/access/rules';

const DAY_MS = 86_400_000;

export interface AccessTime {
  /** Days that are left, the running one included; 0 once it is over. */
  daysLeft: number;
  /** The part of the whole time that is left, from 0 to 100. */
  percentLeft: number;
  endsSoon: boolean;
}

/** Splits an access at the instant `now`, in milliseconds since the epoch. */
export function accessTime(startsAt: string, expiresAt: string, now: number): AccessTime {
  const start = Date.parse(startsAt);
  const end = Date.parse(expiresAt);
  const left = Math.max(0, end - now);
  const whole = Math.max(1, end - start);
  const daysLeft = Math.ceil(left / DAY_MS);
  return {
    daysLeft,
    percentLeft: Math.min(100, Math.round((left / whole) * 100)),
    endsSoon: daysLeft <= EXPIRING_DAYS,
  };
}
