import { and, eq, sql } from 'drizzle-orm';
import { canGive, type Holder, lockedHolder } from '#server/areas/account/users/actor.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { selectOrganiserRole } from './selectOrganiserRole.ts';

/**
 * Locks access changes in the company. People who accept an invitation get the company's organiser role, so only users
 * who have its permissions can invite (decision 0063), also those who are limited to campaigns.
 * @throws 401, 403
 */
export async function assertCanInvite(context: HandlerContext): Promise<Holder> {
  const { db, company, services } = context;
  const holder = await lockedHolder(context, 'organisers.manage');
  const [role = services.declarations.roles.Organiser] = await selectOrganiserRole(db, company.id);
  if (!canGive(holder, role)) {
    throw forbidden(
      `The role ${role.name} has permissions that you lack, so you cannot invite organisers. Ask somebody who manages roles in your company.`,
    );
  }
  return holder;
}

/**
 * A member of the company keeps their role and would use it in the campaign too, so it must not have permissions that the
 * inviter lacks. @throws 403
 */
export async function assertCanAdmit({ db, company }: HandlerContext, holder: Holder, email: string): Promise<void> {
  const [member] = await db
    .select({ role: roles, scope: memberships.scope })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), eq(sql`lower(${users.email})`, email.toLowerCase())));
  if (member && !canGive(holder, member.role)) {
    throw forbidden(`${email} already has the role ${member.role.name}, which has permissions that you lack.`);
  }
}
