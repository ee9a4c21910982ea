import { and, eq } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** The signed-in user with everything that decides about their rights on tasks. */
export type Viewer = { id: number; role: string | null; permissions: ReadonlySet<Permission>; now: Date };

type Asker = Pick<HandlerContext, 'db' | 'company' | 'user' | 'permissions' | 'services'>;

/** The signed-in user with the name of their role in the company. */
export async function viewerOf(context: Asker): Promise<Viewer> {
  const { db, company, permissions, services } = context;
  const { id } = staffOf(context);
  const [membership] = await db
    .select({ role: roles.name })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), eq(memberships.userId, id)));
  return { id, role: membership?.role ?? null, permissions, now: services.clock.now() };
}
