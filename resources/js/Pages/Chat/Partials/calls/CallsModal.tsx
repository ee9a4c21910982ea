import '#css/mantineDialogs.css';
import { ActionIcon, Modal } from '@mantine/core';
import { IconPhone, IconPhoneIncoming, IconPhoneOff, IconPhoneOutgoing, IconVideo } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ChatCall } from '#contract/conversations/calls.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { canCall } from '#js/lib/canCall.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import styles from '../Chat.module.css';
import own from './CallsModal.module.css';
import { describeCall } from './describeCall.ts';
import { startCall } from './startCall.ts';

/** One's calls, the latest first, each with a button that calls back. */
export function CallsModal({ onClose }: { onClose: () => void }) {
  const { calls, hasOlderCalls, reloadCalls, loadOlderCalls } = useChat();
  const canWrite = useCan('chat.write');
  const { realtime } = useShared();
  useEffect(() => void reloadCalls(), [reloadCalls]);
  const canCallBack = canWrite && realtime !== null && canCall();
  const callBack = (call: ChatCall) => {
    onClose();
    void startCall(call.thread_id ?? 0, call.kind ?? 'voice');
  };
  const more = () => loadOlderCalls().catch(() => toast.error('Older calls could not be loaded. Try again.'));
  return (
    <Modal opened onClose={onClose} title="Calls" centered>
      {calls?.length === 0 && (
        <EmptyState icon={<IconPhone size={20} />} title="No calls yet">
          Open a conversation with a colleague to call them.
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label="Calls">
        {calls?.map((call) => (
          <li key={call.id} className={styles.member}>
            <Initials name={call.contact_name ?? ''} size={32} picture={call.contact_picture} />
            <span className={styles.rowText}>
              <span className={styles.rowTitle} dir="auto">
                {call.contact_name}
              </span>
              <span className={styles.rowDetail}>
                <Direction call={call} /> {describeCall(call)} · <DateText value={call.created_at} />
              </span>
            </span>
            {canCallBack && call.contact_id !== null && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Call ${call.contact_name} again`}
                onClick={() => callBack(call)}
              >
                {call.kind === 'video' ? <IconVideo size={16} /> : <IconPhone size={16} />}
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {hasOlderCalls && (
        <p className={styles.newer}>
          <ProgressButton variant="default" onClick={more}>
            Show older calls
          </ProgressButton>
        </p>
      )}
    </Modal>
  );
}

function Direction({ call }: { call: ChatCall }) {
  const Icon = call.answered_at === null ? IconPhoneOff : call.is_caller ? IconPhoneOutgoing : IconPhoneIncoming;
  return <Icon size={14} className={own.direction} aria-hidden="true" />;
}
