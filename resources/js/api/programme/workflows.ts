import shapes from 'shapes:programme/workflows';
import type { workflows } from '#contract/programme/workflows.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof workflows>(shapes);

export const workflowsApi = {
  list: call('GET /workflows/json'),
  get: call('GET /workflows/get-workflow/{id}', { extension: true }),
  create: call('POST /workflows/store'),
  update: call('PUT /workflows/update/{id}', { extension: true }),
  remove: call('DELETE /workflows/delete/{id}', { extension: true }),
  apply: call('POST /workflows/{id}/apply', { extension: true }),
};

export const taskTemplatesApi = {
  list: call('GET /task-templates/json'),
  create: call('POST /task-templates/store'),
  update: call('PUT /task-templates/update/{id}', { extension: true }),
  order: call('PUT /task-templates/order', { extension: true }),
  remove: call('DELETE /task-templates/delete/{id}', { extension: true }),
};
