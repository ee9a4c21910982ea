import { asc, desc, eq, inArray } from 'drizzle-orm';
import { dueDateOf } from '#domain/programme/taskDates.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import {
  type Assignee,
  assign,
  type GivenTask,
  membersOf,
  notifyAssignees,
  peopleOf,
} from '#server/areas/programme/tasks/assignees.ts';
import { presentTask } from '#server/areas/programme/tasks/presentTask.ts';
import { type TaskRow, taskRows } from '#server/areas/programme/tasks/taskRows.ts';
import { viewerOf } from '#server/areas/programme/tasks/viewerOf.ts';
import { announceTask } from '#server/areas/programme/tasks/writeEvent.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { taskComments, tasks, taskTemplates } from '#server/database/schema/programme/tasks.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import type { TemplateRow, WorkflowRow } from './findWorkflow.ts';

/**
 * Creates a task from each template for each event that does not have it yet: applying twice, even at the same moment,
 * creates nothing twice (the index `tasks_once`). @throws 409, 422
 */
export async function applyWorkflow(context: HandlerContext, workflow: WorkflowRow, eventIds: number[]) {
  const { db } = context;
  const chosen = await findEvents(context, workflow, eventIds);
  const templates = await db
    .select()
    .from(taskTemplates)
    .where(eq(taskTemplates.workflowId, workflow.id))
    .orderBy(asc(taskTemplates.position), asc(taskTemplates.id));
  if (!workflow.isActive) {
    throw conflict('This workflow is switched off. Switch it on to apply it.');
  }
  if (templates.length === 0) {
    throw conflict('This workflow has no tasks yet. Add some first.');
  }
  const made: TaskRow[] = [];
  const given: GivenTask[] = [];
  for (const event of chosen) {
    const members = await membersOf(context, event.id);
    const added = await applyTo(context, workflow, templates, event, members);
    made.push(...added);
    given.push(...added.map((task) => ({ task, people: peopleOf(members, task) })));
  }
  const where = chosen.length === 1 ? (chosen[0]?.name ?? '') : `${chosen.length} events`;
  await notifyAssignees(context, given, `${workflow.name} · ${where}`);
  return {
    tasks: await presentAll(context, made),
    created: made.length,
    existing: templates.length * chosen.length - made.length,
  };
}

async function findEvents({ db }: HandlerContext, workflow: WorkflowRow, ids: number[]): Promise<EventRow[]> {
  const found = await db.select().from(events).where(inArray(events.id, ids)).orderBy(desc(events.startsAt), events.id);
  if (found.length < ids.length) {
    throw invalid({ event_id: ['Choose events of your company.'] });
  }
  if (workflow.contextId !== null && ids.some((id) => id !== workflow.contextId)) {
    throw invalid({ event_id: ['This workflow is only for another event.'] });
  }
  return found;
}

async function applyTo(
  context: HandlerContext,
  workflow: WorkflowRow,
  templates: TemplateRow[],
  event: EventRow,
  members: Assignee[],
): Promise<TaskRow[]> {
  const { db, company, services } = context;
  const { id: createdBy } = staffOf(context);
  const now = services.clock.now();
  const made = await db
    .insert(tasks)
    .values(
      templates.map((template) => ({
        companyId: company.id,
        eventId: event.id,
        workflowId: workflow.id,
        templateId: template.id,
        title: template.title,
        description: template.description,
        offsetDays: template.offsetDays,
        dueAt: new Date(dueDateOf(event.startsAt.toISOString(), template.offsetDays, company.timezone)),
        ...assign(members, { assignedTo: null, assigneeRole: template.assigneeRole }),
        needsApproval: template.needsApproval,
        createdBy,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) {
    const entry = { companyId: company.id, userId: createdBy, kind: 'created', body: workflow.name, createdAt: now };
    await db.insert(taskComments).values(made.map(({ id }) => ({ ...entry, taskId: id })));
    announceTask(context, { companyId: company.id, eventId: event.id, taskId: null });
  }
  return made;
}

async function presentAll(context: HandlerContext, made: TaskRow[]) {
  const viewer = await viewerOf(context);
  const ids = made.map(({ id }) => id);
  const rows = await taskRows(context.db)
    .where(inArray(tasks.id, [0, ...ids]))
    .orderBy(asc(tasks.dueAt), asc(tasks.id));
  return rows.map((row) => presentTask(row, viewer));
}
