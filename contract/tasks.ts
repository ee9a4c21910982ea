import { z } from 'zod';
import { defineEndpoints, id, ids } from './define.ts';
import { flag, instant, listQuery, messageOnly, optionalText, pageOrList, requiredText, wrapped } from './shapes.ts';

/** States of a task in the order of its life. Only a task that needs approval waits for it. */
export const TASK_STATUSES = ['pending', 'in_progress', 'awaiting_approval', 'completed'] as const;
export const taskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.output<typeof taskStatus>;

/** What moves a task from one state to another. */
export const TASK_ACTIONS = ['start', 'complete', 'approve', 'reject', 'reopen'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** What whoever completed a task reports: `note` and `link` have a field of their own, more may be added. */
export const taskData = z
  .record(z.string().max(60), z.union([z.string().trim().max(5000), z.number(), z.boolean(), z.null()]))
  .superRefine(({ link }, context) => {
    if (link && !(typeof link === 'string' && /^https?:\/\/\S+$/.test(link))) {
      context.addIssue({ code: 'custom', path: ['link'], message: 'Enter an address that starts with https://.' });
    }
  });
export type TaskData = z.output<typeof taskData>;

export const task = z.object({
  id: z.number(),
  event_id: z.number(),
  event_name: z.string(),
  workflow_id: z.number().nullable(),
  workflow_name: z.string().nullable(),
  template_id: z.number().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: taskStatus,
  due_at: instant,
  is_overdue: z.boolean(),
  /** Days from the event; null for a task of its own. */
  offset_days: z.number().nullable(),
  /** The date was set by hand and no longer follows the event. */
  due_by_hand: z.boolean(),
  assigned_to: z.number().nullable(),
  assigned_name: z.string().nullable(),
  /** Anyone with this role may do it. */
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
  /** Why it was last sent back; null once it is completed again. */
  reject_reason: z.string().nullable(),
  /** Of people; what happened to the task is not counted. */
  comment_count: z.number(),
  attachment_count: z.number(),
  /** What whoever asks may do to it now. */
  actions: z.array(z.enum(TASK_ACTIONS)),
  can_edit: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Task = z.output<typeof task>;

export const taskComment = z.object({
  id: z.number(),
  /** `comment`, or what happened: created, started, completed, approved, rejected, reopened, moved, edited, … */
  kind: z.string(),
  body: z.string().nullable(),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
});
export type TaskComment = z.output<typeof taskComment>;

export const taskAttachment = z.object({
  id: z.number(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  url: z.string(),
  user_name: z.string().nullable(),
  can_remove: z.boolean(),
  created_at: instant,
});
export type TaskAttachment = z.output<typeof taskAttachment>;

/** A task with what was said and what happened, the newest first, and its files. */
export const taskDetail = task.extend({ comments: z.array(taskComment), attachments: z.array(taskAttachment) });
export type TaskDetail = z.output<typeof taskDetail>;

const changed = wrapped(taskDetail).extend({ message: z.string() });
const dueAt = z.iso.datetime({ offset: true, error: 'Enter when it is due.' });

const taskInput = z.object({
  title: requiredText(160, 'Say what has to be done.'),
  description: optionalText(4000),
  assigned_to: id.nullish().transform((value) => value ?? null),
  assignee_role: optionalText(60),
  needs_approval: flag.default(false),
});

const filters = { status: taskStatus.optional(), assigned_to: id.optional() };
export const TASK_SORTS = ['due_at', 'title', 'status', 'event_name', 'created_at'] as const;

/** `GET /tasks/{id}` is also the address of the task's page: a visit gets the page, a call this answer. */
export const tasks = defineEndpoints({
  'GET /tasks/json': {
    summary: 'Tasks of all events; `waiting_for_me` are those that whoever asks must act on',
    access: 'tasks.view',
    query: z.object({
      ...listQuery(TASK_SORTS),
      ...filters,
      event_id: id.optional(),
      campaign_id: id.optional(),
      mine: flag.optional(),
      waiting_for_me: flag.optional(),
      overdue: flag.optional(),
    }),
    response: pageOrList(task),
  },
  'GET /tasks/count': {
    summary: 'How many tasks wait for whoever asks, are theirs and not done, and are late',
    access: 'tasks.view',
    response: wrapped(z.object({ waiting_for_me: z.number(), mine: z.number(), overdue: z.number() })),
  },
  'GET /tasks/event/{eventId}': {
    summary: 'Tasks of an event',
    access: 'tasks.view',
    params: ids('eventId'),
    query: z.object({ ...listQuery(TASK_SORTS), ...filters }),
    response: pageOrList(task),
  },
  'POST /tasks/store': {
    summary: 'A task of its own, of no workflow',
    access: 'tasks.work',
    body: taskInput.extend({ event_id: id, due_at: dueAt }),
    response: changed,
  },
  'GET /tasks/{id}': {
    summary: 'One task with its comments and files',
    access: 'tasks.view',
    params: ids('id'),
    response: wrapped(taskDetail),
  },
  'PUT /tasks/update/{id}': {
    summary: 'Changes a task, by who made it or manages workflows; `due_at` null follows the event again',
    access: 'tasks.work',
    params: ids('id'),
    body: taskInput.extend({ due_at: dueAt.nullable() }),
    response: changed,
  },
  'POST /tasks/{id}/start': {
    summary: 'Begins a task; whoever begins one that nobody has takes it',
    access: 'tasks.work',
    params: ids('id'),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/complete': {
    summary: 'Completes a task with a report, or hands it in for approval where it needs that',
    access: 'tasks.work',
    params: ids('id'),
    body: z.object({ data: taskData.default({}) }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/approve': {
    summary: 'Approves a task; whoever completed it is refused with 403',
    access: 'tasks.approve',
    params: ids('id'),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/reject': {
    summary: 'Sends a task back with a reason; whoever completed it is refused with 403',
    access: 'tasks.approve',
    params: ids('id'),
    body: z.object({ reason: requiredText(1000, 'Say what has to be put right.') }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/reopen': {
    summary: 'Takes up a completed task again; an approval is then void',
    access: 'tasks.work',
    params: ids('id'),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/comments': {
    summary: 'A comment on a task',
    access: 'tasks.work',
    params: ids('id'),
    body: z.object({ comment: requiredText(4000, 'Write a comment.') }),
    response: wrapped(taskComment).extend({ message: z.string() }),
  },
  'POST /tasks/{id}/attachments': {
    summary: 'A file of a task, up to 10 MB: a document, a table, a picture or plain text, by its content',
    access: 'tasks.work',
    params: ids('id'),
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: changed,
  },
  'GET /tasks/{id}/attachments/{attachmentId}': {
    summary: 'Downloads a file of a task',
    access: 'tasks.view',
    params: ids('id', 'attachmentId'),
    file: 'application/octet-stream',
  },
  'DELETE /tasks/{id}/attachments/{attachmentId}': {
    summary: 'Removes a file, by who added it or manages workflows',
    access: 'tasks.work',
    params: ids('id', 'attachmentId'),
    response: changed,
  },
  'DELETE /tasks/delete/{id}': {
    summary: 'Deletes a task, by who made it or manages workflows',
    access: 'tasks.work',
    params: ids('id'),
    response: messageOnly,
  },
});
