import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_MEDIA_BYTES } from '#contract/media.ts';
import { areas } from './areas.ts';
import { mountFiles } from './files/routes.ts';
import { serveAssets } from './http/assets.ts';
import { compress } from './http/compress.ts';
import type { Env } from './http/context.ts';
import { Failure, notFound } from './http/failures.ts';
import { identify } from './http/identify.ts';
import { logRequests } from './http/logRequests.ts';
import { mountEndpoints } from './http/mountEndpoints.ts';
import { mountPages } from './http/mountPages.ts';
import { respondFailure } from './http/respondFailure.ts';
import { secureHeaders } from './http/secureHeaders.ts';
import { checkXsrf } from './http/xsrf.ts';
import type { Services } from './services.ts';

const MEGABYTE = 1024 * 1024;
/** Of a request; the media library takes larger files, each with its form around it. */
const MAX_BODY_BYTES = 12 * MEGABYTE;
const MAX_UPLOAD_BYTES = MAX_MEDIA_BYTES + MEGABYTE;

/**
 * Calls from other sites' servers prove themselves by a signature of their own instead of an XSRF token. The sandbox's
 * page stands for another site: only who was sent there knows its address. So it is with the link of an invitation,
 * whose form must work where nothing but the page itself is kept.
 */
const isElsewhere = (path: string) =>
  path.startsWith('/webhooks/') || path.startsWith('/sandbox-gateway/') || path.startsWith('/rsvp/');

/** The whole backend as one function from request to response: served by `main.ts`, called in memory by tests. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(services));
  app.use(compress());
  app.use(serveAssets());
  mountFiles(app, services);
  app.get('/up', (c) => c.json({ ok: true }));
  const [bodies, uploads] = [limitBody(MAX_BODY_BYTES), limitBody(MAX_UPLOAD_BYTES)];
  app.use((c, next) => (c.req.path === '/media/upload' ? uploads : bodies)(c, next));
  app.use(identify(services));
  app.use(secureHeaders(services));
  app.use(checkXsrf(isElsewhere));
  for (const area of areas) {
    area.mount?.(app, services);
    mountEndpoints(app, area.endpoints ?? [], area.pages);
    mountPages(app, area.pages ?? []);
  }
  app.notFound((c) => respondFailure(c, notFound()));
  app.onError((failure, c) => respondFailure(c, failure));
  return app;
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure(413, `That is too large: ${Math.floor(maxSize / MEGABYTE)} MB at most.`);
    },
  });
}
