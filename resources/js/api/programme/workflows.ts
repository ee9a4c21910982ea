import calls from 'calls:programme/workflows';
import type { workflows } from '#contract/programme/workflows.ts';
import { apiOf } from '../kit/apiOf.ts';

export const workflowsApi = apiOf<typeof workflows>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /workflows/json')
//   create: call('POST /workflows/store')
//   get: call('GET /workflows/get-workflow/{id}')
//   update: call('PUT /workflows/update/{id}')
//   apply: call('POST /workflows/{id}/apply')
//   remove: call('DELETE /workflows/delete/{id}')
