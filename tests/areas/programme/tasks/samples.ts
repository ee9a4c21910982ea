import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { attachmentForm, taskInput } from './world.ts';

export const tasks: AreaSamples = {
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

  // One user cannot both complete and approve.
  'POST /tasks/{id}/approve': testedIn('tests/areas/programme/tasks/server', (world) => ({
    params: { id: world.taskId },
  })),
  'POST /tasks/{id}/reject': testedIn('tests/areas/programme/tasks/server', (world) => ({
    params: { id: world.taskId },
    body: { reason: 'Not yet' },
  })),
};
