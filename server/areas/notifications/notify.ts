import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Permission } from '#contract/permissions.ts';
import { memberships, roles } from '#server/database/schema/accounts.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import type { HandlerContext } from '#server/http/context.ts';

export type Notice = {
  kind: NotificationKind;
  /** People by id, or everybody in the company whose role holds the permission. */
  to: { users: number[] } | { permission: Permission };
  /** Whoever did it need not be told. */
  except?: number | undefined;
  /** One sentence: who did what. */
  title: string;
  body?: string;
  /** The page to go to, such as `/orders/12`. */
  url: string;
};

/**
 * Tells staff of the company something, in the caller's transaction: nothing is told if it is rolled back.
 * Those who switched the kind off are left out.
 */
export async function notify(
  { db, company }: Pick<HandlerContext, 'db' | 'services' | 'afterCommit'> & { company: { id: number } },
  { kind, to, except, title, body, url }: Notice,
): Promise<void> {
  const whom: SQL | undefined =
    'users' in to ? inArray(memberships.userId, [0, ...to.users]) : sql`${to.permission} = any(${roles.permissions})`;
  const people = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), whom));
  const rows = people
    .filter(({ id }) => id !== except)
    .map(({ id }) => ({ companyId: company.id, userId: id, kind, title, body: body ?? null, url }));
  if (rows.length > 0) {
    await db.insert(notifications).values(rows);
  }
}
