import type { Sent } from '#contract/kit/absent.ts';
import { task as taskSchema } from '#contract/programme/task.ts';
import { tasks as contract } from '#contract/programme/tasks.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { actionsOf, canEdit } from './taskRights.ts';
import type { FullTaskRow, TaskRow } from './taskRows.ts';
import type { Viewer } from './viewerOf.ts';

export const taskFields = mapFields(tasks, { entity: taskSchema, input: contract['PUT /tasks/update/{id}'].body });

/** A task as the caller sees it. */
export function presentTask({ task, ...names }: FullTaskRow, viewer: Viewer): Sent<typeof taskSchema> {
  return {
    ...taskFields.toWire(task),
    event_name: names.eventName,
    workflow_name: names.workflowName,
    contact_name: names.contactName,
    is_overdue: isOverdue(task, viewer.now),
    assigned_name: names.assigneeName,
    completed_name: names.completerName,
    approved_name: names.approverName,
    comment_count: names.comments,
    attachment_count: names.attachments,
    actions: actionsOf(task, viewer),
    can_edit: canEdit(task, viewer),
  };
}

/** Overdue: the due date has passed and the work is not done. Work awaiting approval counts as done. */
function isOverdue({ status, dueAt }: TaskRow, now: Date): boolean {
  return (status === 'pending' || status === 'in_progress') && dueAt < now;
}
