import type { Limiter, LimitName } from '@amphi/api';
import type { Pool } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Tries per duration in seconds, each counted per address or account. */
const BUDGETS: Record<LimitName, { points: number; duration: number }> = {
  login: { points: 20, duration: 300 },
  register: { points: 30, duration: 3_600 },
  password_reset: { points: 6, duration: 3_600 },
  password_check: { points: 10, duration: 900 },
  import: { points: 60, duration: 3_600 },
  upload: { points: 20, duration: 3_600 },
  // Wider than a student's own: whole classes and mobile networks share an address.
  upload_address: { points: 200, duration: 3_600 },
  export: { points: 10, duration: 3_600 },
  image: { points: 600, duration: 3_600 },
  study_pack: { points: 200, duration: 86_400 },
};

/** Counts in the database, so that several processes share one budget. */
export function createLimiter(pool: Pool, enabled: boolean): Limiter {
  if (!enabled) return { consume: () => Promise.resolve() };
  const limiters = new Map(
    Object.entries(BUDGETS).map(([name, budget]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        ...budget,
      }),
    ]),
  );
  return {
    async consume(limit, key) {
      try {
        await limiters.get(limit)?.consume(key.slice(0, 200));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError(
          'request.rate_limited',
          undefined,
          Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        );
      }
    },
  };
}
