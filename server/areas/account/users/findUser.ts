import { and, eq, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { type Actor, canGive } from './actor.ts';

/** A user of the company with their membership and role. */
export type UserRow = {
  user: { id: number; name: string; email: string };
  membership: typeof memberships.$inferSelect;
  role: typeof roles.$inferSelect;
};

/** The company's users; the caller adds conditions and order. */
export function selectUsers({ db }: Pick<HandlerContext, 'db'>) {
  const { id, name, email } = users;
  return db
    .select({
      user: { id, name, email },
      membership: memberships,
      role: roles,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .$dynamic();
}

/** @throws 404 */
export async function findUser(context: Pick<HandlerContext, 'db' | 'company'>, id: number): Promise<UserRow> {
  const rows = await selectUsers(context).where(
    and(eq(memberships.companyId, context.company.id), eq(memberships.userId, id)),
  );
  return only(rows, () => missing('This user', 'you do not have access to them'));
}

/** Like `findUser`, for changing the user. @throws 403 if they hold permissions that the actor lacks */
export async function findManaged(context: HandlerContext, actor: Actor, id: number): Promise<UserRow> {
  const found = await findUser(context, id);
  if (!canGive(actor, found.role)) {
    throw forbidden(`${found.user.name} has permissions that you lack, so only an owner can change this.`);
  }
  return found;
}
