import type { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Log } from '#server/log.ts';

/**
 * The `services` that jobs receive. `server/services.ts` adds the rest by declaration merging, so that the queue
 * declares only what it uses.
 */
export interface JobServices {
  database: Database;
  clock: Clock;
  log: Log;
}

export type JobContext = {
  services: JobServices;
  log: Log;
  /** 1 for the first attempt. */
  attempt: number;
};

export type Job<Payload> = {
  name: string;
  schema: z.ZodType<Payload>;
  handle(payload: Payload, context: JobContext): Promise<unknown>;
  /** Attempts before the job is marked as dead. */
  attempts: number;
  /** Milliseconds before the second attempt. Each further delay is twice as long, up to an hour. */
  backOff: number;
};

/**
 * Defines a background job. It can run again after a crash, so its handler must be idempotent. The handler opens its
 * own transactions (`inCompany`, `asSystem`) and throws to be retried, or throws GiveUp to fail permanently.
 */
export function defineJob<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handle: Job<Payload>['handle'],
  { attempts = 8, backOff = 5000 }: Partial<Pick<Job<Payload>, 'attempts' | 'backOff'>> = {},
): Job<Payload> {
  return { name, schema, handle, attempts, backOff };
}

/** Thrown by a handler if a retry cannot succeed: the job is marked as dead immediately. */
export class GiveUp extends Error {}
