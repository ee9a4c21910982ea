import { useEffect, useEffectEvent } from 'react';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import type { MailPlace } from './useMailPlace.ts';

/** Begins a mail to the address in the URL, once: `/mailbox?to=nora@example.org`. */
export function useWriteTo({ to, change }: MailPlace): void {
  const mailboxId = useMailbox((state) => (state.mailbox?.can_send ? state.mailbox.id : null));
  const begin = useMailComposer((state) => state.begin);
  const write = useEffectEvent(() => {
    if (to !== null && mailboxId !== null) {
      change({ to: null }, false);
      void begin({ mailboxId, kind: 'new', to: [{ name: '', address: to }] });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is written to.
  useEffect(() => write(), [mailboxId, to]);
}
