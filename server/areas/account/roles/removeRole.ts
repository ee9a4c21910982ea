import { and, eq, isNotNull } from 'drizzle-orm';
import { canGive, lockedActor } from '#server/areas/account/users/actor.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, userInvitations } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid, nullIfMissing } from '#server/http/outputs/failures.ts';
import { findRole, type RoleRow } from './presentRoles.ts';
import { findChangeable } from './saveRole.ts';

/** Removes a role. Its members and invitees get the replacement. @throws 404, 409, 422 at `replacement_id` */
export async function removeRole(context: HandlerContext, id: number, replacementId: number | null) {
  const { db } = context;
  const actor = await lockedActor(context, 'roles.manage');
  const found = await findChangeable(context, actor, id);
  const people = await db.$count(memberships, eq(memberships.roleId, id));
  // Accepted invitations are deleted: their users hold the role as members, if at all.
  await db.delete(userInvitations).where(and(eq(userInvitations.roleId, id), isNotNull(userInvitations.acceptedAt)));
  const invited = await db.$count(userInvitations, eq(userInvitations.roleId, id));
  if (replacementId !== null || people + invited > 0) {
    const replacement = replacementId === null ? null : await findRole(context, replacementId).catch(nullIfMissing);
    if (!replacement || replacement.id === id || !canGive(actor, replacement)) {
      throw invalid({ replacement_id: ['Choose a replacement role.'] });
    }
    await refuseLimitedOwners(context, found, replacement);
    await replace(context, found, replacement);
  }
  await db.delete(roles).where(eq(roles.id, id));
  return { message: `Role “${found.name}” removed` };
}

/** @throws 422 if people who are limited to campaigns would become owners, as `changeAccess` does for one person */
async function refuseLimitedOwners({ db }: HandlerContext, from: RoleRow, to: RoleRow): Promise<void> {
  for (const table of to.isOwner ? [memberships, userInvitations] : []) {
    if ((await db.$count(table, and(eq(table.roleId, from.id), eq(table.scope, 'campaigns')))) > 0) {
      throw invalid({
        replacement_id: ['An owner sees the whole company, but people with this role are limited to campaigns.'],
      });
    }
  }
}

async function replace({ db, services }: HandlerContext, from: RoleRow, to: RoleRow): Promise<void> {
  await db.update(memberships).set({ roleId: to.id }).where(eq(memberships.roleId, from.id));
  await db.update(userInvitations).set({ roleId: to.id }).where(eq(userInvitations.roleId, from.id));
  for (const { rename } of services.declarations.roleNames) {
    await rename(db, from.name, to.name);
  }
}
