import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#server/database/connect.ts';
import { DatabaseUnavailable, isConnectionFailure } from '#server/database/outage.ts';
import { tooMany } from './failures.ts';

/** How many calls one key may make in how many seconds. */
export type Limit = { points: number; seconds: number };

/**
 * A limit per caller. An address can have ten times as many calls, or as many failed ones as `failuresByAddress` says.
 */
export type CallLimit = Limit & { failuresByAddress?: Limit };

export type Limits = {
  /** Takes a point from `key` or throws 429 with the seconds to wait. */
  take(name: string, limit: Limit, key: string): Promise<void>;
  /** Refunds a point to `key` after the attempt succeeded. */
  giveBack(name: string, key: string): Promise<void>;
  /** Gives `key` all its points back. */
  forget(name: string, key: string): Promise<void>;
};

/** Limits in memory for one process, in PostgreSQL where several share it. */
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
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key);
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}

/** For tests and measurements that come from one address. */
export const unlimited: Limits = {
  take: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
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
