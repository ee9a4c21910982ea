import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { InviteContacts } from './InviteContacts.tsx';
import { InviteFile } from './InviteFile.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import styles from './invitations.module.css';

const FORMS = {
  person: { label: 'One person', Form: InvitePerson },
  contacts: { label: 'Contacts', Form: InviteContacts },
  file: { label: 'CSV file', Form: InviteFile },
};

type Source = keyof typeof FORMS;

/** Invites people one at a time, from contacts, or from a file. What was typed stays when another way is looked at. */
export function InviteDrawer({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const canChoose = useCanCheck()('contacts.view');
  const [source, setSource] = useState<Source>('person');
  const [visited, setVisited] = useState<Source[]>(['person']);

  function show(next: Source) {
    setSource(next);
    setVisited((before) => [...new Set([...before, next])]);
  }

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
          onChange={show}
        />
        {visited.map((each) => {
          const { Form } = FORMS[each];
          return (
            <div key={each} hidden={each !== source}>
              <Form eventId={eventId} onClose={onClose} />
            </div>
          );
        })}
      </div>
    </Drawer>
  );
}
