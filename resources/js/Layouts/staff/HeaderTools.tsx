import { CompanySwitcher } from './CompanySwitcher.tsx';
import styles from './Header.module.css';
import { OnlineAvatars } from './OnlineAvatars.tsx';
import { SalesBell } from './SalesBell.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Who is online, sales, company and user: in the header, or in the navigation where the header is hidden. */
export function HeaderTools() {
  return (
    <div className={styles.tools}>
      <OnlineAvatars />
      <SalesBell />
      <CompanySwitcher />
      <UserMenu />
    </div>
  );
}
