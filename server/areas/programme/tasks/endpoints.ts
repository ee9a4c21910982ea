import { tasks as contract } from '#contract/programme/tasks.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { addAttachment, readAttachment, removeAttachment } from './attachments.ts';
import { changeTask } from './changeTask.ts';
import { countTasks } from './countTasks.ts';
import { findTask, findTaskDetail, presentComment } from './findTask.ts';
import { listTasks } from './listTasks.ts';
import { removeTask } from './removeTask.ts';
import { createTask, updateTask } from './saveTask.ts';
import { writeEvent } from './writeEvent.ts';

export const taskRoutes = implement(contract, {
  'GET /tasks/json': (context) => listTasks(context, context.query),

  'GET /tasks/count': async (context) => ({ data: await countTasks(context) }),

  'GET /tasks/event/{eventId}': async (context) => {
    const event = await findEvent(context.db, context.params.eventId);
    const { status, assigned_to, ...query } = context.query;
    return listTasks(context, {
      ...query,
      event_id: [event.id],
      ...(status && { status: [status] }),
      ...(assigned_to && { assigned_to: [assigned_to] }),
    });
  },

  'POST /tasks/store': async (context) => {
    const id = await createTask(context, context.body);
    return { data: await findTaskDetail(context, id), message: 'Task added' };
  },

  'GET /tasks/{id}': async (context) => ({ data: await findTaskDetail(context, context.params.id) }),

  'PUT /tasks/update/{id}': async (context) => {
    await updateTask(context, context.params.id, context.mergeStored);
    return { data: await findTaskDetail(context, context.params.id), message: 'Task saved' };
  },

  'POST /tasks/{id}/start': async (context) => ({
    data: await changeTask(context, context.params.id, 'start'),
    message: 'Task started successfully',
  }),
  'POST /tasks/{id}/complete': async (context) => ({
    data: await changeTask(context, context.params.id, 'complete', { data: context.body.data }),
    message: 'Task completed successfully',
  }),
  'POST /tasks/{id}/approve': async (context) => ({
    data: await changeTask(context, context.params.id, 'approve'),
    message: 'Task approved successfully',
  }),
  'POST /tasks/{id}/reject': async (context) => ({
    data: await changeTask(context, context.params.id, 'reject', { reason: context.body.reason }),
    message: 'Task rejected',
  }),
  'POST /tasks/{id}/reopen': async (context) => ({
    data: await changeTask(context, context.params.id, 'reopen'),
    message: 'Task reopened',
  }),

  'POST /tasks/{id}/comments': async (context) => {
    const { task } = await findTask(context.db, context.params.id);
    const row = await writeEvent(context, task, 'comment', context.body.comment);
    return { data: presentComment(row, staffOf(context).name), message: 'Comment added successfully' };
  },

  'POST /tasks/{id}/attachments': new Steps(async (context) => ({
    data: await addAttachment(context, context.params.id, context.body.file),
    message: 'File added',
  })),
  'GET /tasks/{id}/attachments/{attachmentId}': (context) =>
    readAttachment(context, context.params.id, context.params.attachmentId),
  'DELETE /tasks/{id}/attachments/{attachmentId}': async (context) => {
    await removeAttachment(context, context.params.id, context.params.attachmentId);
    return { data: await findTaskDetail(context, context.params.id), message: 'File removed' };
  },

  'DELETE /tasks/delete/{id}': async (context) => {
    await removeTask(context, context.params.id);
    return { message: 'Task deleted' };
  },
});
