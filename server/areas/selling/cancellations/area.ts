import { z } from 'zod';
import { defineArea } from '#server/defineArea.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { CANCELLATION_ATTEMPTS, endOrders } from './endOrders.ts';
import { cancellationRoutes } from './endpoints.ts';

const id = z.number().int().positive();

/** Cancelling events. */
export const cancellations = defineArea({
  name: 'cancellations',
  endpoints: cancellationRoutes,
  roles: { 'events.cancel': ['Owner', 'Manager'] },
  explanations: {
    'events.cancel': 'Cancel an event; refunds also need “Orders: manage”',
  },
  jobs: [
    defineJob(
      'cancellations.orders',
      z.object({ companyId: id, eventId: id }),
      (payload, { services, attempt }) => endOrders(services, payload, attempt),
      { attempts: CANCELLATION_ATTEMPTS },
    ),
  ],
});
