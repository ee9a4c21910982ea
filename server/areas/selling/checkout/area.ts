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
  // Providers authenticate with a signature instead.
  withoutXsrf: ['/webhooks/'],
});
