import { Head } from '@inertiajs/react';
import { Card } from '#js/components/page/Card.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useNotificationPreferences } from '#js/stores/account/notifications/notificationPreferences.ts';
import styles from './Partials/matrix.module.css';
import { NOTIFICATION_TABS } from './Partials/notificationTabs.ts';
import { PreferenceMatrix } from './Partials/PreferenceMatrix.tsx';

export default function NotificationPreferences() {
  const { load, list, loadError, isMissing } = useNotificationPreferences();
  const { company } = useShared();

  useLoad(load);

  return (
    <>
      <Head title="Notification preferences" />
      <PageHeader
        title="Notifications"
        context={`Your notifications from ${company?.name ?? 'this company'}`}
        tabs={NOTIFICATION_TABS}
      />
      <Card
        flush
        title="Preferences"
        description="Each choice applies from now on. Notifications that you do not read within ten minutes are collected in one e-mail."
      >
        {isMissing && (
          <EmptyState title="Nothing to choose here">
            Your organisation’s own server decides what it notifies you of.
          </EmptyState>
        )}
        {loadError !== null && !isMissing && <ErrorState message={loadError} onRetry={load} />}
        {list === null && loadError === null && (
          <div className={styles.waiting}>
            <SkeletonText lines={9} />
          </div>
        )}
        {list && <PreferenceMatrix list={list} />}
      </Card>
    </>
  );
}
