import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Drawer, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { InviteUser } from './InviteUser.tsx';
import { InviteUsersFile } from './InviteUsersFile.tsx';

/** Invites one person, or all people in a CSV file. */
export function InviteUsersDrawer({ onClose }: { onClose: () => void }) {
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
      {way === 'person' ? <InviteUser onClose={onClose} /> : <InviteUsersFile onClose={onClose} />}
    </Drawer>
  );
}
