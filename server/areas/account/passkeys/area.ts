import { defineArea } from '#server/defineArea.ts';
import { passkeyRoutes } from './endpoints.ts';
import { passkeyJobs, passkeySchedules } from './jobs.ts';

export const passkeys = defineArea({
  name: 'passkeys',
  endpoints: passkeyRoutes,
  jobs: passkeyJobs,
  schedules: passkeySchedules,
  logged: { fields: ['name'], ignored: ['POST /settings/passkeys/options'] },
});
