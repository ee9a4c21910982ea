import { Suspense } from 'react';
import { canCall } from '#js/lib/canCall.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { optionalPart } from '../optionalPart.ts';

const CallPanel = optionalPart(async () => ({ default: (await import('./CallPanel.tsx')).CallPanel }));

/** Shows a call on any page: one that rings, or the one that this window holds. Without realtime there are none. */
export default function CallWatch() {
  const { auth, company, realtime } = useShared();
  const canTalk = useCan('chat.view');
  const { refresh, receive } = useCurrentCall.getState();
  const isShown = useCurrentCall(({ call, notice, phase }) => call !== null || notice !== null || phase !== 'idle');
  const userId = auth.user?.id;
  const isOn = userId !== undefined && realtime && canTalk && auth.viewing_as === null && canCall();
  const channel = isOn ? (`user.${userId}` as const) : null;
  const isHere = ({ company_id }: { company_id: number }) => company === null || company_id === company.id;
  useChannel(channel, 'call.changed', (changed) => isHere(changed) && void refresh(), { onJoin: refresh });
  useChannel(channel, 'call.signal', (signal) => isHere(signal) && receive(signal), {
    onReconnect: refresh,
  });
  return isShown ? (
    <Suspense>
      <CallPanel />
    </Suspense>
  ) : null;
}
