import { useEffect, useEffectEvent } from 'react';
import type { MailAnswer, MailAnswering } from '#contract/conversations/mailAnswering.ts';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { DRAFT_OPEN_SECONDS } from '#domain/conversations/mailbox.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useMailAnswering } from '#js/stores/conversations/mailbox/mailAnswering.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useAnswering } from '../useAnswering.ts';

type DraftPresence = {
  people: MailAnswering['people'];
  /** An answer that a colleague sent since this draft was begun. */
  answer: MailAnswer | null;
};

/** Shows the others of a shared mailbox that one is answering while the draft is open, and what they do meanwhile. */
export function useDraftPresence(draft: MailDraft): DraftPresence {
  const { auth } = useShared();
  const isShared = useMailbox((state) => state.mailbox?.is_shared ?? false);
  const showPresence = useMailAnswering((state) => state.showPresence);
  const isAnswer = draft.kind === 'reply' || draft.kind === 'reply_all';
  const { people, answer } = useAnswering(isAnswer ? draft.original_id : null);
  const isShown = isShared && isAnswer;
  const show = useEffectEvent((isOpen: boolean) => void showPresence(draft.id, isOpen));
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    show(true);
    const timer = setInterval(() => show(true), (DRAFT_OPEN_SECONDS * 1000) / 3);
    return () => {
      clearInterval(timer);
      show(false);
    };
  }, [isShown]);
  const isLater =
    answer !== null &&
    answer.user_id !== auth.user?.id &&
    Date.parse(answer.at ?? '') > Date.parse(draft.begun_at ?? '');
  return { people, answer: isLater ? answer : null };
}
