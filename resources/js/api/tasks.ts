import type { tasks } from '#contract/tasks.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof tasks>();

/** A file is downloaded by its own address (`TaskAttachment.url`). */
export const tasksApi = {
  list: call('GET /tasks/json'),
  ofEvent: call('GET /tasks/event/{eventId}'),
  count: call('GET /tasks/count'),
  get: call('GET /tasks/{id}'),
  create: call('POST /tasks/store'),
  update: call('PUT /tasks/update/{id}'),
  remove: call('DELETE /tasks/delete/{id}'),
  start: call('POST /tasks/{id}/start'),
  complete: call('POST /tasks/{id}/complete'),
  approve: call('POST /tasks/{id}/approve'),
  reject: call('POST /tasks/{id}/reject'),
  reopen: call('POST /tasks/{id}/reopen'),
  comment: call('POST /tasks/{id}/comments'),
  attach: call('POST /tasks/{id}/attachments'),
  detach: call('DELETE /tasks/{id}/attachments/{attachmentId}'),
};
