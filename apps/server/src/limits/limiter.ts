import { setTimeout as sleep } from 'node:timers/promises';
import type { Limiter, LimitName } from '@amphi/api';
import type { Pool } from '@amphi/db';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface Allowance {
  points: number;
  /** Seconds of a window. */
  duration: number;
  /** What is answered beyond it. */
  code?: ErrorCode;
}

/** How much of what is counted per window. Networks have more than people: whole classes share one. */
const BUDGETS: Record<LimitName, Allowance> = {
  login_account: { points: 20, duration: 900, code: 'auth.too_many_failures' },
  login_device: { points: 20, duration: 900, code: 'auth.too_many_failures' },
  login_network: { points: 100, duration: 300, code: 'auth.network_failures' },
  // From here on answers slow down; nothing is refused.
  login_attacked: { points: 50, duration: 900 },
  register: { points: 30, duration: 3_600 },
  register_network: { points: 300, duration: 3_600 },
  password_reset: { points: 6, duration: 3_600 },
  password_reset_network: { points: 60, duration: 3_600 },
  reset_token: { points: 60, duration: 3_600 },
  confirmation: { points: 10, duration: 86_400 },
  password_check: { points: 10, duration: 900, code: 'auth.too_many_failures' },
  password_check_network: { points: 100, duration: 900, code: 'auth.network_failures' },
  import: { points: 60, duration: 3_600 },
  upload: { points: 20, duration: 3_600 },
  upload_address: { points: 200, duration: 3_600 },
  export: { points: 10, duration: 3_600 },
  image: { points: 600, duration: 3_600 },
  study_pack: { points: 200, duration: 86_400 },
  report: { points: 10, duration: 86_400 },
};

/** Milliseconds of the first wait, and of the longest. It doubles with each tenth of the budget that is exceeded. */
const SLOW = { first: 250, longest: 5_000 };

/** Milliseconds before a refusal is sent: a flood that is refused at once costs as much as one that is served. */
const REFUSAL_MS = 1_000;

/** Calls that may be kept waiting at a time: each keeps a connection, and nothing else. */
const MAX_WAITING = 2_000;

const NO_LIMITS: Limiter = {
  consume: () => Promise.resolve(),
  assertLeft: () => Promise.resolve(),
  count: () => Promise.resolve(),
  slowDown: () => Promise.resolve(),
  holdRefusal: () => Promise.resolve(),
};

/** Counts in the database, so that several processes share one budget. */
export function createLimiter(pool: Pool, enabled: boolean): Limiter {
  if (!enabled) return NO_LIMITS;
  const names = Object.keys(BUDGETS) as LimitName[];
  const limiters = new Map(
    names.map((name) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        points: BUDGETS[name].points,
        duration: BUDGETS[name].duration,
      }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;
  const keyOf = (key: string) => key.slice(0, 200);
  const counted = async (name: LimitName, key: string) => limiterOf(name).get(keyOf(key));
  let waiting = 0;
  async function wait(ms: number): Promise<void> {
    waiting += 1;
    try {
      await sleep(ms);
    } finally {
      waiting -= 1;
    }
  }

  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(keyOf(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(name, error) : error;
      }
    },
    async assertLeft(budgets) {
      await Promise.all(
        budgets.map(async ([name, key]) => {
          const result = await counted(name, key);
          if (result !== null && result.consumedPoints >= BUDGETS[name].points) {
            throw refusal(name, result);
          }
        }),
      );
    },
    async count(budgets) {
      await Promise.all(budgets.map(([name, key]) => limiterOf(name).penalty(keyOf(key))));
    },
    async slowDown(name, key) {
      const { points } = BUDGETS[name];
      const delay = delayOf((await counted(name, key))?.consumedPoints ?? 0, points);
      if (delay === 0) return;
      if (waiting >= MAX_WAITING) throw new DomainError('auth.busy');
      await wait(delay);
    },
    async holdRefusal() {
      if (waiting < MAX_WAITING) await wait(REFUSAL_MS);
    },
  };
}

/** Milliseconds to wait after so many failures. */
export function delayOf(count: number, points: number): number {
  if (count < points) return 0;
  const steps = Math.floor((count - points) / (points / 10));
  return Math.min(SLOW.longest, SLOW.first * 2 ** Math.min(steps, 20));
}

function refusal(name: LimitName, { msBeforeNext }: RateLimiterRes): DomainError {
  const code = BUDGETS[name].code ?? 'request.rate_limited';
  return new DomainError(code, undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
