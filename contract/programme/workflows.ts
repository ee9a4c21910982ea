import { z } from 'zod';
import { WORKFLOW_SORTS } from '#domain/programme/workflows.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, flag, instant, messageOnly, optionalParagraphs, requiredText, wrapped } from '../kit/shapes.ts';
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

export const workflowInput = z.object({
  name: requiredText(120, 'Enter the name of the workflow.'),
  description: optionalParagraphs(1000),
  context_type: z.enum(['event']).default('event'),
  context_id: id.nullish().transform((value) => value ?? null),
  is_active: flag.default(true),
});

export const workflows = defineEndpoints({
  'GET /workflows/json': {
    call: 'list',
    summary: 'Workflows; `context_id` selects those for an event: its own and those for all events',
    access: 'workflows.view',
    ...lists(workflow, WORKFLOW_SORTS, {
      context_type: z.enum(['event']).default('event'),
      context_id: id.optional(),
      is_active: flag.optional(),
    }),
  },
  'POST /workflows/store': {
    call: 'create',
    summary: 'Creates a workflow without tasks',
    access: 'workflows.manage',
    ...creates(workflow, workflowInput),
  },
  'GET /workflows/get-workflow/{id}': {
    call: 'get',
    summary: 'One workflow',
    access: 'workflows.view',
    extension: true,
    response: wrapped(workflow),
  },
  'PUT /workflows/update/{id}': {
    call: 'update',
    summary: 'Changes a workflow, or switches it on or off; tasks created from it are unchanged',
    access: 'workflows.manage',
    extension: true,
    ...changes(workflow, workflowInput.extend({ updated_at: baseVersion })),
  },
  'POST /workflows/{id}/apply': {
    call: 'apply',
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
  'DELETE /workflows/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a workflow with its task templates; tasks created from it are kept',
    access: 'workflows.manage',
    extension: true,
    response: messageOnly,
  },
});
