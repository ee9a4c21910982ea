import { eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { taskTemplate, templateInput } from '#contract/programme/taskTemplates.ts';
import { workflowInput, workflow as workflowSchema } from '#contract/programme/workflows.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { taskTemplates, workflows } from '#server/database/schema/programme/tasks.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { findWorkflow } from './findWorkflow.ts';

export const workflowFields = mapFields(workflows, { entity: workflowSchema, input: workflowInput });

export const templateFields = mapFields(taskTemplates, { entity: taskTemplate, input: templateInput });

type FullWorkflowRow = Awaited<ReturnType<typeof workflowRows>>[number];

/**
 * The stored sums of a workflow's tasks per event (0028_long_lists.sql), for the events that are visible to the caller.
 */
const sums = sql`(select count(*) filter (where s.tasks > 0) as events, sum(s.open) as open
  from workflow_sums s where s.workflow_id = ${workflows.id}) sums`;

/** Workflows with their event and their numbers of templates, events and open tasks, in one query. */
export function workflowRows(db: Transaction) {
  return db
    .select({
      workflow: workflows,
      eventName: events.name,
      templates: sql<number>`(select count(*)::int from ${taskTemplates} where ${taskTemplates.workflowId} = ${workflows.id})`,
      events: sql<number>`coalesce(sums.events, 0)::int`,
      open: sql<number>`coalesce(sums.open, 0)::int`,
    })
    .from(workflows)
    .leftJoin(events, eq(events.id, workflows.contextId))
    .leftJoinLateral(sums, sql`true`)
    .$dynamic();
}

export function presentWorkflow({
  workflow,
  eventName,
  templates,
  events: applied,
  open,
}: FullWorkflowRow): Sent<typeof workflowSchema> {
  return {
    ...workflowFields.toWire(workflow),
    context_name: eventName,
    templates,
    events: applied,
    open_tasks: open,
  };
}

/** One workflow as staff see it. @throws 404 */
export async function presentOne(db: Transaction, id: number): Promise<Sent<typeof workflowSchema>> {
  await findWorkflow(db, id);
  return presentWorkflow(only(await workflowRows(db).where(eq(workflows.id, id))));
}
