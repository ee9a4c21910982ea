import { and, eq, isNull } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { lockAccess } from '#server/database/lock.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { assertTokenIsOpen } from '#server/http/guards/apiToken.ts';
import { forbidden } from '#server/http/outputs/failures.ts';

/** The user who changes somebody's access, with the permissions they can grant. */
export type Actor = { id: number; isOwner: boolean; permissions: ReadonlySet<string> };

/** Like `Actor`, but keeps the role's permissions for users limited to campaigns. */
export type Holder = Actor & { isConfined: boolean };

/**
 * Locks access changes in the company and reads the user again, because their role may have changed or their API token
 * may have been revoked while the request waited. @throws 401; 403, also for users limited to campaigns
 */
export async function lockedActor(context: HandlerContext, needed: Permission): Promise<Actor> {
  const { isConfined, ...actor } = await lockedHolder(context, needed);
  if (isConfined) {
    throw forbidden();
  }
  return actor;
}

/** Like `lockedActor`, for what users limited to campaigns can grant within their campaigns. @throws 401, 403 */
export async function lockedHolder(context: HandlerContext, needed: Permission): Promise<Holder> {
  await lockAccess(context.db, context.company.id);
  await assertTokenIsOpen(context);
  const holder = await holderOf(context);
  if (!holder.permissions.has(needed)) {
    throw forbidden();
  }
  return holder;
}

/** The user as currently stored. Users limited to campaigns cannot grant anything. */
export async function actorOf(context: HandlerContext): Promise<Actor> {
  const { isConfined, ...actor } = await holderOf(context);
  return isConfined ? { ...actor, permissions: new Set() } : actor;
}

async function holderOf({ db, company, permissions, user }: HandlerContext): Promise<Holder> {
  const { id } = staffOf({ user });
  const [found] = await db
    .select({ isOwner: roles.isOwner, permissions: roles.permissions, isConfined: isConfinedMember })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), eq(memberships.userId, id), isNull(memberships.deactivatedAt)));
  // A request may have fewer permissions than the role, never more.
  const held = found?.permissions.filter((one) => permissions.has(one));
  return {
    id,
    isOwner: found?.isOwner ?? false,
    permissions: new Set(held),
    isConfined: found?.isConfined ?? false,
  };
}

/** Whether the user can grant a role or manage its members: it must not hold a permission that the user lacks. */
export function canGive(actor: Actor, role: { isOwner: boolean; permissions: readonly string[] }): boolean {
  return (actor.isOwner || !role.isOwner) && role.permissions.every((permission) => actor.permissions.has(permission));
}
