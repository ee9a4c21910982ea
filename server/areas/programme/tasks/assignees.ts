import { and, eq, isNull } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { isInReach } from '#server/database/isInReach.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/** `canReach`: whether they can see the event concerned (decision 0030). */
export type Assignee = { id: number; role: string; canReach: boolean };
/** A task and the users to notify of it (`peopleOf`). */
export type GivenTask = { task: { id: number; eventId: number; title: string }; people: number[] };
type Assignment = { assignedTo: number | null; assigneeRole: string | null };

/** The company's members with their role names, for tasks of this event. */
export function membersOf(
  { db, company }: Pick<HandlerContext, 'db'> & { company: { id: number } },
  eventId: number,
): Promise<Assignee[]> {
  return db
    .select({ id: memberships.userId, role: roles.name, canReach: isInReach({ eventId }) })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), isNull(memberships.deactivatedAt)));
}

/**
 * The assignee of a task: the given user, otherwise the role's only member who can see the event, otherwise anyone with
 * the role.
 */
export function assign(members: Assignee[], { assignedTo, assigneeRole }: Assignment): Assignment {
  const ofRole = withRole(members, assigneeRole);
  const only = ofRole.length === 1 ? (ofRole[0] ?? null) : null;
  return { assignedTo: assignedTo ?? only, assigneeRole };
}

/**
 * Checks that the chosen user works in the company and can see the event, unless they were chosen `before`, and that the
 * role exists. @throws 422
 */
export async function assertAssignees(
  context: HandlerContext,
  members: Assignee[],
  { assigned_to, assignee_role }: { assigned_to?: number | null; assignee_role: string | null },
  before: number | null = null,
): Promise<void> {
  if (assigned_to && assigned_to !== before) {
    const member = members.find(({ id }) => id === assigned_to);
    if (!member) {
      throw invalid({ assigned_to: ['Choose a member of your company.'] });
    }
    // Row-level security hides from confined users what their colleagues can see.
    if (!member.canReach && context.organiser === null) {
      throw invalid({ assigned_to: ['This person cannot see this event. Choose somebody who can.'] });
    }
  }
  if (assignee_role !== null && !(await roleNames(context)).includes(assignee_role)) {
    throw invalid({ assignee_role: ['Choose a role of your company.'] });
  }
}

/** The names of the company's roles, in order. */
export async function roleNames({ db, company }: HandlerContext): Promise<string[]> {
  const rows = await db
    .select({ name: roles.name })
    .from(roles)
    .where(eq(roles.companyId, company.id))
    .orderBy(roles.id);
  return rows.map(({ name }) => name);
}

/** Notifies users of tasks assigned to them, with one notification per user. */
export async function notifyAssignees(context: HandlerContext, given: GivenTask[], where: string): Promise<void> {
  const { id: by, name } = staffOf(context);
  const theirs = new Map<number, GivenTask['task'][]>();
  for (const { task, people } of given) {
    for (const person of people) {
      theirs.set(person, [...(theirs.get(person) ?? []), task]);
    }
  }
  for (const [person, list] of theirs) {
    const [first] = list;
    const isOne = list.length === 1 && first;
    await notify(context, {
      kind: 'task.assigned',
      to: { users: [person], permission: 'tasks.view', eventId: placeOf(list) },
      except: by,
      title: isOne ? `${name} assigned “${first.title}” to you` : `${name} assigned ${list.length} tasks to you`,
      body: where,
      url: isOne ? pageUrl('Tasks/Show', first) : pageUrl('Tasks/Index', {}, { view: 'waiting' }),
    });
  }
}

/** The event of these tasks; undefined if there are several. */
function placeOf(list: { eventId: number }[]): number | undefined {
  const events = new Set(list.map(({ eventId }) => eventId));
  return events.size === 1 ? list[0]?.eventId : undefined;
}

/** The assignee; everyone with the role who can see the event while nobody has started the task. */
export function peopleOf(members: Assignee[], { assignedTo, assigneeRole }: Assignment): number[] {
  return assignedTo === null ? withRole(members, assigneeRole) : [assignedTo];
}

/** The ids of members with the role who can see the event. */
function withRole(members: Assignee[], wanted: string | null): number[] {
  return members.filter(({ role, canReach }) => role === wanted && canReach).map(({ id }) => id);
}
