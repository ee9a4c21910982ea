import { defineArea } from '#server/defineArea.ts';
import { planCalls } from './demo/planCalls.ts';
import { callRoutes } from './endpoints.ts';
import { callJobs } from './jobs.ts';

/** Calls between two members of staff. Their permissions are those of the chat. */
export const calls = defineArea({
  name: 'calls',
  endpoints: callRoutes,
  jobs: callJobs,
  demo: { after: ['chat'], plan: planCalls },
  logged: {
    fields: ['kind', 'reason'],
    ignored: [
      'POST /chat/calls/{id}/alive',
      'POST /chat/calls/{id}/leave',
      'POST /chat/calls/{id}/signal',
      'POST /chat/calls/{id}/resume',
    ],
  },
});
