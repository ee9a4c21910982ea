import '#css/mantineForms.css';
import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import type { Segment } from '#contract/segments.ts';
import { InviteContacts } from './InviteContacts.tsx';
import { InviteFile } from './InviteFile.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import styles from './invitations.module.css';
import type { InviteCalls } from './inviteCalls.ts';

export type InviteDrawerProps = InviteCalls & {
  contacts: Contact[];
  onSearchContacts: (text: string) => void;
  segments: Segment[];
  onSearchSegments: (text: string) => void;
  /** Whether this user may see contacts and segments. */
  canChoose: boolean;
  onClose: () => void;
};

/** People are invited one by one, from the contacts, or from a file. */
export function InviteDrawer({ canChoose, onClose, ...props }: InviteDrawerProps) {
  const [way, setWay] = useState('person');
  const ways = [
    { value: 'person', label: 'One person' },
    ...(canChoose ? [{ value: 'contacts', label: 'Contacts' }] : []),
    { value: 'file', label: 'CSV file' },
  ];
  return (
    <Drawer opened onClose={onClose} title="Invite people" position="right" size={520}>
      <div className={styles.fields}>
        <SegmentedControl fullWidth aria-label="How to invite" data={ways} value={way} onChange={setWay} />
        {way === 'person' && <InvitePerson invite={props.invite} onClose={onClose} />}
        {way === 'contacts' && <InviteContacts {...props} onClose={onClose} />}
        {way === 'file' && (
          <InviteFile uploaded={props.uploaded} preview={props.preview} upload={props.upload} onClose={onClose} />
        )}
      </div>
    </Drawer>
  );
}
