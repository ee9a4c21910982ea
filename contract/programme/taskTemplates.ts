import { z } from 'zod';
import { TASK_TEMPLATE_SORTS } from '#domain/programme/workflows.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { changes, lists } from '../kit/records.ts';
import {
  baseVersion,
  flag,
  instant,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
} from '../kit/shapes.ts';

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

export const taskTemplates = defineEndpoints({
  'GET /task-templates/json': {
    call: 'list',
    summary: 'Task templates of a workflow, in order',
    access: 'workflows.view',
    ...lists(taskTemplate, TASK_TEMPLATE_SORTS, { workflow_id: id.optional() }),
  },
  'POST /task-templates/store': {
    call: 'create',
    summary: 'Adds a task template at the end of a workflow',
    access: 'workflows.manage',
    body: templateInput.extend({ workflow_id: id }),
    response: withMessage(taskTemplate),
  },
  'PUT /task-templates/order': {
    call: 'order',
    summary: 'Reorders the task templates of a workflow; takes all ids, first to last',
    access: 'workflows.manage',
    extension: true,
    body: z.object({ workflow_id: id, task_templates: z.array(id).min(1, 'Choose the task templates.').max(200) }),
    response: withMessage(z.array(taskTemplate)),
  },
  'PUT /task-templates/update/{id}': {
    call: 'update',
    summary: 'Changes a task template; tasks created from it are unchanged',
    access: 'workflows.manage',
    extension: true,
    ...changes(taskTemplate, templateInput.extend({ updated_at: baseVersion })),
  },
  'DELETE /task-templates/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a task template; tasks created from it are kept',
    access: 'workflows.manage',
    extension: true,
    response: messageOnly,
  },
});
