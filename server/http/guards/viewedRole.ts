import { and, eq } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import type { HttpServices } from '../HttpServices.ts';
import type { Session } from './session.ts';

/** The role that a user views the product as; `until` is an ISO instant. */
export type ViewedRole = { name: string; permissions: Permission[]; isConfined: boolean; until: string };

/** The role that a session views the product as; null if there is none, it has expired or the role was deleted. */
export async function viewedRole(
  { database, clock }: Pick<HttpServices, 'database' | 'clock'>,
  { data, companyId }: Session,
): Promise<ViewedRole | null> {
  const { viewAs } = data;
  if (!viewAs || companyId === null || new Date(viewAs.until) <= clock.now()) {
    return null;
  }
  const [role] = await database.drizzle
    .select({ name: roles.name, permissions: roles.permissions, scope: roles.scope })
    .from(roles)
    .where(and(eq(roles.id, viewAs.roleId), eq(roles.companyId, companyId)));
  return role
    ? { name: role.name, permissions: role.permissions, isConfined: role.scope === 'campaigns', until: viewAs.until }
    : null;
}
