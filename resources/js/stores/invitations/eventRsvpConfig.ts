import { create } from 'zustand';
import type { EventRsvpConfig } from '#contract/rsvpConfig.ts';
import { rsvpConfigApi } from '#js/api/rsvpConfig.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import type { RsvpConfigInput } from '../groups/groupRsvpConfig.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

export type EventRsvpConfigState = RunFlags & {
  eventId: number | null;
  config: EventRsvpConfig | null;
  loadError: string | null;
  load: (eventId: number) => Promise<Outcome<EventRsvpConfig>>;
  /** The event's own setting, new or changed. */
  save: (eventId: number, input: RsvpConfigInput) => Promise<Outcome<EventRsvpConfig>>;
  /** Forgets the event's own setting, so that it goes by its group's or by the defaults. */
  drop: (eventId: number) => Promise<Outcome<EventRsvpConfig>>;
};

/** How people answer the invitations to one event (specification §3, §8). */
export const useEventRsvpConfig = create<EventRsvpConfigState>()((set, get) => {
  const keep = (eventId: number, outcome: Outcome<EventRsvpConfig>) => {
    if (outcome.ok && get().eventId === eventId) {
      set({ config: outcome.data });
    }
    return outcome;
  };

  return {
    ...idle,
    eventId: null,
    config: null,
    loadError: null,

    load: async (eventId) => {
      set({ loadError: null, ...(get().eventId !== eventId && { eventId, config: null }) });
      const call = () => rsvpConfigApi.ofEvent({ params: { eventID: eventId } });
      const outcome = await run(set, async () => (await call()).data, { quiet: true });
      if (!outcome.ok && get().eventId === eventId) {
        set({ loadError: failureOf(outcome.error) });
      }
      return keep(eventId, outcome);
    },

    save: async (eventId, body) => {
      const isOwn = get().config?.source === 'event';
      const words = isOwn
        ? { success: 'RSVP settings updated successfully', failure: 'Failed to update RSVP settings' }
        : { success: 'RSVP settings saved successfully', failure: 'Failed to save RSVP settings' };
      const call = () => rsvpConfigApi.saveOfEvent({ params: { eventID: eventId }, body });
      const outcome = await run(set, async () => (await call()).data, { ...words });
      if (!outcome.ok && isConflict(outcome.error)) {
        await get().load(eventId);
      }
      return keep(eventId, outcome);
    },

    drop: async (eventId) => {
      const call = () => rsvpConfigApi.dropOfEvent({ params: { eventID: eventId } });
      const words = {
        success: 'RSVP settings updated successfully',
        failure: 'Failed to update RSVP settings',
      };
      return keep(eventId, await run(set, async () => (await call()).data, words));
    },
  };
});
