import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Environment } from '#server/environment.ts';
import type { Frontend } from '#server/inertia/frontend.ts';
import type { Previews } from '#server/inertia/previews.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';
import type { PlanUse } from './guards/collectPlanUses.ts';
import type { Limits } from './guards/rateLimit.ts';

/** The services that the HTTP layer needs. Handlers get more: see `HandlerServices`. */
export type HttpServices = {
  environment: Environment;
  database: Database;
  keys: Keys;
  limits: Limits;
  frontend: Frontend;
  previews: Previews;
  /** The plan limits that calls can use up, by call key. */
  planUses: ReadonlyMap<string, PlanUse>;
  clock: Clock;
  log: Log;
};
