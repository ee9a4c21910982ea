import { Head } from '@inertiajs/react';
import { IconMessages } from '@tabler/icons-react';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import styles from './Partials/Chat.module.css';
import { Conversation } from './Partials/Conversation.tsx';
import { ThreadList } from './Partials/ThreadList.tsx';
import { useChatFeed } from './Partials/useChatFeed.ts';
import { useOpenThread } from './Partials/useOpenThread.ts';

/** Conversations with colleagues. On a phone, either the list or the open conversation is shown. */
export default function ChatIndex() {
  const { threadId, open, close } = useOpenThread();
  useChatFeed(threadId);
  return (
    <>
      <Head title="Chat" />
      <PageHeader title="Chat" context="Talk to your colleagues" />
      <div className={styles.panes} data-open={threadId !== null}>
        <ThreadList threadId={threadId} onOpen={open} />
        {threadId === null ? (
          <div className={styles.nothing}>
            <EmptyState icon={<IconMessages size={20} />} title="No conversation is open">
              Choose a conversation or a colleague to write to.
            </EmptyState>
          </div>
        ) : (
          <Conversation key={threadId} threadId={threadId} onClose={close} />
        )}
      </div>
    </>
  );
}
