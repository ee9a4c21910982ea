import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCanCheck } from '#js/stores/permissions.ts';
import { InviteContacts } from './InviteContacts.tsx';
import { InviteFile } from './InviteFile.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import styles from './invitations.module.css';

const FORMS = {
  person: { label: 'One person', Form: InvitePerson },
  contacts: { label: 'Contacts', Form: InviteContacts },
  file: { label: 'CSV file', Form: InviteFile },
};

/** Invites people one at a time, from contacts, or from a file. */
export function InviteDrawer({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const canChoose = useCanCheck()('contacts.view');
  const [source, setSource] = useState<keyof typeof FORMS>('person');
  const { Form } = FORMS[source];
  return (
    <Drawer opened onClose={onClose} title="Invite people" position="right" size={520}>
      <div className={styles.fields}>
        <SegmentedControl
          fullWidth
          aria-label="How to invite"
          data={(['person', 'contacts', 'file'] as const)
            .filter((value) => value !== 'contacts' || canChoose)
            .map((value) => ({ value, label: FORMS[value].label }))}
          value={source}
          onChange={setSource}
        />
        <Form eventId={eventId} onClose={onClose} />
      </div>
    </Drawer>
  );
}
