import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { tasks as contract } from '#contract/programme/tasks.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { dueDateOf } from '#domain/programme/taskDates.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { type Assignee, assertAssignees, assign, membersOf, notifyAssignees, peopleOf } from './assignees.ts';
import { findTask } from './findTask.ts';
import { taskFields } from './presentTask.ts';
import { canEdit } from './taskRights.ts';
import type { FullTaskRow, TaskRow } from './taskRows.ts';
import { viewerOf } from './viewerOf.ts';
import { writeEvent } from './writeEvent.ts';

type NewTask = BodyOf<(typeof contract)['POST /tasks/store']>;
type Change = MergeStored<(typeof contract)['PUT /tasks/update/{id}']>;

/** Creates a task without a workflow. @throws 422 */
export async function createTask(context: HandlerContext, body: NewTask): Promise<number> {
  const { db, company, services } = context;
  const event = only(await db.select().from(events).where(eq(events.id, body.event_id)), () =>
    invalid({ event_id: ['Choose an event of your company.'] }),
  );
  await assertContact(context, body.contact_id, null);
  const members = await membersOf(context, event.id);
  await assertAssignees(context, members, body);
  const now = services.clock.now();
  const task = only(
    await db
      .insert(tasks)
      .values({
        companyId: company.id,
        eventId: event.id,
        ...taskFields.toRow({ ...body, contact_id: body.contact_id ?? null }),
        dueByHand: true,
        ...assign(members, { assignedTo: body.assigned_to, assigneeRole: body.assignee_role }),
        createdBy: staffOf(context).id,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await writeEvent(context, task, 'created');
  await notifyAssignees(context, [{ task, people: peopleOf(members, task) }], event.name);
  return task.id;
}

/** Updates the text, due date and assignee of a task. @throws 403, 404, 409, 422 */
export async function updateTask(context: HandlerContext, id: number, mergeStored: Change): Promise<void> {
  const { db } = context;
  await lockRecord(db, tasks, id);
  const before = await findTask(db, id);
  const viewer = await viewerOf(context);
  if (!canEdit(before.task, viewer)) {
    throw forbidden('Only the person who created this task, or someone who manages workflows, can change it.');
  }
  const stored = taskFields.toWire(before.task);
  const body = mergeStored(stored);
  await assertContact(context, body.contact_id, before.task.contactId);
  const members = await membersOf(context, before.task.eventId);
  await assertAssignees(context, members, body, before.task.assignedTo);
  const due = await dueOf(context, before.task, body.due_at);
  // Users whose work needs approval cannot remove that requirement, and nobody can after the work was submitted.
  const isOpen = before.task.status === 'pending' || before.task.status === 'in_progress';
  const canChangeApproval = isOpen && viewer.permissions.has('workflows.manage');
  const [task] = await db
    .update(tasks)
    .set({
      ...taskFields.toRow({ ...body, contact_id: body.contact_id ?? null, due_at: stored.due_at }),
      ...due,
      needsApproval: canChangeApproval ? body.needs_approval : before.task.needsApproval,
      updatedAt: viewer.now,
    })
    .where(eq(tasks.id, id))
    .returning();
  if (task) {
    await writeEvent(context, task, 'edited', changesText(context, before, task));
    await notifyAssignees(context, [{ task, people: newPeopleOf(members, before.task, task) }], before.eventName);
  }
}

/** @throws 422 if the task is now about somebody whom the user cannot see, or who does not exist */
async function assertContact(
  { db, permissions }: HandlerContext,
  contactId: number | null | undefined,
  before: number | null,
): Promise<void> {
  const isNew = contactId != null && contactId !== before;
  const isKnown = permissions.has('contacts.view') && (await db.$count(contacts, eq(contacts.id, contactId ?? 0))) > 0;
  if (isNew && !isKnown) {
    throw invalid({ contact_id: ['Choose a contact of your company.'] });
  }
}

/** The new assignee; of a task that nobody has started, everyone with the role who could not take it before. */
function newPeopleOf(members: Assignee[], before: TaskRow, after: TaskRow): number[] {
  if (after.assignedTo !== null) {
    return after.assignedTo === before.assignedTo ? [] : [after.assignedTo];
  }
  const earlier = peopleOf(members, before);
  return after.status === 'pending' ? peopleOf(members, after).filter((id) => !earlier.includes(id)) : [];
}

/** An explicit due date is kept; without one the task follows its event's date again. */
async function dueOf({ db, company }: HandlerContext, task: TaskRow, wanted: string | null) {
  if (wanted !== null) {
    const dueAt = new Date(wanted);
    const isNew = dueAt.getTime() !== task.dueAt.getTime();
    return isNew ? { dueAt, dueByHand: true, soonNotifiedAt: null, overdueNotifiedAt: null } : {};
  }
  if (task.offsetDays === null) {
    throw invalid({ due_at: ['Enter a due date: this task does not belong to a workflow.'] });
  }
  const [event] = await db.select({ startsAt: events.startsAt }).from(events).where(eq(events.id, task.eventId));
  const start = event?.startsAt.toISOString() ?? '';
  const dueAt = new Date(dueDateOf(start, task.offsetDays, company.timezone));
  return { dueAt, dueByHand: false, soonNotifiedAt: null, overdueNotifiedAt: null };
}

/** The changed fields as text for the history. */
function changesText({ company }: HandlerContext, { task: before }: FullTaskRow, after: TaskRow): string | null {
  const changes = [
    before.title === after.title ? '' : `It was called “${before.title}”.`,
    before.dueAt.getTime() === after.dueAt.getTime()
      ? ''
      : `Due ${formatDate(after.dueAt.toISOString(), company.timezone)}, was ${formatDate(before.dueAt.toISOString(), company.timezone)}.`,
    before.assignedTo === after.assignedTo ? '' : 'The assignee changed.',
    before.needsApproval === after.needsApproval
      ? ''
      : after.needsApproval
        ? 'It needs approval now.'
        : 'It no longer needs approval.',
  ].filter(Boolean);
  return changes.join(' ') || null;
}
