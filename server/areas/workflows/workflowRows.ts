import { eq, sql } from 'drizzle-orm';
import type { TaskTemplate, Workflow } from '#contract/workflows.ts';
import { events } from '#server/database/schema/events.ts';
import { tasks, taskTemplates, workflows } from '#server/database/schema/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { TemplateRow } from './findWorkflow.ts';

export type FullWorkflowRow = Awaited<ReturnType<typeof workflowRows>>[number];

/** Workflows with the event they are for and how much there is of them, in one query. */
export function workflowRows(db: Transaction) {
  return db
    .select({
      workflow: workflows,
      eventName: events.name,
      templates: sql<number>`(select count(*)::int from ${taskTemplates} where ${taskTemplates.workflowId} = ${workflows.id})`,
      events: sql<number>`(select count(distinct ${tasks.eventId})::int from ${tasks} where ${tasks.workflowId} = ${workflows.id})`,
      open: sql<number>`(select count(*)::int from ${tasks} where ${tasks.workflowId} = ${workflows.id} and ${tasks.status} <> 'completed')`,
    })
    .from(workflows)
    .leftJoin(events, eq(events.id, workflows.contextId))
    .$dynamic();
}

export function presentWorkflow({ workflow, eventName, templates, events: applied, open }: FullWorkflowRow): Workflow {
  return {
    id: workflow.id,
    name: workflow.name,
    description: workflow.description,
    context_type: workflow.contextType,
    context_id: workflow.contextId,
    context_name: eventName,
    is_active: workflow.isActive,
    templates,
    events: applied,
    open_tasks: open,
    created_at: workflow.createdAt.toISOString(),
    updated_at: workflow.updatedAt.toISOString(),
  };
}

export function presentTemplate(row: TemplateRow): TaskTemplate {
  return {
    id: row.id,
    workflow_id: row.workflowId,
    title: row.title,
    description: row.description,
    offset_days: row.offsetDays,
    assignee_role: row.assigneeRole,
    needs_approval: row.needsApproval,
    position: row.position,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
