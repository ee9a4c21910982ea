import calls from 'calls:programme/tasks';
import type { tasks } from '#contract/programme/tasks.ts';
import { apiOf } from '../kit/apiOf.ts';

/** Files are downloaded by their own URL (`TaskAttachment.url`). */
export const tasksApi = apiOf<typeof tasks>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /tasks/json')
//   count: call('GET /tasks/count')
//   ofEvent: call('GET /tasks/event/{eventId}')
//   create: call('POST /tasks/store')
//   get: call('GET /tasks/{id}')
//   update: call('PUT /tasks/update/{id}')
//   start: call('POST /tasks/{id}/start')
//   complete: call('POST /tasks/{id}/complete')
//   approve: call('POST /tasks/{id}/approve')
//   reject: call('POST /tasks/{id}/reject')
//   reopen: call('POST /tasks/{id}/reopen')
//   comment: call('POST /tasks/{id}/comments')
//   attach: call('POST /tasks/{id}/attachments')
//   detach: call('DELETE /tasks/{id}/attachments/{attachmentId}')
//   remove: call('DELETE /tasks/delete/{id}')
