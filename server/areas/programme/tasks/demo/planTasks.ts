import { fromZonedLocal, toZonedLocal } from '#domain/kit/time/dates.ts';
import { dueDateOf } from '#domain/programme/taskDates.ts';
import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { type TemplatePlan, WORKFLOW_PLANS } from '#server/areas/programme/tasks/demo/workflowPlans.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { taskComments, tasks, taskTemplates, workflows } from '#server/database/schema/programme/tasks.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { OWN_TASKS } from './ownTasks.ts';
import { type TaskStage, taskHistory } from './taskHistory.ts';

const DAY = 86_400_000;

/** Adds the tasks of a company's events, from workflows and standalone ones, with today's progress. */
export function planTasks(demo: Demo): void {
  const { book, company } = demo;
  for (const event of book.rowsOf(company, events)) {
    for (const plan of WORKFLOW_PLANS[company.slug].filter((one) => one.events.includes(event.name))) {
      planWorkflowTasks(demo, event, plan.name);
    }
  }
  for (const { event: name, title, days, role } of OWN_TASKS[company.slug]) {
    const event = book.rowsOf(company, events).find((one) => one.name === name);
    const day = new Date((todayOf(demo) + days) * DAY).toISOString().slice(0, 10);
    const dueAt = fromZonedLocal(`${day}T16:00`, company.timezone);
    if (event && dueAt) {
      const plan = { title, days, ...(role && { role }) };
      planTask(demo, event.id, plan, { dueAt: new Date(dueAt), workflow: null, index: days < 0 ? 0 : 2 });
    }
  }
}

function planWorkflowTasks(demo: Demo, event: { id: number; startsAt: Date }, workflowName: string): void {
  const { book, company } = demo;
  const workflow = book.rowsOf(company, workflows).find(({ name }) => name === workflowName);
  const templates = book.rowsOf(company, taskTemplates).filter(({ workflowId }) => workflowId === workflow?.id);
  for (const [index, { id, title, description, offsetDays: days = 0, ...template }] of templates.entries()) {
    const due = dueDateOf(event.startsAt.toISOString(), days, company.timezone);
    const plan: TemplatePlan = {
      title,
      days,
      ...(description && { about: description }),
      ...(template.assigneeRole && { role: template.assigneeRole }),
      ...(template.needsApproval && { approval: true }),
    };
    const origin = workflow && { id: workflow.id, name: workflow.name, templateId: id };
    planTask(demo, event.id, plan, { dueAt: new Date(due), workflow: origin ?? null, index });
  }
}

type Place = { dueAt: Date; workflow: { id: number; name: string; templateId: number } | null; index: number };

function planTask(demo: Demo, eventId: number, plan: TemplatePlan, { dueAt, workflow, index }: Place): void {
  const { book, company, now } = demo;
  const daysLeft = dayOf(dueAt.toISOString(), company.timezone) - todayOf(demo);
  const approval = plan.approval ?? false;
  const stage = stageOf(daysLeft, index, approval);
  const owner = demoStaff(demo).owner.id;
  const worker = workerOf(demo, plan, index);
  const approver = approverOf(demo, worker);
  const life = taskHistory({ stage, approval, dueAt, now, worker, approver, owner, index });
  const isTaken = stage !== 'pending' || plan.role !== undefined;
  const { id: taskId } = book.add(tasks, {
    companyId: company.id,
    eventId,
    workflowId: workflow?.id,
    templateId: workflow?.templateId,
    title: plan.title,
    description: plan.about,
    dueAt,
    offsetDays: workflow ? plan.days : null,
    dueByHand: workflow === null,
    assignedTo: isTaken ? worker : null,
    assigneeRole: plan.role,
    needsApproval: approval,
    createdBy: owner,
    ...life.values,
  });
  for (const { kind, userId, body, at } of life.history) {
    book.add(taskComments, {
      companyId: company.id,
      taskId,
      userId,
      kind,
      body: kind === 'created' ? (workflow?.name ?? null) : body,
      createdAt: at,
    });
  }
}

/** Based on whole days, so that a demo is the same at every hour of a day. */
function stageOf(daysLeft: number, index: number, approval: boolean): TaskStage {
  const handedIn = approval ? 'awaiting_approval' : 'in_progress';
  if (daysLeft < -6) {
    return 'completed';
  }
  if (daysLeft < 0) {
    return ([handedIn, 'completed', 'pending'] as const)[index % 3] ?? 'pending';
  }
  if (daysLeft < 8) {
    return index % 2 === 0 ? handedIn : approval ? 'rejected' : 'pending';
  }
  const isEarly = daysLeft < 25 && index % 3 === 0;
  return isEarly ? (approval ? 'awaiting_approval' : 'completed') : 'pending';
}

/** A member with the role; for a task without a role, a member who can work on tasks. */
function workerOf({ book, company }: Demo, { role }: TemplatePlan, index: number): number {
  const members = book
    .rowsOf(company, memberships)
    .map(({ userId, roleId }) => ({ userId, role: book.rows(roles).find(({ id }) => id === roleId) }));
  const workers = members.filter(({ role: theirs }) =>
    role
      ? theirs?.name === role
      : theirs?.scope === 'company' && theirs.permissions?.includes('tasks.work') && theirs.name !== 'Owner',
  );
  return workers[index % Math.max(1, workers.length)]?.userId ?? demoStaff({ book, company }).owner.id;
}

/** The owner approves; the owner's own work is approved by a manager. */
function approverOf({ book, company }: Demo, worker: number): number {
  const owner = demoStaff({ book, company }).owner.id;
  const manager = book.rowsOf(company, roles).find(({ name }) => name === 'Manager');
  const other = book
    .rowsOf(company, memberships)
    .find(({ roleId, userId }) => roleId === manager?.id && userId !== worker);
  return worker === owner ? (other?.userId ?? owner) : owner;
}

function todayOf({ company, now }: Demo): number {
  return dayOf(now.toISOString(), company.timezone);
}

/** Days since 1970 in the given timezone. */
function dayOf(instant: string, timezone: string): number {
  return Date.parse(`${toZonedLocal(instant, timezone).slice(0, 10)}T00:00Z`) / DAY;
}
