import { setTimeout as sleep } from 'node:timers/promises';
import type { Limiter, LimitName } from '@amphi/api';
import type { Pool } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { RATES, type Rate } from '@amphi/domain/limits/budgets';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const rateOf = (name: LimitName): Rate => RATES[name];

/** Milliseconds of the first wait, and of the longest. It doubles with each tenth of the budget that is exceeded. */
const SLOW = { first: 250, longest: 5_000 };

/** Milliseconds before a refusal is sent: a flood that is refused at once costs as much as one that is served. */
const REFUSAL_MS = 1_000;

/** Calls that may wait at a time: each uses a connection, and nothing else. */
const MAX_WAITING = 2_000;

const NO_LIMITS: Limiter = {
  consume: () => Promise.resolve(),
  assertLeft: () => Promise.resolve(),
  reserve: () => Promise.resolve(() => Promise.resolve()),
  count: () => Promise.resolve(),
  slowDown: () => Promise.resolve(),
  delayRefusal: () => Promise.resolve(),
};

/**
 * Counts in the database, so that several processes share one budget. What is frequent is counted in this process first
 * (`Rate.share`): together, several processes may let a share more through for each of them.
 */
export function createLimiter(pool: Pool, enabled: boolean): Limiter {
  if (!enabled) return NO_LIMITS;
  const names = Object.keys(RATES) as LimitName[];
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
        points: rateOf(name).points,
        duration: rateOf(name).seconds,
        // Requests beyond it cost no more statements.
        inMemoryBlockOnConsumed: rateOf(name).points + 1,
      }),
    ]),
  );
  const counters = new Map(
    names
      .filter((name) => rateOf(name).share !== undefined)
      .map((name) => {
        const { points, seconds: duration } = rateOf(name);
        return [name, new RateLimiterMemory({ keyPrefix: name, points, duration })];
      }),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;
  const keyOf = (key: string) => key.slice(0, 200);
  const counted = async (name: LimitName, key: string) => limiterOf(name).get(keyOf(key));
  /** Counts one, in the database only once the share of this process is used up. */
  async function countShared(name: LimitName, key: string, counter: RateLimiterMemory) {
    const { share = 1 } = rateOf(name);
    const { consumedPoints } = await counter.consume(key);
    if (consumedPoints <= share || consumedPoints % share !== 1) return;
    try {
      await limiterOf(name).consume(key, share);
    } catch (error) {
      // A budget that the others have used up is not asked for again.
      if (error instanceof RateLimiterRes)
        await counter.block(key, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }
  const turns = new Map<string, Promise<void>>();
  async function consume(name: LimitName, key: string): Promise<void> {
    const counter = counters.get(name);
    const count = async () => {
      if (counter === undefined) await limiterOf(name).consume(key);
      else await countShared(name, key, counter);
    };
    // Requests of a key wait for each other: a flood takes one connection, and none passes while a share is asked
    // for.
    const id = `${name}:${key}`;
    const before = turns.get(id) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(count);
    turns.set(id, turn);
    try {
      await turn;
    } finally {
      if (turns.get(id) === turn) turns.delete(id);
    }
  }
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
        await consume(name, keyOf(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(name, error) : error;
      }
    },
    async assertLeft(budgets) {
      await Promise.all(
        budgets.map(async ([name, key]) => {
          const result = await counted(name, key);
          if (result !== null && result.consumedPoints >= rateOf(name).points) {
            throw refusal(name, result);
          }
        }),
      );
    },
    async reserve(budgets) {
      const counted = await Promise.all(
        budgets.map(async ([name, key]) => {
          const result = await limiterOf(name).penalty(keyOf(key));
          return { name, result, isOver: result.consumedPoints > rateOf(name).points };
        }),
      );
      const giveBack = async () => {
        await Promise.all(budgets.map(([name, key]) => limiterOf(name).reward(keyOf(key))));
      };
      const over = counted.find(({ isOver }) => isOver);
      if (over === undefined) return giveBack;
      await giveBack();
      throw refusal(over.name, over.result);
    },
    async count(budgets, points = 1) {
      await Promise.all(budgets.map(([name, key]) => limiterOf(name).penalty(keyOf(key), points)));
    },
    async slowDown(name, key) {
      const { points } = rateOf(name);
      const delay = delayOf((await counted(name, key))?.consumedPoints ?? 0, points);
      if (delay === 0) return;
      if (waiting >= MAX_WAITING) throw new DomainError('auth.busy');
      await wait(delay);
    },
    async delayRefusal() {
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
  const code = rateOf(name).code ?? 'request.rate_limited';
  return new DomainError(code, undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
