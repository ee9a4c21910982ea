import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { Switch } from '@mantine/core';
import { useEffect } from 'react';
import type { NotificationPreference } from '#contract/notifications.ts';
import { NOTIFICATION_CHANNELS } from '#domain/notifications.ts';
import { Card } from '#js/components/Card.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { isKey } from '#js/lib/isKey.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useNotificationPreferences } from '#js/stores/notifications/notificationPreferences.ts';
import { KINDS } from './Partials/kinds.ts';
import styles from './Partials/matrix.module.css';
import { NOTIFICATION_TABS } from './Partials/notificationTabs.ts';

export default function NotificationPreferences() {
  const { load, list, loadError } = useNotificationPreferences();
  const { company } = useShared();

  useEffect(() => void load(), [load]);

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
        {loadError !== null && <ErrorState message={loadError} onRetry={load} />}
        {list === null && loadError === null && (
          <div className={styles.waiting}>
            <SkeletonText lines={9} />
          </div>
        )}
        {list && <Matrix list={list} />}
      </Card>
    </>
  );
}

function Matrix({ list }: { list: NotificationPreference[] }) {
  const { change } = useNotificationPreferences();
  const { app } = useShared();
  const labels = { app: `In ${app.name}`, email: 'E-mail' };
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {labels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list
          .flatMap(({ kind, ...row }) => (isKey(KINDS, kind) ? [{ ...row, kind }] : []))
          .map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                <span className={styles.label}>{KINDS[row.kind].label}</span>
                <span className={styles.detail}>{KINDS[row.kind].detail}</span>
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className={styles.channel}>
                  <Switch
                    className={styles.switch}
                    aria-label={`${KINDS[row.kind].label}: ${labels[channel]}`}
                    checked={row[channel]}
                    onChange={(event) => void change(row.kind, channel, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
