import { fromZonedLocal, toZonedLocal } from '#domain/dates.ts';
import { dueDateOf } from '#domain/taskDates.ts';
import { type Book, nextId } from './book.ts';
import type { PlannedCompany } from './planCompany.ts';
import { lifeOfTask, type TaskStage } from './taskLife.ts';
import { OWN_TASKS, type TemplatePlan, WORKFLOW_PLANS, type WorkflowPlan } from './workflowPlans.ts';

const DAY = 86_400_000;

type Desk = { book: Book; company: PlannedCompany; now: Date; today: number };

/** Writes down how a company prepares its events, and how far it is with each of them today. */
export function planTasks(book: Book, company: PlannedCompany, now: Date): void {
  const { slug, timezone } = company.plan;
  const desk = { book, company, now, today: dayOf(now.toISOString(), timezone) };
  for (const plan of WORKFLOW_PLANS[slug]) {
    planWorkflow(desk, plan);
  }
  for (const { event: name, title, days, role } of OWN_TASKS[slug]) {
    const event = company.events.find(({ row }) => row.name === name);
    const day = new Date((desk.today + days) * DAY).toISOString().slice(0, 10);
    const dueAt = fromZonedLocal(`${day}T16:00`, timezone);
    if (event && dueAt) {
      const plan = { title, days, ...(role && { role }) };
      planTask(desk, event.row.id, plan, { dueAt: new Date(dueAt), workflow: null, index: days < 0 ? 0 : 2 });
    }
  }
}

function planWorkflow(desk: Desk, plan: WorkflowPlan): void {
  const { book, company, now } = desk;
  const id = nextId(book.workflows);
  const createdAt = new Date(now.getTime() - 150 * DAY);
  book.workflows.push({
    id,
    companyId: company.id,
    name: plan.name,
    description: plan.about,
    isActive: !plan.isOff,
    createdBy: company.staff.owner,
    createdAt,
    updatedAt: createdAt,
  });
  const templates = plan.templates.map((template, position) => {
    const templateId = nextId(book.taskTemplates);
    book.taskTemplates.push({
      id: templateId,
      companyId: company.id,
      workflowId: id,
      title: template.title,
      description: template.about ?? null,
      offsetDays: template.days,
      assigneeRole: template.role ?? null,
      needsApproval: template.approval ?? false,
      position,
      createdAt,
      updatedAt: createdAt,
    });
    return { template, templateId };
  });
  for (const event of company.events.filter(({ row }) => plan.events.includes(row.name))) {
    for (const [index, { template, templateId }] of templates.entries()) {
      const due = dueDateOf(event.row.startsAt.toISOString(), template.days, company.plan.timezone);
      const workflow = { id, name: plan.name, templateId };
      planTask(desk, event.row.id, template, { dueAt: new Date(due), workflow, index });
    }
  }
}

type Place = { dueAt: Date; workflow: { id: number; name: string; templateId: number } | null; index: number };

function planTask(desk: Desk, eventId: number, plan: TemplatePlan, { dueAt, workflow, index }: Place): void {
  const { book, company, now, today } = desk;
  const daysLeft = dayOf(dueAt.toISOString(), company.plan.timezone) - today;
  const approval = plan.approval ?? false;
  const stage = stageOf(daysLeft, index, approval);
  const worker = workerOf(desk, plan, index);
  const approver = approverOf(desk, worker);
  const life = lifeOfTask({ stage, approval, dueAt, now, worker, approver, owner: company.staff.owner, index });
  const id = nextId(book.tasks);
  const isTaken = stage !== 'pending' || plan.role !== undefined;
  book.tasks.push({
    id,
    companyId: company.id,
    eventId,
    workflowId: workflow?.id ?? null,
    templateId: workflow?.templateId ?? null,
    title: plan.title,
    description: plan.about ?? null,
    dueAt,
    offsetDays: workflow ? plan.days : null,
    dueByHand: workflow === null,
    assignedTo: isTaken ? worker : null,
    assigneeRole: plan.role ?? null,
    needsApproval: approval,
    createdBy: company.staff.owner,
    ...life.values,
  });
  for (const said of life.said) {
    const kindOfCreation = said.kind === 'created' ? (workflow?.name ?? null) : said.body;
    book.taskComments.push({
      id: nextId(book.taskComments),
      companyId: company.id,
      taskId: id,
      userId: said.userId,
      kind: said.kind,
      body: kindOfCreation,
      createdAt: said.at,
    });
  }
}

/** By whole days, so that a demo of the same day is the same at every hour. */
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

/** Who has the role; for a task that is anybody's, one of those who work. */
function workerOf({ book, company }: Desk, { role }: TemplatePlan, index: number): number {
  const members = book.memberships
    .filter(({ companyId }) => companyId === company.id)
    .map(({ userId, roleId }) => ({ userId, role: book.roles.find(({ id }) => id === roleId) }));
  const workers = members.filter(({ role: held }) =>
    role
      ? held?.name === role
      : held?.scope === 'company' && held.permissions?.includes('tasks.work') && held.name !== 'Owner',
  );
  return workers[index % Math.max(1, workers.length)]?.userId ?? company.staff.owner;
}

/** The owner approves; what the owner did, a manager does. */
function approverOf({ book, company }: Desk, worker: number): number {
  const manager = book.roles.find(({ companyId, name }) => companyId === company.id && name === 'Manager');
  const other = book.memberships.find(({ roleId, userId }) => roleId === manager?.id && userId !== worker);
  return worker === company.staff.owner ? (other?.userId ?? company.staff.owner) : company.staff.owner;
}

/** Days since 1970 by the clocks of a timezone. */
function dayOf(instant: string, timezone: string): number {
  return Date.parse(`${toZonedLocal(instant, timezone).slice(0, 10)}T00:00Z`) / DAY;
}
