import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useEventRsvpConfig } from '#js/stores/programme/invitations/eventRsvpConfig.ts';

/** Whether people can be invited to an event now, and if not, why. Loads the event's RSVP settings. */
export function useInviting(eventId: number): { canSend: boolean; refusal: string | null; capacity: number | null } {
  const isPermitted = useCanCheck()('invitations.send');
  const { config, eventId: loadedId, loadError, load } = useEventRsvpConfig();
  useLoad(load, eventId);
  const refusal = isPermitted ? (config?.refusal ?? null) : null;
  // Offer nothing until it is known whether the server would refuse it.
  const isKnown = loadedId === eventId && (config !== null || loadError !== null);
  return { canSend: isPermitted && isKnown && refusal === null, refusal, capacity: config?.capacity ?? null };
}
