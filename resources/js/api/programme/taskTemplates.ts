import calls from 'calls:programme/taskTemplates';
import type { taskTemplates } from '#contract/programme/taskTemplates.ts';
import { apiOf } from '../kit/apiOf.ts';

export const taskTemplatesApi = apiOf<typeof taskTemplates>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /task-templates/json')
//   create: call('POST /task-templates/store')
//   order: call('PUT /task-templates/order')
//   update: call('PUT /task-templates/update/{id}')
//   remove: call('DELETE /task-templates/delete/{id}')
