import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { ButtonPopover } from '#js/components/overlay/ButtonPopover.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useNotifications } from '#js/stores/account/notifications/notifications.ts';
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
  const { unread, isMissing, loadLatest } = useNotifications();
  const { button, popup } = usePopup('dialog', () => void loadLatest());
  const count = unread ?? 0;
  if (isMissing) {
    return null;
  }

  return (
    <>
      <ActionIcon
        {...button}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      >
        <IconBell size={18} stroke={1.75} />
        {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      </ActionIcon>
      <ButtonPopover
        popup={popup}
        label="Notifications"
        position="bottom-end"
        width="min(380px, calc(100vw - 24px))"
        returnFocus
        isFlush
      >
        <NotificationPanel onClose={() => popup.onChange(false)} />
      </ButtonPopover>
    </>
  );
}
