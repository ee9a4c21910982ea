import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/account/notifications.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { KINDS } from './kinds.ts';
import styles from './NotificationItem.module.css';

type NotificationItemProps = {
  notification: Notification;
  /** Called when the notification is opened, also if it has no page. */
  onOpen: (notification: Notification) => void;
  /** Format of the time; `relative` by default. */
  timeStyle?: 'relative' | 'time';
  /** Actions beside the notification. */
  actions?: ReactNode;
};

/** One notification; unread ones have a dot and heavier text. */
export function NotificationItem({ notification, onOpen, timeStyle = 'relative', actions }: NotificationItemProps) {
  const { kind, title, body, url, read_at: readAt, created_at: createdAt } = notification;
  // Another backend may send kinds that this client does not know.
  const KindIcon = kind && KINDS[kind]?.icon;
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {KindIcon && <KindIcon size={16} stroke={1.75} />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {readAt === null && <span className="visually-hidden">Unread: </span>}
          {title}
        </span>
        <span className={styles.detail}>
          <DateText value={createdAt} style={timeStyle} />
          {body && <span className="tabular">{body}</span>}
        </span>
      </span>
    </>
  );
  return (
    <li className={styles.item} data-unread={readAt === null}>
      {url ? (
        <Link href={url} className={styles.main} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.main} onClick={() => onOpen(notification)}>
          {content}
        </button>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
