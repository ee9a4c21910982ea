import { createRecorder } from './activityLog/createRecorder.ts';
import { areas } from './areas.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './database/connect.ts';
import { collectDeclarations } from './declarations/collectDeclarations.ts';
import type { Environment } from './environment.ts';
import { createPreviews } from './files/createPreviews.ts';
import { createFiles } from './files/files.ts';
import { collectPlanUses } from './http/guards/collectPlanUses.ts';
import { createLimits, unlimited } from './http/guards/rateLimit.ts';
import type { Frontend } from './inertia/frontend.ts';
import { noPreviews } from './inertia/previews.ts';
import { createKeys } from './keys.ts';
import { createLog, type Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createQueue } from './queue/queue.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';

type ServiceOptions = {
  environment: Environment;
  database: Database;
  frontend: Frontend;
  clock?: Clock;
  log?: Log;
};

/** Creates the services that handlers and jobs use. Nothing runs until `queue.start()`. */
export function createServices({
  environment,
  database,
  frontend,
  clock = systemClock,
  log,
}: ServiceOptions): Services {
  const lines = log ?? createLog({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV === 'development' });
  const keys = createKeys(environment.APP_KEY, environment.STORAGE_PATH);
  const common = { environment, database, clock, log: lines };
  const queue = createQueue({ ...common, services: () => services });
  const files = createFiles({ ...common, queue });
  const services: Services = {
    ...common,
    keys,
    queue,
    frontend,
    declarations: collectDeclarations(areas),
    planUses: collectPlanUses(areas),
    limits: environment.RATE_LIMITS ? createLimits(database) : unlimited,
    mail: createMail({ ...common, queue }),
    realtime: createRealtime({ ...common, keys }),
    recorder: createRecorder({ database, log: lines, key: keys.logging }),
    files,
    // In development React warns about every attribute that differs from its own rendering.
    previews: environment.NODE_ENV === 'development' ? noPreviews : createPreviews({ files }),
  };
  for (const area of areas) {
    queue.define(...(area.jobs ?? []));
    services.mail.define(...(area.mailAttachments ?? []));
    for (const [name, milliseconds] of Object.entries(area.schedules ?? {})) {
      queue.every(name, milliseconds);
    }
  }
  return services;
}
