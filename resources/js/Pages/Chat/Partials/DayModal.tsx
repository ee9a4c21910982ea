import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import styles from './Chat.module.css';

type DayModalProps = { threadId: number; onClose: () => void; onFound: (seq: number) => void };

/** Goes to the first message of a day, or after it. */
export function DayModal({ threadId, onClose, onFound }: DayModalProps) {
  const [day, setDay] = useState('');
  const findDay = useChatActions((state) => state.findDay);
  const go = async () => {
    const outcome = await findDay(threadId, day);
    if (outcome.ok) {
      onFound(outcome.data);
      onClose();
    }
  };
  return (
    <Modal opened onClose={onClose} title="Go to a day" centered>
      <DateInput label="Day" value={day} onChange={setDay} />
      <p className={styles.newer}>
        <ProgressButton disabled={day === ''} onClick={go}>
          Show messages
        </ProgressButton>
      </p>
    </Modal>
  );
}
