import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useNotifications } from '#js/stores/notifications/notifications.ts';
import styles from './NotificationBell.module.css';
import { useNotificationFeed } from './useNotificationFeed.ts';

const NotificationPanel = lazyDialog(
  async () => (await import('./NotificationPanel.tsx')).NotificationPanel,
  <div className={styles.waiting}>
    <SkeletonText lines={5} />
  </div>,
);

/** A bell with the unread count; opens the latest notifications. */
export function NotificationBell() {
  useNotificationFeed();
  const [opened, setOpened] = useState(false);
  const { unread, isMissing, loadLatest } = useNotifications();
  const count = unread ?? 0;
  if (isMissing) {
    return null;
  }

  function show(open: boolean) {
    setOpened(open);
    if (open) {
      void loadLatest();
    }
  }

  return (
    <Popover
      opened={opened}
      onChange={show}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          onClick={() => show(!opened)}
        >
          <IconBell size={18} stroke={1.75} />
          {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationPanel onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
