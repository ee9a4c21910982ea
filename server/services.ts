import type { Recorder } from './activityLog/createRecorder.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/connect.ts';
import type { Declarations } from './declarations/collectDeclarations.ts';
import type { Environment } from './environment.ts';
import type { Files } from './files/files.ts';
import type { PlanUse } from './http/guards/collectPlanUses.ts';
import type { Limits } from './http/guards/rateLimit.ts';
import type { Frontend } from './inertia/frontend.ts';
import type { Previews } from './inertia/previews.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Queue } from './queue/queue.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The services available to handlers and jobs; one object per process, created by `createServices`. */
export type Services = {
  environment: Environment;
  database: Database;
  keys: Keys;
  limits: Limits;
  queue: Queue;
  mail: Mail;
  realtime: Realtime;
  recorder: Recorder;
  files: Files;
  frontend: Frontend;
  previews: Previews;
  declarations: Declarations;
  planUses: ReadonlyMap<string, PlanUse>;
  clock: Clock;
  log: Log;
};

// Platform folders declare only the services they use; handlers and jobs of areas get all of them.
declare module './http/context.ts' {
  interface HandlerServices extends Services {}
}
declare module './queue/defineJob.ts' {
  interface JobServices extends Services {}
}
