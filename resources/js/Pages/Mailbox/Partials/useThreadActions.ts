import { useState } from 'react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import { useMailConversation } from '#js/stores/conversations/mailbox/mailConversation.ts';
import { useMailThreads } from '#js/stores/conversations/mailbox/mailThreads.ts';

/** Splits the conversation of a mail, or opens the dialog that joins it with another one. */
export function useThreadActions({ id }: MailDetail) {
  const { isMissing, split } = useMailThreads();
  const mails = useMailConversation((state) => state.mails);
  const [isJoining, setIsJoining] = useState(false);
  const isLater = (mails?.findIndex((mail) => mail.id === id) ?? 0) > 0;
  return {
    isJoining,
    stopJoining: () => setIsJoining(false),
    actions:
      isMissing || mails === null
        ? {}
        : { join: () => setIsJoining(true), ...(isLater && { split: () => void split(id) }) },
  };
}
