import shapes from 'shapes:programme/tasks';
import type { tasks } from '#contract/programme/tasks.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof tasks>(shapes);

/** Files are downloaded by their own URL (`TaskAttachment.url`). */
export const tasksApi = {
  list: call('GET /tasks/json', { extension: true }),
  ofEvent: call('GET /tasks/event/{eventId}'),
  count: call('GET /tasks/count', { extension: true }),
  get: call('GET /tasks/{id}'),
  create: call('POST /tasks/store', { extension: true }),
  update: call('PUT /tasks/update/{id}', { extension: true }),
  remove: call('DELETE /tasks/delete/{id}', { extension: true }),
  start: call('POST /tasks/{id}/start'),
  complete: call('POST /tasks/{id}/complete'),
  approve: call('POST /tasks/{id}/approve'),
  reject: call('POST /tasks/{id}/reject'),
  reopen: call('POST /tasks/{id}/reopen', { extension: true }),
  comment: call('POST /tasks/{id}/comments'),
  attach: call('POST /tasks/{id}/attachments', { extension: true }),
  detach: call('DELETE /tasks/{id}/attachments/{attachmentId}', { extension: true }),
};
