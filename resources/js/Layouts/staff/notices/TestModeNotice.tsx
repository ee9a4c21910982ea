import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import styles from './StaffNotice.module.css';

/** Shown on every page while visitors can pay with the test card, and in a demo. */
export function TestModeNotice() {
  const canManage = useCan('gateways.manage');
  if (useShared().company?.test_mode === 'demo') {
    return (
      <aside className={styles.notice} aria-label="Demo">
        <p>This is a demo: no money moves, and nothing is real.</p>
      </aside>
    );
  }
  return (
    <aside className={`${styles.notice} ${styles.warning}`} aria-label="Test mode">
      <p>
        <strong>Test mode.</strong> Visitors can pay with the test card. Those orders are not counted, and their tickets
        are not valid.
      </p>
      {canManage && <Link href={pageUrl('Settings/PaymentGateways')}>Payment gateways</Link>}
    </aside>
  );
}
