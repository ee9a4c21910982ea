import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { usePanels } from './preferences/PanelContext.ts';
import styles from './StaffLayout.module.css';

export function Footer() {
  const { company, app } = useShared();
  const timezone = useTimezone();
  const { open } = usePanels();
  return (
    <footer className={styles.footer}>
      <span>
        {company?.name ?? app.name} · times in {timezone}
      </span>
      <button type="button" className={styles.footerLink} onClick={() => open('shortcuts')}>
        Keyboard shortcuts
      </button>
    </footer>
  );
}
