import { z } from 'zod';
import { TASK_SORTS } from '#domain/tasks.ts';
import { defineEndpoints, id, ids } from './define.ts';
import {
  baseVersion,
  conflictAnswer,
  flag,
  listQuery,
  messageOnly,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from './shapes.ts';
import { task, taskComment, taskData, taskDetail, taskStatus } from './task.ts';

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
    body: taskInput.extend({ due_at: dueAt.nullable(), updated_at: baseVersion }),
    response: changed,
    answers: { 409: conflictAnswer },
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
