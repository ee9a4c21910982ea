import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { users } from '#server/database/schema/account/users.ts';
import { recordEditors as table } from '#server/database/schema/recordEditors.ts';
import type { HandlerContext } from '../context.ts';

/** Somebody who was not heard of for so long has left. Milliseconds; editors report every 20 seconds. */
const GONE = 60_000;
const DAY = 86_400_000;
const MAX_NAMED = 20;

/**
 * Notes that the user has a record open in its editor, and returns who else has. Check first that the record exists.
 * @param kind the area's name
 */
export async function reportEditing(
  { db, user, company, services }: HandlerContext,
  kind: string,
  recordId: number,
): Promise<{ id: number; name: string }[]> {
  const now = services.clock.now();
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  if (user) {
    await db
      .insert(table)
      .values({ companyId: company.id, kind, recordId, userId: user.id, seenAt: now })
      .onConflictDoUpdate({
        target: [table.companyId, table.kind, table.recordId, table.userId],
        set: { seenAt: now },
      });
  }
  // Those of records that are gone, too.
  await db.delete(table).where(lt(table.seenAt, since(DAY)));
  return db
    .select({ id: users.id, name: users.name })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.kind, kind),
        eq(table.recordId, recordId),
        gt(table.seenAt, since(GONE)),
        ne(table.userId, user?.id ?? 0),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_NAMED);
}
