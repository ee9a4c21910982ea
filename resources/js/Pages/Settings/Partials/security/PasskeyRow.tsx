import { Button } from '@mantine/core';
import type { Passkey } from '#contract/account/passkeys.ts';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import type { PasskeyStep } from './PasskeyStep.ts';
import styles from './rows.module.css';

type PasskeyRowProps = { passkey: Passkey; onOpen: (step: PasskeyStep) => void };

export function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, host, is_synced, created_at, last_used_at } = passkey;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{name || 'Passkey'}</bdi>
          {is_synced !== null && <StatusBadge tone="neutral" label={is_synced ? 'Synced' : 'This device only'} />}
        </p>
        <p className={layout.muted}>
          Added <DateText value={created_at} style="date" />
          {' · '}
          {last_used_at ? (
            <>
              last used <DateText value={last_used_at} />
            </>
          ) : (
            'never used'
          )}
          {isElsewhere(host) && (
            <>
              {' · '}for <bdi>{host}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={layout.row}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ kind: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ kind: 'remove', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Whether the passkey belongs to another host and does not work on this one. */
function isElsewhere(host: string): boolean {
  const here = window.location.hostname;
  return host !== '' && here !== host && !here.endsWith(`.${host}`);
}
