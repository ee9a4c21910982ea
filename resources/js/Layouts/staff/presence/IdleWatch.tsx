import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useChatStatus } from '#js/stores/conversations/chat/chatStatus.ts';
import { useIdle } from './useIdle.ts';

/** Shows the signed-in person as away while they use no page; colleagues see it where presence is shown. */
export default function IdleWatch() {
  const { auth, realtime } = useShared();
  const canChat = useCan('chat.view');
  return canChat && realtime && auth.user !== null && auth.viewing_as === null ? <Watching /> : null;
}

function Watching() {
  useIdle(useChatStatus((state) => state.setIdle));
  return null;
}
