import { useEffect, useEffectEvent, useState } from 'react';
import { people } from './invitationLabels.ts';
import type { InviteCalls, Invited, Invitees } from './inviteCalls.ts';

/** Asking waits until one has stopped choosing for so long. */
const PAUSE = 250;

/** How many would be invited, in words that follow what is chosen. `invited` is null while it is not known. */
export function useInviteeCount(
  chosen: Pick<Invitees, 'contact_ids' | 'segment_id'>,
  count: InviteCalls['count'],
): { invited: number | null; words: string } {
  const [answer, setAnswer] = useState<{ key: string; data: Invited | null; error: string }>();
  const isNobody = !chosen.segment_id && !chosen.contact_ids?.length;
  const key = JSON.stringify(chosen);

  const ask = useEffectEvent(async () => {
    const outcome = await count(chosen);
    if (outcome.ok || outcome.error.name !== 'AbortError') {
      setAnswer({ key, data: outcome.ok ? outcome.data : null, error: outcome.ok ? '' : outcome.error.message });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is chosen.
  useEffect(() => {
    const timer = isNobody ? undefined : setTimeout(() => void ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [key, isNobody]);

  if (isNobody) {
    return { invited: 0, words: 'Choose a segment or contacts: here it says how many get an invitation.' };
  }
  if (answer?.key !== key) {
    return { invited: null, words: 'Counting…' };
  }
  return answer.data
    ? { invited: answer.data.invited, words: wordsOf(answer.data) }
    : { invited: 0, words: answer.error };
}

function wordsOf({ invited, already_invited, without_email }: Invited): string {
  const parts = [
    `${invited === 0 ? 'Nobody' : people(invited)} will be invited.`,
    already_invited > 0 ? `${already_invited.toLocaleString('en')} already invited.` : '',
    without_email > 0 ? `${without_email.toLocaleString('en')} without an e-mail address.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
