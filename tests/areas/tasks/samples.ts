import type { Sample, Samples } from '#tests/contract/Sample.ts';
import type { World } from '#tests/contract/world.ts';
import { attachmentForm, taskInput } from './world.ts';

export const tasks: Samples = {
  'GET /tasks/json': () => ({ query: { waiting_for_me: 'true', sort_by: 'title' } }),
  'GET /tasks/count': () => ({}),
  'GET /tasks/event/{eventId}': (world) => ({ params: { eventId: world.eventId }, query: { status: 'pending' } }),
  'POST /tasks/store': (world) => ({ body: { ...taskInput('Call the caterer'), event_id: world.eventId } }),
  'GET /tasks/{id}': (world) => ({ params: { id: world.taskId } }),
  'PUT /tasks/update/{id}': (world) => ({ params: { id: world.taskId }, body: taskInput('Order more flowers') }),
  'POST /tasks/{id}/start': (world) => ({ params: { id: world.taskId } }),
  'POST /tasks/{id}/complete': (world) => ({
    params: { id: world.startedTaskId },
    body: { data: { note: 'All done', link: 'https://example.test/receipt' } },
  }),
  'POST /tasks/{id}/reopen': (world) => ({ params: { id: world.doneTaskId } }),
  'POST /tasks/{id}/comments': (world) => ({ params: { id: world.taskId }, body: { comment: 'Lilies, please' } }),
  'POST /tasks/{id}/attachments': (world) => ({ params: { id: world.taskId }, body: attachmentForm() }),
  'GET /tasks/{id}/attachments/{attachmentId}': (world) => ({
    params: { id: world.taskId, attachmentId: world.attachmentId },
  }),
  'DELETE /tasks/{id}/attachments/{attachmentId}': (world) => ({
    params: { id: world.taskId, attachmentId: world.attachmentId },
  }),
  'DELETE /tasks/delete/{id}': (world) => ({ params: { id: world.spareTaskId } }),
};

/** One user cannot both complete and approve; tests/areas/tasks/server uses two users. */
export const decidedElsewhere: Record<string, string> = {
  'POST /tasks/{id}/approve': 'tests/areas/tasks/server',
  'POST /tasks/{id}/reject': 'tests/areas/tasks/server',
};

export const foreignDecisions: Record<string, (world: World) => Sample> = {
  'POST /tasks/{id}/approve': (world) => ({ params: { id: world.taskId } }),
  'POST /tasks/{id}/reject': (world) => ({ params: { id: world.taskId }, body: { reason: 'Not yet' } }),
};
