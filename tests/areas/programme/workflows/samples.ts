import { templateInput } from '#tests/areas/programme/tasks/world.ts';
import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const workflows: AreaSamples = {
  'GET /workflows/json': (world) => ({ query: { context_id: String(world.eventId), is_active: 'true' } }),
  'POST /workflows/store': () => ({ body: { name: 'After the last guest' } }),
  'GET /workflows/get-workflow/{id}': (world) => ({ params: { id: world.workflowId } }),
  'PUT /workflows/update/{id}': (world) => ({
    params: { id: world.workflowId },
    body: { name: 'Before the doors open, renamed' },
  }),
  'GET /task-templates/json': (world) => ({
    query: { workflow_id: String(world.workflowId), paginate: 'false' },
  }),
  'PUT /task-templates/order': (world) => ({
    body: { workflow_id: world.workflowId, task_templates: [world.spareTaskTemplateId, world.taskTemplateId] },
  }),
  'POST /task-templates/store': (world) => ({ body: templateInput(world.workflowId, 'Check the lights') }),
  'PUT /task-templates/update/{id}': (world) => ({
    params: { id: world.taskTemplateId },
    body: { title: 'Book the great hall', offset_days: -21 },
  }),
  'POST /workflows/{id}/apply': (world) => ({ params: { id: world.workflowId }, body: { event_id: world.eventId } }),
  'DELETE /task-templates/delete/{id}': (world) => ({ params: { id: world.spareTaskTemplateId } }),
  'DELETE /workflows/delete/{id}': (world) => ({ params: { id: world.spareWorkflowId } }),
};
