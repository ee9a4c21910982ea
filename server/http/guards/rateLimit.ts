import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#server/database/connect.ts';
import { DatabaseUnavailable, isConnectionFailure } from '#server/database/outage.ts';
import { tooMany } from '../outputs/failures.ts';

/** At most `points` calls per key in `seconds`. */
export type Limit = { points: number; seconds: number };

/**
 * A limit per caller. An address can make ten times as many calls, or, with `failuresByAddress`, that many failed ones.
 */
export type CallLimit = Limit & { failuresByAddress?: Limit };

export type Limits = {
  /** Takes a point from `key` or throws 429 with the seconds to wait. */
  take(name: string, limit: Limit, key: string): Promise<void>;
  /** Returns a point to `key`, after an attempt that succeeded. */
  returnPoint(name: string, key: string): Promise<void>;
  /** Returns all points to `key`. */
  reset(name: string, key: string): Promise<void>;
};

/** Counts in PostgreSQL, which several processes can share; with the embedded database in memory. */
export function createLimits(database: Database): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  return {
    async take(name, { points, seconds }, key) {
      const limiter = limiters.get(name) ?? create(database, name, points, seconds);
      limiters.set(name, limiter);
      try {
        await limiter.consume(key);
      } catch (failure) {
        if (failure instanceof RateLimiterRes) {
          throw tooMany(Math.ceil(failure.msBeforeNext / 1000));
        }
        throw isConnectionFailure(failure) ? new DatabaseUnavailable(failure) : failure;
      }
    },
    async returnPoint(name, key) {
      await limiters.get(name)?.reward(key);
    },
    async reset(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}

/** No limits, for tests and benchmarks, whose calls come from one address. */
export const unlimited: Limits = {
  take: async () => undefined,
  returnPoint: async () => undefined,
  reset: async () => undefined,
};

function create(database: Database, name: string, points: number, seconds: number): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds };
  if (!database.pool) {
    return new RateLimiterMemory(options);
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });
}
