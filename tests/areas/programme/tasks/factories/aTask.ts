import type { Task, TaskDetail } from '#contract/programme/task.ts';

/** A pending task that any caller can start. */
export function aTask(values: Partial<Task> = {}): Task {
  return {
    id: 5,
    event_id: 7,
    event_name: 'Harbour concert',
    contact_id: null,
    contact_name: null,
    workflow_id: 3,
    workflow_name: 'Concert evening',
    template_id: 9,
    title: 'Book the hall',
    description: null,
    status: 'pending',
    due_at: '2027-03-22T06:00:00.000Z',
    is_overdue: false,
    offset_days: -14,
    due_by_hand: false,
    assigned_to: 1,
    assigned_name: 'Ada Obi',
    assignee_role: null,
    needs_approval: false,
    data: {},
    started_at: null,
    completed_at: null,
    completed_by: null,
    completed_name: null,
    approved_at: null,
    approved_name: null,
    rejected_at: null,
    reject_reason: null,
    comment_count: 0,
    attachment_count: 0,
    actions: ['start'],
    can_edit: true,
    created_at: '2027-01-01T06:00:00.000Z',
    updated_at: '2027-01-01T06:00:00.000Z',
    ...values,
  };
}

/** The same with comments and attachments. */
export function aTaskDetail(values: Partial<TaskDetail> = {}): TaskDetail {
  return { ...aTask(values), comments: [], attachments: [], ...values };
}
