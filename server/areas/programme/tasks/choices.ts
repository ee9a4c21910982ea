import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { member } from '#contract/account/company.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { roleNames } from './assignees.ts';

/** An upper bound that no list for choosing reaches in practice. */
const MAX_CHOICES = 300;

/** Possible assignees: the company's members and role names. */
export async function assigneeChoices(
  context: HandlerContext,
): Promise<{ people: Sent<typeof member>[]; roles: string[] }> {
  const { db, company } = context;
  const people = await db
    .select({ id: users.id, name: users.name, role: roles.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), isNull(memberships.deactivatedAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_CHOICES);
  return { people, roles: await roleNames(context) };
}

/**
 * Events to filter tasks by: upcoming ones, next first; then past ones with open tasks, latest first, which must not push
 * upcoming ones out.
 */
export async function eventChoices({ db, services }: HandlerContext) {
  const isUpcoming = gt(events.endsAt, services.clock.now());
  const hasOpen = sql`exists (select 1 from ${tasks} where ${tasks.eventId} = ${events.id} and ${tasks.status} <> 'completed')`;
  return await db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(or(isUpcoming, hasOpen))
    .orderBy(
      desc(isUpcoming),
      sql`case when ${isUpcoming} then ${events.startsAt} end`,
      desc(events.startsAt),
      asc(events.id),
    )
    .limit(MAX_CHOICES);
}
