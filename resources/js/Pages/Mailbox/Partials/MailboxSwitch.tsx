import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import styles from './Mailbox.module.css';
import type { MailPlace } from './useMailPlace.ts';

/** The open mailbox, and the way to another one. */
export function MailboxSwitch({ place }: { place: MailPlace }) {
  const { mailbox, allMailboxes } = useMailbox();
  const { button, popup } = usePopup('menu');
  const all = allMailboxes ?? [];
  const entries: MenuEntry[] = [
    ...(all.length > 1
      ? [
          {
            kind: 'choice' as const,
            value: String(mailbox?.id ?? ''),
            options: all.map(({ id, name, email }) => ({ value: String(id), label: name || email })),
            onChange: (id: string) => place.change({ mailbox: id, folder: null, mail: null, everywhere: null }),
          },
          {
            kind: 'action' as const,
            label: 'Search all mailboxes',
            onClick: () => place.change({ everywhere: 1, mail: null }),
          },
          { kind: 'divider' as const },
        ]
      : []),
    { kind: 'action', label: 'Manage mailboxes', href: pageUrl('Mailbox/Providers') },
  ];
  return (
    <>
      <Button
        {...button}
        variant="default"
        justify="space-between"
        rightSection={<IconChevronDown size={14} />}
        className={styles.switch}
      >
        <bdi className={styles.ellipsis}>{place.isEverywhere ? 'All mailboxes' : mailbox?.name || mailbox?.email}</bdi>
      </Button>
      <ButtonMenu popup={popup} entries={entries} position="bottom-start" />
    </>
  );
}
