import { and, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { hiddenKinds } from './hiddenKinds.ts';

/**
 * Selects notifications that a user with these permissions can read. Those of events and campaigns out of the user's
 * reach are hidden by the database (0068_notifications_in_reach.sql).
 */
export function isReadable(permissions: ReadonlySet<string>): SQL | undefined {
  const { kind, permission } = notifications;
  return and(notInArray(kind, hiddenKinds(permissions)), or(isNull(permission), inArray(permission, [...permissions])));
}
