import { z } from 'zod';
import { TASK_TEMPLATE_SORTS, WORKFLOW_SORTS } from '#domain/programme/workflows.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  flag,
  instant,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { task } from './task.ts';

export const workflow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  context_type: z.enum(['event']),
  /** The event the workflow was made for; null if it can be used for all events. */
  context_id: z.number().nullable(),
  context_name: z.string().nullable(),
  /** Only active workflows can be applied. */
  is_active: absent(z.boolean(), true),
  templates: z.number(),
  /** Number of events that it was applied to. */
  events: z.number(),
  open_tasks: z.number(),
  created_at: instant,
  updated_at: instant,
});
entities.add(workflow, { id: 'Workflow' });
export type Workflow = Read<typeof workflow>;

export const taskTemplate = z.object({
  id: z.number(),
  workflow_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  /** Days relative to the event in the company's timezone; negative means before. */
  offset_days: z.number(),
  /**
   * The name of a role. If it has a single member, that user gets the task; otherwise anyone with the role can work on
   * it.
   */
  assignee_role: z.string().nullable(),
  needs_approval: z.boolean(),
  position: z.number(),
  created_at: instant,
  updated_at: instant,
});
entities.add(taskTemplate, { id: 'TaskTemplate' });
export type TaskTemplate = Read<typeof taskTemplate>;

export const workflowInput = z.object({
  name: requiredText(120, 'Enter the name of the workflow.'),
  description: optionalParagraphs(1000),
  context_type: z.enum(['event']).default('event'),
  context_id: id.nullish().transform((value) => value ?? null),
  is_active: flag.default(true),
});

export const templateInput = z.object({
  title: requiredText(160, 'Enter a title.'),
  description: optionalParagraphs(4000),
  offset_days: numeric(
    z
      .number({ error: 'Enter a number of days.' })
      .int('Enter a whole number of days.')
      .min(-730, 'Enter at most two years (730 days) before the event.')
      .max(730, 'Enter at most two years (730 days) after the event.'),
  ).default(0),
  assignee_role: optionalText(60),
  needs_approval: flag.default(false),
});

export const workflows = defineEndpoints({
  'GET /workflows/json': {
    summary: 'Workflows; `context_id` selects those for an event: its own and those for all events',
    access: 'workflows.view',
    ...lists(workflow, WORKFLOW_SORTS, {
      context_type: z.enum(['event']).default('event'),
      context_id: id.optional(),
      is_active: flag.optional(),
    }),
  },
  'POST /workflows/store': {
    summary: 'Creates a workflow without tasks',
    access: 'workflows.manage',
    ...creates(workflow, workflowInput),
  },
  'GET /workflows/get-workflow/{id}': {
    summary: 'One workflow',
    access: 'workflows.view',
    extension: true,
    response: wrapped(workflow),
  },
  'PUT /workflows/update/{id}': {
    summary: 'Changes a workflow, or switches it on or off; tasks created from it are unchanged',
    access: 'workflows.manage',
    extension: true,
    ...changes(workflow, workflowInput.extend({ updated_at: baseVersion })),
  },
  'POST /workflows/{id}/apply': {
    summary: 'Creates a workflow’s tasks for one or more events; tasks that an event already has are skipped',
    access: 'workflows.manage',
    extension: true,
    body: z
      .object({ event_id: id.optional(), event_ids: z.array(id).max(50, 'Choose at most 50 events.').optional() })
      .refine(({ event_id, event_ids = [] }) => event_id !== undefined || event_ids.length > 0, {
        path: ['event_id'],
        message: 'Choose an event.',
      }),
    response: z.object({
      data: z.object({
        tasks: z.array(task),
        created: z.number(),
        /** Tasks skipped because the events already had them. */
        existing: z.number(),
      }),
      message: z.string(),
    }),
    answers: { 409: messageOnly },
  },

  'GET /task-templates/json': {
    summary: 'Task templates of a workflow, in order',
    access: 'workflows.view',
    ...lists(taskTemplate, TASK_TEMPLATE_SORTS, { workflow_id: id.optional() }),
  },
  'POST /task-templates/store': {
    summary: 'Adds a task template at the end of a workflow',
    access: 'workflows.manage',
    body: templateInput.extend({ workflow_id: id }),
    response: withMessage(taskTemplate),
  },
  'PUT /task-templates/order': {
    summary: 'Reorders the task templates of a workflow; takes all ids, first to last',
    access: 'workflows.manage',
    extension: true,
    body: z.object({ workflow_id: id, task_templates: z.array(id).min(1, 'Choose the task templates.').max(200) }),
    response: withMessage(z.array(taskTemplate)),
  },
  'PUT /task-templates/update/{id}': {
    summary: 'Changes a task template; tasks created from it are unchanged',
    access: 'workflows.manage',
    extension: true,
    ...changes(taskTemplate, templateInput.extend({ updated_at: baseVersion })),
  },
  'DELETE /task-templates/delete/{id}': {
    summary: 'Deletes a task template; tasks created from it are kept',
    access: 'workflows.manage',
    extension: true,
    response: messageOnly,
  },
  'DELETE /workflows/delete/{id}': {
    summary: 'Deletes a workflow with its task templates; tasks created from it are kept',
    access: 'workflows.manage',
    extension: true,
    response: messageOnly,
  },
});
