import { z } from 'zod';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import { TASK_SORTS } from '#domain/programme/tasks.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { anyOf } from '../kit/filters.ts';
import { dateTime } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import {
  baseVersion,
  conflictAnswer,
  flag,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredParagraphs,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { task, taskComment, taskData, taskDetail, taskStatus } from './task.ts';

const changed = withMessage(taskDetail);
const dueAt = dateTime('Enter a due date and time.');

const taskInput = z.object({
  title: requiredText(160, 'Enter a title.'),
  description: optionalParagraphs(4000),
  assigned_to: id.nullish().transform((value) => value ?? null),
  assignee_role: optionalText(60),
  needs_approval: flag.default(false),
  /** The contact whom the task is about. */
  contact_id: id.nullish(),
});

/** `GET /tasks/{id}` is also the URL of the task's page: Inertia visits get the page, calls get JSON. */
export const tasks = defineEndpoints({
  'GET /tasks/json': {
    call: 'list',
    summary: 'Tasks of all events; `waiting_for_me` selects those that the signed-in user must act on',
    access: 'tasks.view',
    extension: true,
    ...lists(task, TASK_SORTS, {
      status: anyOf(taskStatus).optional(),
      assigned_to: anyOf(id).optional(),
      event_id: anyOf(id).optional(),
      campaign_id: id.optional(),
      mine: flag.optional(),
      waiting_for_me: flag.optional(),
      overdue: flag.optional(),
    }),
  },
  'GET /tasks/count': {
    call: 'count',
    summary:
      'Numbers of tasks waiting for the signed-in user, of overdue ones among them, of those past their due date with approvals, and of open tasks assigned to the user',
    access: 'tasks.view',
    extension: true,
    response: wrapped(
      z.object({ waiting_for_me: z.number(), mine: z.number(), overdue: z.number(), past_due: z.number() }),
    ),
  },
  'GET /tasks/event/{eventId}': {
    call: 'ofEvent',
    summary: 'Tasks of an event',
    access: 'tasks.view',
    ...lists(task, TASK_SORTS, { status: taskStatus.optional(), assigned_to: id.optional() }),
  },
  'POST /tasks/store': {
    call: 'create',
    summary: 'Creates a task without a workflow',
    access: 'tasks.work',
    extension: true,
    body: taskInput.extend({ event_id: id, due_at: dueAt }),
    response: changed,
  },
  'GET /tasks/{id}': {
    call: 'get',
    record: 'task',
    summary: 'One task with its comments and files',
    access: 'tasks.view',
    response: wrapped(taskDetail),
  },
  'PUT /tasks/update/{id}': {
    call: 'update',
    summary:
      'Changes a task (creator and workflow managers only); with `due_at` null the due date follows the event again',
    access: 'tasks.work',
    extension: true,
    body: taskInput.extend({ due_at: dueAt.nullable(), updated_at: baseVersion }),
    response: changed,
    answers: { 409: conflictAnswer },
  },
  'POST /tasks/{id}/start': {
    call: 'start',
    summary: 'Starts a task; an unassigned task is assigned to the signed-in user',
    access: 'tasks.work',
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/complete': {
    call: 'complete',
    summary: 'Completes a task with a report, or submits it for approval if required',
    access: 'tasks.work',
    body: z.object({ data: taskData.default({}) }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/approve': {
    call: 'approve',
    summary: 'Approves a task; 403 for the user who completed it',
    access: 'tasks.approve',
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/reject': {
    call: 'reject',
    summary: 'Rejects a task with a reason; 403 for the user who completed it',
    access: 'tasks.approve',
    body: z.object({ reason: requiredParagraphs(1000, 'Enter what needs to change.') }),
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/reopen': {
    call: 'reopen',
    summary: 'Reopens a completed task and removes its approval',
    access: 'tasks.work',
    extension: true,
    response: changed,
    answers: { 409: messageOnly },
  },
  'POST /tasks/{id}/comments': {
    call: 'comment',
    summary: 'Adds a comment to a task',
    access: 'tasks.work',
    body: z.object({ comment: requiredParagraphs(4000, 'Write a comment.') }),
    response: withMessage(taskComment),
  },
  'POST /tasks/{id}/attachments': {
    call: 'attach',
    summary: `Attaches a document, image or text file of at most ${formatBytes(MAX_ATTACHMENT_BYTES)} to a task; its type is detected from its content`,
    access: 'tasks.work',
    extension: true,
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: changed,
  },
  'GET /tasks/{id}/attachments/{attachmentId}': {
    summary: 'Downloads a file of a task',
    access: 'tasks.view',
    extension: true,
    file: 'application/octet-stream',
  },
  'DELETE /tasks/{id}/attachments/{attachmentId}': {
    call: 'detach',
    summary: 'Removes a file (only for the user who added it and workflow managers)',
    access: 'tasks.work',
    extension: true,
    response: changed,
  },
  'DELETE /tasks/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a task (creator and workflow managers only)',
    access: 'tasks.work',
    extension: true,
    response: messageOnly,
  },
});
