import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { role, roleInput } from '#contract/account/roles.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { actorOf, canGive } from '#server/areas/account/users/actor.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, userInvitations } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing } from '#server/http/records/recordFinder.ts';

export type RoleRow = typeof roles.$inferSelect;

export const roleFields = mapFields(roles, { entity: role, input: roleInput });

/** The company's roles: the owner role first, the others by name. */
export async function listRoles(context: HandlerContext): Promise<Sent<typeof role>[]> {
  return select(context);
}

/** @throws 404 */
export async function presentRole(context: HandlerContext, id: number): Promise<Sent<typeof role>> {
  return only(await select(context, id), roleMissing);
}

/** @throws 404 */
export async function findRole({ db, company }: HandlerContext, id: number): Promise<RoleRow> {
  const rows = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.companyId, company.id)));
  return only(rows, roleMissing);
}

const roleMissing = () => missing('This role');

async function select(context: HandlerContext, id?: number): Promise<Sent<typeof role>[]> {
  const { db, company } = context;
  const actor = await actorOf(context);
  const open = and(eq(userInvitations.roleId, roles.id), isNull(userInvitations.acceptedAt));
  const rows = await db
    .select({
      role: roles,
      users: sql<number>`(select count(*)::int from ${memberships} where ${eq(memberships.roleId, roles.id)})`,
      invitations: sql<number>`(select count(*)::int from ${userInvitations} where ${open})`,
    })
    .from(roles)
    .where(and(eq(roles.companyId, company.id), id === undefined ? undefined : eq(roles.id, id)))
    .orderBy(sql`${roles.isOwner} desc`, asc(sql`lower(${roles.name})`), asc(roles.id));
  return rows.map(({ role: row, ...counts }) => ({
    ...roleFields.toWire(row),
    // Permissions that no longer exist are left out.
    permissions: PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
    ...counts,
    can_give: canGive(actor, row),
  }));
}
