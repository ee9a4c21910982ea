import { Head } from '@inertiajs/react';
import { IconMessages, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import styles from './Partials/Chat.module.css';
import { Conversation } from './Partials/Conversation.tsx';
import { CallsButton } from './Partials/calls/CallsButton.tsx';
import { StatusMenu } from './Partials/StatusMenu.tsx';
import { ThreadList } from './Partials/ThreadList.tsx';
import { useChatFeed } from './Partials/useChatFeed.ts';
import { useOpenThread } from './Partials/useOpenThread.ts';
import { useTeamLink } from './Partials/useTeamLink.ts';

const GroupModal = lazyDialog(async () => (await import('./Partials/GroupModal.tsx')).GroupModal);

/** Conversations with colleagues. On a phone, either the list or the open conversation is shown. */
export default function ChatIndex() {
  const { threadId, message, open, close } = useOpenThread();
  const canWrite = useCan('chat.write');
  const groups = useChat((state) => state.groups);
  const [isCreating, setIsCreating] = useState(false);
  useChatFeed(threadId);
  useTeamLink(open);
  return (
    <>
      <Head title="Chat" />
      <PageHeader
        title="Chat"
        context="Talk to your colleagues"
        aside={
          <>
            <CallsButton />
            <StatusMenu />
          </>
        }
        {...(canWrite &&
          groups !== null && {
            action: { label: 'New group', icon: <IconUsersPlus size={16} />, onClick: () => setIsCreating(true) },
          })}
      />
      <div className={styles.panes} data-open={threadId !== null}>
        <ThreadList threadId={threadId} onOpen={open} />
        {threadId === null ? (
          <div className={styles.nothing}>
            <EmptyState icon={<IconMessages size={20} />} title="No conversation is open">
              Choose a conversation or a colleague to write to.
            </EmptyState>
          </div>
        ) : (
          <Conversation
            key={threadId}
            threadId={threadId}
            message={message}
            onClose={close}
            onMessage={(seq) => open(threadId, seq)}
          />
        )}
      </div>
      {isCreating && <GroupModal group={null} onClose={() => setIsCreating(false)} onCreated={open} />}
    </>
  );
}
