import { and, eq, isNull } from 'drizzle-orm';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Call it after a change, under `lockAccess`. @throws 409 if no active owner would be left */
export async function assertOwnerLeft({ db, company }: Pick<HandlerContext, 'db' | 'company'>): Promise<void> {
  const [owner] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), roles.isOwner, isNull(memberships.deactivatedAt)))
    .limit(1);
  if (!owner) {
    throw conflict('A company needs an owner. Make somebody else an owner first.');
  }
}
