import { notification, notificationKind } from '#contract/account/notifications.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const notificationFields = mapFields(notifications, { entity: notification });

type Shown = Parameters<typeof notificationFields.toWire>[0];

/** One notification as its recipient sees it. Throws if the kind is no longer in the contract. */
export function presentNotification(row: Shown): Sent<typeof notification> {
  return { ...notificationFields.toWire(row), kind: notificationKind.parse(row.kind) };
}
