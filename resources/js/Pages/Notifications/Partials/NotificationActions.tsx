import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import type { Notification } from '#contract/account/notifications.ts';
import { Hint } from '#js/components/overlay/Hint.tsx';

type NotificationActionsProps = {
  notification: Notification;
  markAsRead: (id: number) => unknown;
  markAsUnread: (id: number) => unknown;
  remove: (id: number) => unknown;
};

/** Buttons to mark one notification as read or unread, and to delete it. */
export function NotificationActions({ notification, markAsRead, markAsUnread, remove }: NotificationActionsProps) {
  const { id, title, read_at: readAt } = notification;
  const mark =
    readAt === null
      ? { label: 'Mark as read', icon: <IconMailOpened size={16} />, run: markAsRead }
      : { label: 'Mark as unread', icon: <IconMail size={16} />, run: markAsUnread };
  const actions = [mark, { label: 'Delete', icon: <IconTrash size={16} />, run: remove }];
  return actions.map(({ label, icon, run }) => (
    <Hint key={label} label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={`${label}: ${title}`} onClick={() => void run(id)}>
        {icon}
      </ActionIcon>
    </Hint>
  ));
}
