import type { Hono } from 'hono';
import { createPing } from '#server/database/createPing.ts';
import type { Env } from './context.ts';
import type { HttpServices } from './HttpServices.ts';
import { RETRY_AFTER } from './outputs/outageFailure.ts';

/**
 * `/up` for load balancers and monitors: 200 if the database responds, else 503. Not rate limited, and creates no
 * session.
 */
export function mountHealth(app: Hono<Env>, { database }: Pick<HttpServices, 'database'>): void {
  const ping = createPing(database);
  app.get('/up', async (c) => {
    if (await ping()) {
      return c.json({ ok: true });
    }
    return c.json({ ok: false, database: 'unreachable' }, 503, { 'Retry-After': String(RETRY_AFTER) });
  });
}
