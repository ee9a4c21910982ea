import type { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Log } from '#server/log.ts';

/**
 * The `services` that jobs receive. The start of the server adds the rest by declaration merging
 * (`server/services.ts`), so that the queue knows only what it uses itself.
 */
export interface JobServices {
  database: Database;
  clock: Clock;
  log: Log;
}

export type JobContext = {
  services: JobServices;
  log: Log;
  /** 1 for the first try. */
  attempt: number;
};

export type Job<Payload> = {
  name: string;
  schema: z.ZodType<Payload>;
  handle(payload: Payload, context: JobContext): Promise<unknown>;
  /** Tries before the job is set aside as dead. */
  attempts: number;
  /** Milliseconds before the second try; each further wait is twice as long, up to an hour. */
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

/** Trying again would not help: the job is set aside as dead at once. */
export class GiveUp extends Error {}
