import { Link, router } from '@inertiajs/react';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Mailbox } from '#contract/conversations/mailbox.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import styles from './Providers.module.css';

const PAGES = { gmail: 'Mailbox/Gmail', outlook: 'Mailbox/Outlook', imap: 'Mailbox/Imap', sandbox: null } as const;

type MailboxRowProps = { mailbox: Mailbox; canChange: boolean; onSettings: () => void; onShare: () => void };

/** A mailbox with its state, and what its owner can do with it. */
export function MailboxRow({ mailbox, canChange, onSettings, onShare }: MailboxRowProps) {
  const { makeDefault, remove } = useMailboxAccounts();
  const { button, popup } = usePopup('menu');
  const { id, name, email, provider, can_manage } = mailbox;
  const page = provider === null ? null : PAGES[provider];
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${name || email}?`,
      body:
        provider === 'sandbox'
          ? 'A practice mailbox has no server: its mails are deleted for good, for everybody who reads it.'
          : 'Its mails, tags and drafts are deleted from Muster, for everybody who reads it here. The server keeps all mails.',
      confirmLabel: 'Remove mailbox',
      danger: true,
    });
    if (isSure) {
      await remove(id);
    }
  };
  const entries: MenuEntry[] = [
    ...(canChange
      ? [
          ...(mailbox.default
            ? []
            : [{ kind: 'action' as const, label: 'Make it the default', onClick: () => makeDefault(id) }]),
          { kind: 'action' as const, label: 'Name and signature', onClick: onSettings },
          { kind: 'action' as const, label: 'Share', onClick: onShare },
          ...(page === null
            ? []
            : [
                {
                  kind: 'action' as const,
                  label: 'Connect again',
                  onClick: () => router.visit(`${pageUrl(page)}?mailbox=${id}`),
                },
              ]),
          { kind: 'divider' as const },
        ]
      : []),
    { kind: 'action', label: 'Remove mailbox', danger: true, onClick: ask },
  ];
  return (
    <li className={styles.mailbox}>
      <div className={styles.grow}>
        <p className={styles.name}>
          <Link href={`${pageUrl('Mailbox/Index')}?mailbox=${id}`}>
            <bdi>{name || email}</bdi>
          </Link>
          {mailbox.default && <StatusBadge tone="info">Default</StatusBadge>}
          {mailbox.is_shared && <StatusBadge tone="neutral">Shared</StatusBadge>}
          {provider === 'sandbox' && <StatusBadge tone="neutral">Practice</StatusBadge>}
          {mailbox.state === 'failing' && <StatusBadge tone="warning">Cannot be reached</StatusBadge>}
          {mailbox.state === 'reconnect' && <StatusBadge tone="danger">Connect again</StatusBadge>}
        </p>
        <p className={styles.detail}>
          <bdi>{email}</bdi>
          {!can_manage && mailbox.owner_name !== '' && ` · of ${mailbox.owner_name}`}
          {mailbox.last_synced_at !== null && (
            <>
              {' · up to date as of '}
              <DateText value={mailbox.last_synced_at} />
            </>
          )}
        </p>
        {mailbox.failure !== null && <p className={styles.failure}>{mailbox.failure}</p>}
      </div>
      {can_manage && (
        <>
          <ActionIcon {...button} variant="subtle" color="gray" size={36} aria-label={`Actions for ${name || email}`}>
            <IconDots size={18} />
          </ActionIcon>
          <ButtonMenu popup={popup} position="bottom-end" entries={entries} />
        </>
      )}
    </li>
  );
}
