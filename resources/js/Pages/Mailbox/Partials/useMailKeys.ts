import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useActOn } from './useActOn.ts';
import type { MailPlace } from './useMailPlace.ts';

/** Keys of the mailbox: J and K walk through the mails, E archives, # deletes, U goes back to the list. */
export function useMailKeys(place: MailPlace): void {
  const { act, discard } = useActOn(place);
  const walk = (step: 1 | -1) => {
    const mails = useMailbox.getState().mails ?? [];
    const at = mails.findIndex(({ id }) => id === place.mailId);
    const next = mails[at < 0 ? 0 : at + step];
    if (next) {
      place.change({ mail: next.id }, false);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) {
      return;
    }
    const mail = useMailbox.getState().selectedMail;
    const keys: Record<string, () => unknown> = {
      j: () => walk(1),
      k: () => walk(-1),
      u: () => place.change({ mail: null }),
      ...(mail && { e: () => act(mail, 'archive'), '#': () => discard(mail) }),
    };
    const run = keys[event.key];
    if (run) {
      event.preventDefault();
      run();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
