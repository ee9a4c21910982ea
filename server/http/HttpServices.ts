import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Environment } from '#server/environment.ts';
import type { Frontend } from '#server/inertia/frontend.ts';
import type { Previews } from '#server/inertia/previews.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';
import type { PlanUse } from './collectPlanUses.ts';
import type { Limits } from './rateLimit.ts';

/** What answering a request takes. Handlers find more in theirs: see `HandlerServices`. */
export type HttpServices = {
  environment: Environment;
  database: Database;
  keys: Keys;
  limits: Limits;
  frontend: Frontend;
  previews: Previews;
  /** What calls may use more of, by their keys. */
  planUses: ReadonlyMap<string, PlanUse>;
  clock: Clock;
  log: Log;
};
