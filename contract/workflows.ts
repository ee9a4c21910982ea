import { z } from 'zod';
import { TASK_TEMPLATE_SORTS, WORKFLOW_SORTS } from '#domain/workflows.ts';
import { defineEndpoints, id, ids } from './define.ts';
import { entities } from './entities.ts';
import {
  baseVersion,
  conflictAnswer,
  flag,
  instant,
  listQuery,
  messageOnly,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from './shapes.ts';
import { task } from './task.ts';

export const workflow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  context_type: z.enum(['event']),
  /** The event it was made for alone; null where it is for every event. */
  context_id: z.number().nullable(),
  context_name: z.string().nullable(),
  /** Only an active workflow can be applied. */
  is_active: z.boolean(),
  templates: z.number(),
  /** How many events have tasks of it. */
  events: z.number(),
  open_tasks: z.number(),
  created_at: instant,
  updated_at: instant,
});
entities.add(workflow, { id: 'Workflow' });
export type Workflow = z.output<typeof workflow>;

export const taskTemplate = z.object({
  id: z.number(),
  workflow_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  /** Days from the day of the event in the company's timezone; negative ones lie before it. */
  offset_days: z.number(),
  /** The name of a role; its only member gets the task, or anyone who has the role. */
  assignee_role: z.string().nullable(),
  needs_approval: z.boolean(),
  position: z.number(),
  created_at: instant,
  updated_at: instant,
});
entities.add(taskTemplate, { id: 'TaskTemplate' });
export type TaskTemplate = z.output<typeof taskTemplate>;

const workflowInput = z.object({
  name: requiredText(120, 'Enter the name of the workflow.'),
  description: optionalText(1000),
  context_type: z.enum(['event']).default('event'),
  context_id: id.nullish().transform((value) => value ?? null),
  is_active: flag.default(true),
});

const templateInput = z.object({
  title: requiredText(160, 'Say what has to be done.'),
  description: optionalText(4000),
  offset_days: z.coerce
    .number({ error: 'Enter a number of days.' })
    .int('Enter whole days.')
    .min(-730, 'At most two years before the event.')
    .max(730, 'At most two years after the event.')
    .default(0),
  assignee_role: optionalText(60),
  needs_approval: flag.default(false),
});

export const workflows = defineEndpoints({
  'GET /workflows/json': {
    summary: 'Workflows; `context_id` finds those that an event can use: its own and those for every event',
    access: 'workflows.view',
    query: z.object({
      ...listQuery(WORKFLOW_SORTS),
      context_type: z.enum(['event']).default('event'),
      context_id: id.optional(),
      is_active: flag.optional(),
    }),
    response: pageOrList(workflow),
  },
  'POST /workflows/store': {
    summary: 'A new workflow, without tasks yet',
    access: 'workflows.manage',
    body: workflowInput,
    response: wrapped(workflow).extend({ message: z.string() }),
  },
  'GET /workflows/get-workflow/{id}': {
    summary: 'One workflow',
    access: 'workflows.view',
    params: ids('id'),
    response: wrapped(workflow),
  },
  'PUT /workflows/update/{id}': {
    summary: 'Changes a workflow, or switches it on or off; tasks made from it stay as they are',
    access: 'workflows.manage',
    params: ids('id'),
    body: workflowInput.extend({ updated_at: baseVersion }),
    response: wrapped(workflow).extend({ message: z.string() }),
    answers: { 409: conflictAnswer },
  },
  'POST /workflows/{id}/apply': {
    summary:
      'Makes the tasks of a workflow for one event or several; a task that an event has already is not made again',
    access: 'workflows.manage',
    params: ids('id'),
    body: z
      .object({ event_id: id.optional(), event_ids: z.array(id).max(50, 'At most 50 events at a time.').optional() })
      .refine(({ event_id, event_ids = [] }) => event_id !== undefined || event_ids.length > 0, {
        path: ['event_id'],
        message: 'Choose an event.',
      }),
    response: z.object({
      data: z.object({
        tasks: z.array(task),
        created: z.number(),
        /** Tasks that the events had already. */
        existing: z.number(),
      }),
      message: z.string(),
    }),
    answers: { 409: messageOnly },
  },

  'GET /task-templates/json': {
    summary: 'Task templates of a workflow, in their order',
    access: 'workflows.view',
    query: z.object({ ...listQuery(TASK_TEMPLATE_SORTS), workflow_id: id.optional() }),
    response: pageOrList(taskTemplate),
  },
  'POST /task-templates/store': {
    summary: 'A new task template at the end of a workflow',
    access: 'workflows.manage',
    body: templateInput.extend({ workflow_id: id }),
    response: wrapped(taskTemplate).extend({ message: z.string() }),
  },
  'PUT /task-templates/order': {
    summary: 'Puts the task templates of a workflow in order; every one must be named',
    access: 'workflows.manage',
    body: z.object({ workflow_id: id, task_templates: z.array(id).min(1, 'Name the task templates.').max(200) }),
    response: wrapped(z.array(taskTemplate)).extend({ message: z.string() }),
  },
  'PUT /task-templates/update/{id}': {
    summary: 'Changes a task template; tasks made from it stay as they are',
    access: 'workflows.manage',
    params: ids('id'),
    body: templateInput.extend({ updated_at: baseVersion }),
    response: wrapped(taskTemplate).extend({ message: z.string() }),
    answers: { 409: conflictAnswer },
  },
  'DELETE /task-templates/delete/{id}': {
    summary: 'Deletes a task template; tasks made from it stay',
    access: 'workflows.manage',
    params: ids('id'),
    response: messageOnly,
  },
  'DELETE /workflows/delete/{id}': {
    summary: 'Deletes a workflow with its task templates; tasks made from it stay',
    access: 'workflows.manage',
    params: ids('id'),
    response: messageOnly,
  },
});
