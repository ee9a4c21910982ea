import { Link } from '@inertiajs/react';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { NotificationItem } from '#js/Pages/Notifications/Partials/NotificationItem.tsx';
import { useNotifications } from '#js/stores/notifications/notifications.ts';
import styles from './NotificationBell.module.css';
import { useNotificationFeed } from './useNotificationFeed.ts';

/** A bell with the number of what is unread; it opens the latest, each of which leads to its page. */
export function NotificationBell() {
  useNotificationFeed();
  const [opened, setOpened] = useState(false);
  const { unread, isMissing, loadLatest, markAllAsRead } = useNotifications();
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
        <header className={styles.head}>
          <h2 className={styles.title}>Notifications</h2>
          {count > 0 && (
            <button type="button" className={styles.action} onClick={() => void markAllAsRead()}>
              Mark all as read
            </button>
          )}
        </header>
        <Latest onOpen={() => setOpened(false)} />
        <footer className={styles.foot}>
          <Link href={pageUrl('Notifications/Index')} className={styles.action} onClick={() => setOpened(false)}>
            See all notifications
          </Link>
        </footer>
      </Popover.Dropdown>
    </Popover>
  );
}

function Latest({ onOpen }: { onOpen: () => void }) {
  const { latest, latestError, loadLatest, markAsRead } = useNotifications();
  if (latest === null) {
    return latestError ? (
      <ErrorState title="The notifications could not be loaded" message={latestError} onRetry={loadLatest} />
    ) : (
      <div className={styles.waiting}>
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (latest.length === 0) {
    return (
      <EmptyState title="Nothing to tell yet">
        New orders, answers and tasks for you show up here the moment they happen.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {latest.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onOpen={({ id, read_at }) => {
            onOpen();
            if (read_at === null) {
              void markAsRead(id);
            }
          }}
        />
      ))}
    </ul>
  );
}
