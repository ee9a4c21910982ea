import { and, eq, isNull } from 'drizzle-orm';
import { userChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { isReadable } from './isReadable.ts';
import type { NotificationRow } from './presentNotification.ts';

/** The signed-in user's notifications: shown in the app, not deleted, and of what they can currently read. */
export function ownNotifications(context: Pick<HandlerContext, 'user' | 'permissions'>) {
  return and(
    eq(notifications.userId, staffOf(context).id),
    eq(notifications.inApp, true),
    isNull(notifications.deletedAt),
    isReadable(context.permissions),
  );
}

/**
 * Updates one of the user's notifications and notifies their other tabs. `isDeleted` selects deleted or active ones.
 * @throws 404, also for another user's
 */
export async function changeNotification(
  context: HandlerContext,
  id: number,
  values: Partial<Pick<NotificationRow, 'readAt' | 'deletedAt'>>,
  { isDeleted = false } = {},
): Promise<NotificationRow> {
  const { id: userId } = staffOf(context);
  const mine = isDeleted
    ? and(eq(notifications.userId, userId), isReadable(context.permissions))
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

/** After the commit, all tabs of the user reload their counts. */
export function notifyOtherTabs(context: HandlerContext): void {
  const { services, company, afterCommit } = context;
  const channel = userChannel(staffOf(context).id);
  afterCommit(() => services.realtime.broadcast(channel, 'notification.changed', { company_id: company.id }));
}
