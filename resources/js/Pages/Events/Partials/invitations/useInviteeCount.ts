import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { isUnsupported } from '#js/lib/errors/isUnsupported.ts';
import {
  type ChosenInvitees,
  type InviteResult,
  useInvitations,
} from '#js/stores/programme/invitations/invitations.ts';
import { people } from './invitationLabels.ts';

/** Debounce before counting, in milliseconds. */
const PAUSE = 250;

type Answer = { key: string; data?: InviteResult; error?: Error };

/** The number of people the selection would invite, with a text for it. `invited` is null while unknown. */
export function useInviteeCount(eventId: number, chosen: ChosenInvitees): { invited: number | null; text: string } {
  const [answer, setAnswer] = useState<Answer>();
  const isNobody = !chosen.segment_id && !chosen.contact_ids?.length;
  const key = JSON.stringify(chosen);

  const count = useEffectEvent(async () => {
    const outcome = await useInvitations.getState().countInvitees(eventId, chosen);
    if (outcome.ok || outcome.error.name !== 'AbortError') {
      setAnswer({ key, ...(outcome.ok ? { data: outcome.data } : { error: outcome.error }) });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the selection.
  useEffect(() => {
    const timer = isNobody ? undefined : setTimeout(() => void count(), PAUSE);
    return () => clearTimeout(timer);
  }, [key, isNobody]);

  if (isNobody) {
    return { invited: 0, text: 'Choose a segment or contacts to see how many people get an invitation.' };
  }
  if (answer?.key !== key) {
    return { invited: null, text: 'Counting…' };
  }
  if (answer.data) {
    return { invited: answer.data.invited, text: resultText(answer.data) };
  }
  return answer.error && !isUnsupported(answer.error)
    ? { invited: 0, text: answer.error.message }
    : { invited: null, text: 'A preview is not available here. Guests who are already invited are left out.' };
}

function resultText({ invited, already_invited, without_email }: InviteResult): string {
  const parts = [
    invited === null ? '' : `${invited === 0 ? 'Nobody' : people(invited)} will be invited.`,
    already_invited ? `${formatCount(already_invited)} already invited.` : '',
    without_email ? `${formatCount(without_email)} without an e-mail address.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
