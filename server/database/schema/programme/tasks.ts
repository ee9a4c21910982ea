import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const workflows = pgTable('workflows', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  name: text().notNull(),
  description: text(),
  contextType: text('context_type').$type<'event'>().notNull().default('event'),
  /** The only event it applies to; null if it applies to every event. */
  contextId: integer('context_id'),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const taskTemplates = pgTable('task_templates', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  workflowId: integer('workflow_id').notNull(),
  title: text().notNull(),
  description: text(),
  /** Days relative to the event's date in the company's time zone; negative before it. */
  offsetDays: integer('offset_days').notNull().default(0),
  assigneeRole: text('assignee_role'),
  needsApproval: boolean('needs_approval').notNull().default(false),
  position: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const tasks = pgTable('tasks', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  eventId: integer('event_id').notNull(),
  /** The person whom it is about. */
  contactId: integer('contact_id'),
  workflowId: integer('workflow_id'),
  templateId: integer('template_id'),
  title: text().notNull(),
  description: text(),
  status: text().$type<'pending' | 'in_progress' | 'awaiting_approval' | 'completed'>().notNull().default('pending'),
  dueAt: instant('due_at').notNull(),
  /** Copied from the template; null for a task without one. */
  offsetDays: integer('offset_days'),
  /** Whether the due date was set by hand and therefore does not move with the event. */
  dueByHand: boolean('due_by_hand').notNull().default(false),
  /** When the due-soon and overdue notifications were sent, once each. */
  soonNotifiedAt: instant('soon_told_at'),
  overdueNotifiedAt: instant('overdue_told_at'),
  assignedTo: integer('assigned_to'),
  assigneeRole: text('assignee_role'),
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** What the person who completed it reported. */
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  startedAt: instant('started_at'),
  startedBy: integer('started_by'),
  completedAt: instant('completed_at'),
  completedBy: integer('completed_by'),
  approvedAt: instant('approved_at'),
  approvedBy: integer('approved_by'),
  rejectedAt: instant('rejected_at'),
  rejectedBy: integer('rejected_by'),
  rejectReason: text('reject_reason'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const taskComments = pgTable('task_comments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  taskId: integer('task_id').notNull(),
  userId: integer('user_id'),
  /** `comment`, or what happened to the task: started, completed, approved, rejected, … */
  kind: text().notNull().default('comment'),
  body: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A file attached to a task; readable by anyone who can see the task. */
export const taskAttachments = pgTable('task_attachments', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  taskId: integer('task_id').notNull(),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  type: text().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
