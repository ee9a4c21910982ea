import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useSlashFocus } from '#js/components/table/useSlashFocus.ts';
import styles from './Mailbox.module.css';
import { MailFilters } from './MailFilters.tsx';
import type { MailPlace } from './useMailPlace.ts';

/** So that a word is one request. */
const PAUSE = 300;

/** The search of the open folder, and its filters. */
export function MailSearch({ place, title }: { place: MailPlace; title: string }) {
  const current = place.query.search ?? '';
  const [text, setText] = useState(current);
  const sent = useRef(current);
  const input = useRef<HTMLInputElement>(null);
  const { button, popup } = usePopup('menu');
  useSlashFocus(input);
  const change = useRef(place.change);
  change.current = place.change;
  useEffect(() => {
    if (current !== sent.current) {
      sent.current = current;
      setText(current);
    }
  }, [current]);
  useEffect(() => {
    if (text === sent.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      sent.current = text;
      change.current({ search: text }, false);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { unread, starred, attachments } = place.query;
  const flag = (name: 'unread' | 'starred' | 'attachments', label: string, isOn: boolean) => ({
    kind: 'toggle' as const,
    label,
    isOn,
    onChange: (next: boolean) => place.change({ [name]: next ? 1 : null, mail: null }),
  });
  return (
    <div className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        className={styles.grow}
        aria-label={`Search ${title}`}
        aria-keyshortcuts="/"
        placeholder={`Search ${title}`}
        leftSection={<IconSearch size={16} />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon {...button} variant="default" size={36} aria-label="Filter mails">
        <IconAdjustmentsHorizontal size={16} />
      </ActionIcon>
      <ButtonMenu
        popup={popup}
        staysOpen
        position="bottom-end"
        entries={[
          flag('unread', 'Unread', Boolean(unread)),
          flag('starred', 'Starred', Boolean(starred)),
          flag('attachments', 'With attachments', Boolean(attachments)),
          { kind: 'divider' },
          { kind: 'content', content: <MailFilters place={place} /> },
        ]}
      />
    </div>
  );
}
