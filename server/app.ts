import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { recordRequests } from './activityLog/recordRequests.ts';
import { areas } from './areas.ts';
import type { Mount } from './defineArea.ts';
import { mountClock } from './dev/clockRoutes.ts';
import { mountFiles } from './files/routes.ts';
import type { Env } from './http/context.ts';
import { identify } from './http/guards/identify.ts';
import { openScope } from './http/guards/openScope.ts';
import { refuseUnstorableAddress } from './http/guards/refuseUnstorable.ts';
import { refuseWhileViewing } from './http/guards/refuseWhileViewing.ts';
import { secureHeaders } from './http/guards/secureHeaders.ts';
import { checkXsrf } from './http/guards/xsrf.ts';
import { logRequests } from './http/logRequests.ts';
import { mountEndpoints } from './http/mountEndpoints.ts';
import { mountHealth } from './http/mountHealth.ts';
import { mountPages } from './http/mountPages.ts';
import { serveAssets } from './http/outputs/assets.ts';
import { compress } from './http/outputs/compress.ts';
import { Failure, notFound } from './http/outputs/failures.ts';
import { respondFailure } from './http/outputs/respondFailure.ts';
import { mountOutbox } from './mail/routes.ts';
import { mountSandbox } from './payments/sandbox/mountSandbox.ts';
import { mountBroadcasting } from './realtime/routes.ts';
import type { Services } from './services.ts';

const MEGABYTE = 1024 * 1024;
/** The default body limit; areas can set others (`bodyLimits`). */
const MAX_BODY_BYTES = 12 * MEGABYTE;

/** Routes of the platform. */
const MOUNTS: Mount[] = [mountSandbox, mountOutbox, mountClock];

/**
 * Stands in for a payment provider's site, so it has no XSRF token; its URL is known only to people redirected there.
 */
const SANDBOX = '/sandbox-gateway/';

/** Creates the backend as a function from request to response: `main.ts` serves it, tests call it in memory. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(services));
  app.use(compress());
  app.use(secureHeaders(services));
  app.use(serveAssets());
  mountFiles(app, services);
  mountHealth(app, services);
  app.use(limitBodies(areas.flatMap(({ bodyLimits = {} }) => Object.entries(bodyLimits))));
  app.use(openScope(services));
  app.use(identify(services));
  app.use(recordRequests(services, areas));
  app.use(refuseUnstorableAddress());
  app.use(checkXsrf([SANDBOX, ...areas.flatMap(({ withoutXsrf }) => withoutXsrf ?? [])]));
  app.use(refuseWhileViewing(areas.flatMap(({ whileViewing }) => whileViewing ?? [])));
  for (const mount of MOUNTS) {
    mount(app, services);
  }
  const channels = areas.flatMap(({ channels = {} }) => Object.entries(channels));
  mountBroadcasting(app, services, Object.fromEntries(channels));
  for (const { mounts, endpoints, pages } of areas) {
    for (const mount of mounts ?? []) {
      mount(app, services);
    }
    mountEndpoints(app, endpoints ?? [], pages);
    mountPages(app, pages ?? []);
  }
  app.notFound((c) => respondFailure(c, notFound()));
  app.onError((failure, c) => respondFailure(c, failure));
  return app;
}

/** @param larger paths with their own limit in bytes */
function limitBodies(larger: [path: string, bytes: number][]): MiddlewareHandler<Env> {
  const common = limitBody(MAX_BODY_BYTES);
  const own = new Map(larger.map(([path, bytes]) => [path, limitBody(bytes)]));
  return (c, next) => (own.get(c.req.path) ?? common)(c, next);
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure(413, `That is too large: ${Math.floor(maxSize / MEGABYTE)} MB at most.`);
    },
  });
}
