import { useEffect, useEffectEvent } from 'react';
import type { MailAnswering } from '#contract/conversations/mailAnswering.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useMailAnswering } from '#js/stores/conversations/mailbox/mailAnswering.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/** Without announcements, it is asked this often who is answering; milliseconds. */
const ASK_MS = 30_000;
/** The author's browser says it again before this has passed; milliseconds. */
const SLACK_MS = 1000;
const NOBODY: MailAnswering = { people: [], answer: null };

/**
 * Who else is answering the conversation of a mail, and the last answer, kept current. Nothing is asked in a mailbox that
 * only one person reads.
 */
export function useAnswering(mailId: number | null): MailAnswering {
  const { auth, realtime } = useShared();
  const { mailbox } = useMailbox();
  const { byMail, load } = useMailAnswering();
  const userId = auth.user?.id ?? null;
  const asked = mailbox?.is_shared ? mailId : null;
  const found = (asked === null ? null : byMail[asked]) ?? NOBODY;

  const ask = useEffectEvent(() => {
    if (asked !== null && document.visibilityState === 'visible') {
      void load(asked);
    }
  });
  useEffect(() => {
    if (asked !== null) {
      ask();
    }
  }, [asked]);

  const channel = asked === null || userId === null || !realtime ? null : (`user.${userId}` as const);
  useChannel(channel, 'mailbox.answering', ({ mailbox_id }) => mailbox_id === mailbox?.id && ask(), {
    onReconnect: () => ask(),
  });

  // Somebody whose browser says nothing any more has gone; one that goes on is known for longer.
  const ends = found.people.map(({ until }) => new Date(until ?? 0).getTime()).sort((a, b) => a - b)[0];
  useEffect(() => {
    if (asked === null || (ends === undefined && realtime)) {
      return undefined;
    }
    const wait = ends === undefined ? ASK_MS : Math.max(SLACK_MS, ends - serverNow() + SLACK_MS);
    const timer = setInterval(() => ask(), realtime ? wait : Math.min(wait, ASK_MS));
    return () => clearInterval(timer);
  }, [asked, ends, realtime]);
  return found;
}
