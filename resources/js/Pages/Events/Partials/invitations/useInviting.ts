import { useLoad } from '#js/components/useLoad.ts';
import { useEventRsvpConfig } from '#js/stores/invitations/eventRsvpConfig.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

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
