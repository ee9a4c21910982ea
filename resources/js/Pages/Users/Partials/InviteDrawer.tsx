import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { InviteFile } from './InviteFile.tsx';
import { InvitePerson } from './InvitePerson.tsx';

/** Invites one person, or all people in a CSV file. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState('person');
  return (
    <Drawer opened onClose={onClose} title="Invite people" position="right" size={480}>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label="How many people"
        data={[
          { value: 'person', label: 'One person' },
          { value: 'file', label: 'CSV file' },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'person' ? <InvitePerson onClose={onClose} /> : <InviteFile onClose={onClose} />}
    </Drawer>
  );
}
