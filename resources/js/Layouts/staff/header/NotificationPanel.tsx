import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { NotificationItem } from '#js/Pages/Notifications/Partials/NotificationItem.tsx';
import { useNotifications } from '#js/stores/account/notifications/notifications.ts';
import styles from './NotificationBell.module.css';

/** The content of the bell's popover: the latest notifications and a link to all of them. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { unread, markAllAsRead } = useNotifications();
  const count = unread ?? 0;
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {count > 0 && (
          <button type="button" className={styles.action} onClick={() => void markAllAsRead()}>
            Mark all as read
          </button>
        )}
      </header>
      <Latest onOpen={onClose} />
      <footer className={styles.foot}>
        <Link href={pageUrl('Notifications/Index')} className={styles.action} onClick={onClose}>
          See all notifications
        </Link>
      </footer>
    </>
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
      <EmptyState title="No notifications yet">
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
