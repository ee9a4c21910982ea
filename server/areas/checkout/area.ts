import { defineArea } from '#server/defineArea.ts';
import { checkoutRoutes } from './endpoints.ts';
import { checkoutJobs, checkoutSchedules } from './jobs.ts';
import { mountWebhooks } from './mountWebhooks.ts';

export const checkout = defineArea({
  name: 'checkout',
  endpoints: checkoutRoutes,
  jobs: checkoutJobs,
  schedules: checkoutSchedules,
  mounts: [mountWebhooks],
  // A provider proves itself by its signature.
  withoutXsrf: ['/webhooks/'],
});
