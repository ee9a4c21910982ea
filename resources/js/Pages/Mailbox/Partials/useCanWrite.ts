import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';

/** Whether one may write from the open mailbox, and the backend can. */
export function useCanWrite(): boolean {
  const isMissing = useMailComposer((state) => state.isMissing);
  const canSend = useMailbox((state) => state.mailbox?.can_send ?? false);
  return canSend && !isMissing;
}
