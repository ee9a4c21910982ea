import { CompanySwitcher } from './CompanySwitcher.tsx';
import styles from './Header.module.css';
import { NotificationBell } from './NotificationBell.tsx';
import { OnlineAvatars } from './OnlineAvatars.tsx';
import { UserMenu } from './UserMenu.tsx';

/**
 * Online colleagues, notifications, company and user menu. Rendered in the header, or in the navigation if the header
 * is hidden.
 */
export function HeaderTools() {
  return (
    <div className={styles.tools}>
      <OnlineAvatars />
      <NotificationBell />
      <CompanySwitcher />
      <UserMenu />
    </div>
  );
}
