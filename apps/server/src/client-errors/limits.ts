import { DomainError } from '@amphi/domain/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Reports per minute: of one network address, which classes share, and of all together. */
const BUDGETS = { address: 30, all: 300 };

/** Counts the report of a network address; rejects with `request.rate_limited` above the budgets. */
export type ClientErrorLimit = (address: string) => Promise<void>;

/** Counts in memory: an error that the database's absence causes is to be reported too. */
export function createClientErrorLimit(enabled: boolean): ClientErrorLimit {
  if (!enabled) return () => Promise.resolve();
  const address = new RateLimiterMemory({ points: BUDGETS.address, duration: 60 });
  const all = new RateLimiterMemory({ points: BUDGETS.all, duration: 60 });
  return async (from) => {
    try {
      await address.consume(from);
      await all.consume('all');
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new DomainError('request.rate_limited', undefined, wait);
    }
  };
}
