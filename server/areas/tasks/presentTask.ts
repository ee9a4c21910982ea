import type { Sent } from '#contract/absent.ts';
import type { task as taskSchema } from '#contract/task.ts';
import { actionsOf, canEdit } from './taskRights.ts';
import type { FullTaskRow, TaskRow } from './taskRows.ts';
import type { Viewer } from './viewerOf.ts';

/** A task as the caller sees it. */
export function presentTask({ task, ...names }: FullTaskRow, viewer: Viewer): Sent<typeof taskSchema> {
  return {
    id: task.id,
    event_id: task.eventId,
    event_name: names.eventName,
    workflow_id: task.workflowId,
    workflow_name: names.workflowName,
    template_id: task.templateId,
    title: task.title,
    description: task.description,
    status: task.status,
    due_at: task.dueAt.toISOString(),
    is_overdue: isOverdue(task, viewer.now),
    offset_days: task.offsetDays,
    due_by_hand: task.dueByHand,
    assigned_to: task.assignedTo,
    assigned_name: names.assigneeName,
    assignee_role: task.assigneeRole,
    needs_approval: task.needsApproval,
    data: task.data,
    started_at: at(task.startedAt),
    completed_at: at(task.completedAt),
    completed_by: task.completedBy,
    completed_name: names.completerName,
    approved_at: at(task.approvedAt),
    approved_name: names.approverName,
    rejected_at: at(task.rejectedAt),
    reject_reason: task.rejectReason,
    comment_count: names.comments,
    attachment_count: names.attachments,
    actions: actionsOf(task, viewer),
    can_edit: canEdit(task, viewer),
    created_at: task.createdAt.toISOString(),
    updated_at: task.updatedAt.toISOString(),
  };
}

/** Late: its date has passed and it still has to be done. What waits for approval has been. */
function isOverdue({ status, dueAt }: TaskRow, now: Date): boolean {
  return (status === 'pending' || status === 'in_progress') && dueAt < now;
}

function at(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
