import { CompanySwitcher } from './CompanySwitcher.tsx';
import styles from './Header.module.css';
import { NotificationBell } from './NotificationBell.tsx';
import { OnlineAvatars } from './OnlineAvatars.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Who is online, notifications, company and user: in the header, or in the navigation where the header is hidden. */
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
