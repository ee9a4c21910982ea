import '#css/mantineDialogs.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from './Chat.module.css';
import { PeoplePicker } from './PeoplePicker.tsx';

/** The members of the open group: who they are, adding some, and removing them as its owner. */
export function MembersModal({ onClose }: { onClose: () => void }) {
  const thread = useChat((state) => state.thread);
  const { addMembers, removeMember } = useChatActions();
  const { auth } = useShared();
  const [chosen, setChosen] = useState<number[]>([]);
  if (thread === null) {
    return null;
  }
  const add = async () => {
    const { ok } = await addMembers(thread.id, chosen);
    if (ok) {
      setChosen([]);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Members of ${thread.name}`} centered>
      <ul className={styles.rows}>
        {thread.people.map(({ id, name, role }) => (
          <li key={id} className={styles.member}>
            <Initials name={name} size={28} />
            <span className={styles.rowText} dir="auto">
              {name}
            </span>
            {role === 'owner' && <span className={styles.rowDetail}>Owner</span>}
            {thread.role === 'owner' && id !== auth.user?.id && (
              <Button size="compact-sm" variant="default" onClick={() => removeMember(thread.id, id)}>
                Remove <span className={styles.hidden}>{name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PeoplePicker value={chosen} onChange={setChosen} without={thread.people.map(({ id }) => id)} />
      <p className={styles.newer}>
        <ProgressButton disabled={chosen.length === 0} onClick={add}>
          Add members
        </ProgressButton>
      </p>
    </Modal>
  );
}
