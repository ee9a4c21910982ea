import '#css/mantineForms.css';
import { Switch, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { NotificationPreference } from '#contract/account/notifications.ts';
import {
  isReportKind,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type PreferenceKind,
} from '#domain/account/notifications.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useNotificationPreferences } from '#js/stores/account/notifications/notificationPreferences.ts';
import { KINDS } from './kinds.ts';
import styles from './matrix.module.css';

type Refused = { kinds: readonly PreferenceKind[]; message: string };

/** A switch for each kind and channel. A failed change shows its error in its own row. */
export function PreferenceMatrix({ list }: { list: NotificationPreference[] }) {
  const { change } = useNotificationPreferences();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { app } = useShared();
  const labels = { app: `In ${app.name}`, email: 'E-mail' };
  const rows = list.flatMap(({ kind, ...row }) => (isKey(KINDS, kind) ? [{ ...row, kind }] : []));

  async function choose(kinds: readonly PreferenceKind[], channel: NotificationChannel, isOn: boolean) {
    setRefused(null);
    const outcome = await change(kinds, channel, isOn, { onFailure: 'return' });
    if (!outcome.ok && !outcome.isReported) {
      setRefused({ kinds, message: outcome.message ?? outcome.error.message });
    }
  }

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
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row">
              <span className={styles.label}>{KINDS[row.kind].label}</span>
              <span className={styles.detail}>{KINDS[row.kind].detail}</span>
              {row.problem !== null && row.email && <span className={styles.problem}>{row.problem}</span>}
              {refused?.kinds.length === 1 && refused.kinds[0] === row.kind && <Refusal>{refused.message}</Refusal>}
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className={styles.channel}>
                {hasChannel(row.kind, channel) && (
                  <Switch
                    className={styles.switch}
                    aria-label={`${KINDS[row.kind].label}: ${labels[channel]}`}
                    checked={row[channel]}
                    onChange={(event) => void choose([row.kind], channel, event.currentTarget.checked)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className={styles.label}>All of them</span>
            <span className={styles.detail}>
              E-mails about your account, such as a changed password, are always sent.
            </span>
            {refused && refused.kinds.length > 1 && <Refusal>{refused.message}</Refusal>}
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => {
            const isOn = rows.every((row) => !row[channel]);
            const kinds = rows.map(({ kind }) => kind).filter((kind) => hasChannel(kind, channel));
            return (
              <td key={channel} className={styles.channel}>
                <UnstyledButton
                  className={styles.all}
                  aria-label={`${isOn ? 'Turn on' : 'Turn off'} all: ${labels[channel]}`}
                  onClick={() => void choose(kinds, channel, isOn)}
                >
                  {isOn ? 'Turn on' : 'Turn off'}
                </UnstyledButton>
              </td>
            );
          })}
        </tr>
      </tfoot>
    </table>
  );
}

/** Reports are only mailed. */
function hasChannel(kind: PreferenceKind, channel: NotificationChannel): boolean {
  return channel === 'email' || !isReportKind(kind);
}

function Refusal({ children }: { children: string }) {
  return (
    <span role="alert" className={styles.refusal}>
      {children}
    </span>
  );
}
