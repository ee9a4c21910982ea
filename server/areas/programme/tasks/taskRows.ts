import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/database/schema/account/users.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { taskAttachments, taskComments, tasks, workflows } from '#server/database/schema/programme/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const assignee = alias(users, 'assignee');
const completer = alias(users, 'completer');
const approver = alias(users, 'approver');

export type TaskRow = typeof tasks.$inferSelect;
export type FullTaskRow = Awaited<ReturnType<typeof taskRows>>[number];

/** Tasks with the names of related records and their numbers of comments and files, in one query. */
export function taskRows(db: Transaction) {
  return db
    .select({
      task: tasks,
      eventName: events.name,
      workflowName: workflows.name,
      contactName: contacts.name,
      assigneeName: assignee.name,
      completerName: completer.name,
      approverName: approver.name,
      comments: sql<number>`(select count(*)::int from ${taskComments} where ${taskComments.taskId} = ${tasks.id} and ${taskComments.kind} = 'comment')`,
      attachments: sql<number>`(select count(*)::int from ${taskAttachments} where ${taskAttachments.taskId} = ${tasks.id})`,
    })
    .from(tasks)
    .innerJoin(events, eq(events.id, tasks.eventId))
    .leftJoin(workflows, eq(workflows.id, tasks.workflowId))
    .leftJoin(contacts, eq(contacts.id, tasks.contactId))
    .leftJoin(assignee, eq(assignee.id, tasks.assignedTo))
    .leftJoin(completer, eq(completer.id, tasks.completedBy))
    .leftJoin(approver, eq(approver.id, tasks.approvedBy))
    .$dynamic();
}
