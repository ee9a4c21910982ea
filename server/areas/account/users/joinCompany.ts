import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accountOf, type Joiner } from '#server/areas/account/auth/invitedPerson.ts';
import { lockAccess } from '#server/database/lock.ts';
import { memberReach, memberships, userInvitations } from '#server/database/schema/account/users.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Makes the invited person a member; of two concurrent calls, one succeeds. Existing members keep their role.
 * @returns the user's id, or null if the link has stopped working in the meantime
 * @throws 422 if the person's membership is deactivated
 */
export async function joinCompany(db: Transaction, now: Date, token: string, joiner: Joiner): Promise<number | null> {
  const isIt = and(
    eq(userInvitations.hash, hashToken(token)),
    isNull(userInvitations.acceptedAt),
    gt(userInvitations.expiresAt, now),
  );
  const [open] = await db.select({ companyId: userInvitations.companyId }).from(userInvitations).where(isIt);
  if (!open) {
    return null;
  }
  await lockAccess(db, open.companyId);
  const [taken] = await db.update(userInvitations).set({ acceptedAt: now }).where(isIt).returning();
  if (!taken) {
    return null;
  }
  const { companyId, roleId, scope } = taken;
  const userId = await accountOf(db, companyId, joiner, now);
  await db.update(userInvitations).set({ userId }).where(eq(userInvitations.id, taken.id));
  const [joined] = await db
    .insert(memberships)
    .values({ companyId, userId, roleId, scope, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  if (joined) {
    await grantExisting(db, userId, taken);
  }
  return userId;
}

/** Grants access to the invitation's campaigns and events that still exist. */
async function grantExisting(
  db: Transaction,
  userId: number,
  { companyId, campaignIds, eventIds }: typeof userInvitations.$inferSelect,
): Promise<void> {
  const ofCompany = (table: typeof campaigns | typeof events, ids: number[]) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, companyId), inArray(table.id, [0, ...ids])));
  const rows: (typeof memberReach.$inferInsert)[] = [
    ...(await ofCompany(campaigns, campaignIds)).map(({ id }) => ({ companyId, userId, campaignId: id })),
    ...(await ofCompany(events, eventIds)).map(({ id }) => ({ companyId, userId, eventId: id })),
  ];
  if (rows.length > 0) {
    await db.insert(memberReach).values(rows);
  }
}
