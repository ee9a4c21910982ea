import { portalEndpoints } from '#contract/portal.ts';
import { implement } from '#server/http/implement.ts';
import { listPortalEvents } from './listPortalEvents.ts';

export const portalRoutes = implement(portalEndpoints, {
  'GET /portal/events/json': ({ db, query, services, company }) =>
    listPortalEvents(db, query, services.clock.now(), company.timezone),
});
