import type { Sent } from '#contract/absent.ts';
import type { notification } from '#contract/notifications.ts';
import { notificationKind } from '#contract/notifications.ts';
import type { notifications } from '#server/database/schema/notifications.ts';

export type NotificationRow = typeof notifications.$inferSelect;

type Shown = Pick<NotificationRow, 'id' | 'kind' | 'title' | 'body' | 'url' | 'readAt' | 'createdAt'>;

/** One notification as its reader sees it. @throws for a kind that the contract no longer names. */
export function presentNotification({
  id,
  kind,
  title,
  body,
  url,
  readAt,
  createdAt,
}: Shown): Sent<typeof notification> {
  return {
    id,
    kind: notificationKind.parse(kind),
    title,
    body,
    url,
    read_at: readAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
