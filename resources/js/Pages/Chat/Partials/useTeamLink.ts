import { usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { readId } from '#js/components/table/filters/readId.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';

/** Opens the conversation of the team that a link names: `/chat?event=12`, `/chat?campaign=3`. */
export function useTeamLink(onOpen: (threadId: number) => void): void {
  const { url } = usePage();
  const { searchParams } = new URL(url, 'http://localhost');
  const event = readId(searchParams.get('event'));
  const campaign = readId(searchParams.get('campaign'));
  const openTeam = useChatActions((state) => state.openTeam);
  const open = useEffectEvent(async () => {
    const [kind, id] = event === undefined ? (['campaign', campaign] as const) : (['event', event] as const);
    const outcome = id === undefined ? null : await openTeam(kind, id);
    if (outcome?.ok) {
      onOpen(outcome.data);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again for another team.
  useEffect(() => void open(), [event, campaign]);
}
