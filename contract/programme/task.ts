import { z } from 'zod';
import { lineError } from '#domain/kit/lineError.ts';
import { TASK_ACTIONS, TASK_STATUSES } from '#domain/programme/tasks.ts';
import { absent, type Read } from '../kit/absent.ts';
import { attachedFile } from '../kit/attachedFile.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import { instant } from '../kit/shapes.ts';

export const taskStatus = z.enum(TASK_STATUSES);

/** The report on a completed task. `note` and `link` have their own form fields; other keys are allowed. */
export const taskData = z
  .record(z.string().max(60), z.union([z.string().trim().max(5000), z.number(), z.boolean(), z.null()]))
  .superRefine(({ link }, context) => {
    if (link && !(typeof link === 'string' && /^https?:\/\/\S+$/.test(link) && lineError(link) === null)) {
      context.addIssue({ code: 'custom', path: ['link'], message: 'Enter an address that starts with https://.' });
    }
  });
export type TaskData = z.output<typeof taskData>;

export const task = z.object({
  id: z.number(),
  event_id: z.number(),
  event_name: z.string(),
  /** The person whom it is about, if any. */
  contact_id: z.number().nullish(),
  contact_name: restricted(z.string().nullable(), 'contacts.view'),
  workflow_id: z.number().nullable(),
  workflow_name: z.string().nullable(),
  template_id: z.number().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: taskStatus,
  due_at: instant,
  is_overdue: z.boolean(),
  /** Days relative to the event; null for a task without a workflow. */
  offset_days: z.number().nullable(),
  /** The due date was set by hand and does not follow the event's date. */
  due_by_hand: z.boolean(),
  assigned_to: z.number().nullable(),
  assigned_name: z.string().nullable(),
  /** Anyone with this role can work on the task. */
  assignee_role: z.string().nullable(),
  needs_approval: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  completed_by: z.number().nullable(),
  completed_name: z.string().nullable(),
  approved_at: instant.nullable(),
  approved_name: z.string().nullable(),
  rejected_at: instant.nullable(),
  /** Why it was rejected; null once it is completed again. */
  reject_reason: z.string().nullable(),
  /** Number of comments, without history entries. */
  comment_count: z.number(),
  attachment_count: z.number(),
  /**
   * Actions that the signed-in user can take now. If a backend does not send them, the client derives them
   * (domain/programme/taskStates.ts).
   */
  actions: absent(z.array(z.enum(TASK_ACTIONS)), null),
  can_edit: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
entities.add(task, { id: 'Task' });
export type Task = Read<typeof task>;

export const taskComment = z.object({
  id: z.number(),
  /** `comment`, or a history entry: created, started, completed, approved, rejected, reopened, moved, edited, … */
  kind: absent(z.string(), 'comment'),
  comment: z.string().nullable(),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
});
entities.add(taskComment, { id: 'TaskComment' });
export type TaskComment = Read<typeof taskComment>;

export const taskAttachment = z.object(attachedFile);
entities.add(taskAttachment, { id: 'TaskAttachment' });
export type TaskAttachment = Read<typeof taskAttachment>;

/** A task with its comments and history (newest first) and its attachments. */
export const taskDetail = task.extend({ comments: z.array(taskComment), attachments: z.array(taskAttachment) });
entities.add(taskDetail, { id: 'TaskDetail' });
export type TaskDetail = Read<typeof taskDetail>;
