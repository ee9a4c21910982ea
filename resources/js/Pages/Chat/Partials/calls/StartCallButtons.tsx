import { ActionIcon } from '@mantine/core';
import { IconPhone, IconVideo } from '@tabler/icons-react';
import type { ChatThread } from '#contract/conversations/chat.ts';
import { canCall } from '#js/lib/canCall.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { startCall } from './startCall.ts';

/** Calls the other person of a conversation. Hidden where the backend, the browser or the role has no calls. */
export function StartCallButtons({ thread }: { thread: ChatThread }) {
  const canWrite = useCan('chat.write');
  const { realtime } = useShared();
  const isOffered = useChat(({ calls }) => calls !== null);
  if (!isOffered || !canWrite || !realtime || !canCall() || thread.kind !== 'direct' || !thread.contact_id) {
    return null;
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Voice call"
        onClick={() => startCall(thread.id ?? 0, 'voice')}
      >
        <IconPhone size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Video call"
        onClick={() => startCall(thread.id ?? 0, 'video')}
      >
        <IconVideo size={18} />
      </ActionIcon>
    </>
  );
}
