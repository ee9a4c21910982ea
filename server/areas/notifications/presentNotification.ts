import type { Sent } from '#contract/absent.ts';
import { notification, notificationKind } from '#contract/notifications.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { mapFields } from '#server/http/mapFields.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const notificationFields = mapFields(notifications, { entity: notification });

type Shown = Parameters<typeof notificationFields.toWire>[0];

/** One notification as its reader sees it. @throws for a kind that the contract no longer names. */
export function presentNotification(row: Shown): Sent<typeof notification> {
  return { ...notificationFields.toWire(row), kind: notificationKind.parse(row.kind) };
}
