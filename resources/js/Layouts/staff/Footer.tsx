import { usePage } from '@inertiajs/react';
import type { SharedProps } from '#contract/sharedProps.ts';
import { usePanels } from './PanelContext.ts';
import styles from './StaffLayout.module.css';

export function Footer() {
  const { company, app } = usePage<SharedProps>().props;
  const { open } = usePanels();
  return (
    <footer className={styles.footer}>
      <span>
        {company?.name ?? app?.name} · times in {company?.timezone ?? 'UTC'}
      </span>
      <button type="button" className={styles.footerLink} onClick={() => open('shortcuts')}>
        Keyboard shortcuts
      </button>
    </footer>
  );
}
