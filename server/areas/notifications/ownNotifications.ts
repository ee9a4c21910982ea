import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { userChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { notFound } from '#server/http/failures.ts';
import { hiddenKinds } from './hiddenKinds.ts';
import type { NotificationRow } from './presentNotification.ts';

/** What the signed-in user sees: their own, shown in the product, not deleted, of kinds that they may read now. */
export function ownNotifications(context: Pick<HandlerContext, 'user' | 'permissions'>) {
  return and(
    eq(notifications.userId, staffOf(context).id),
    eq(notifications.inApp, true),
    isNull(notifications.deletedAt),
    notInArray(notifications.kind, hiddenKinds(context.permissions)),
  );
}

/**
 * Changes one of the user's own and tells their other tabs. `isDeleted` says where it is looked for.
 * @throws 404, also for somebody else's.
 */
export async function changeNotification(
  context: HandlerContext,
  id: number,
  values: Partial<Pick<NotificationRow, 'readAt' | 'deletedAt'>>,
  { isDeleted = false } = {},
): Promise<NotificationRow> {
  const { id: userId } = staffOf(context);
  const mine = isDeleted
    ? and(eq(notifications.userId, userId), notInArray(notifications.kind, hiddenKinds(context.permissions)))
    : ownNotifications(context);
  const row = only(
    await context.db
      .update(notifications)
      .set(values)
      .where(and(eq(notifications.id, id), mine))
      .returning(),
    () => notFound('That notification does not exist, or is not yours.'),
  );
  notifyOtherTabs(context);
  return row;
}

/** Once committed, every tab of the user counts anew. */
export function notifyOtherTabs(context: HandlerContext): void {
  const { services, company, afterCommit } = context;
  const channel = userChannel(staffOf(context).id);
  afterCommit(() => services.realtime.broadcast(channel, 'notification.changed', { company_id: company.id }));
}
