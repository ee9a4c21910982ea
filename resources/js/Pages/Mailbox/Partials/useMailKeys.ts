import { useEffect, useEffectEvent } from 'react';
import type { MailDetail } from '#contract/conversations/mailbox.ts';
import type { DraftKind } from '#domain/conversations/mailbox.ts';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import { useActOn } from './useActOn.ts';
import { useCanWrite } from './useCanWrite.ts';
import type { MailPlace } from './useMailPlace.ts';

/** Keys of the mailbox: J and K walk through the mails, R, A and F answer and forward, E archives, # deletes, U goes back to the list. */
export function useMailKeys(place: MailPlace): void {
  const { act, discard } = useActOn(place);
  const begin = useMailComposer((state) => state.begin);
  const canWrite = useCanWrite();
  const answer = ({ id, mailbox_id: mailboxId }: MailDetail, kind: DraftKind) =>
    mailboxId === null ? undefined : begin({ mailboxId, kind, mailId: id });
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
      ...(mail &&
        canWrite &&
        mail.mailbox_id !== null && {
          r: () => answer(mail, 'reply'),
          a: () => answer(mail, 'reply_all'),
          f: () => answer(mail, 'forward'),
        }),
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
