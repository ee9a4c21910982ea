import { create } from 'zustand';
import type { EventRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { rsvpConfigApi } from '#js/api/programme/rsvpConfig.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

export type RsvpConfigInput = CallBody<typeof rsvpConfigApi.saveOfEvent>;

type EventRsvpConfigState = RunFlags & {
  eventId: number | null;
  config: EventRsvpConfig | null;
  loadError: string | null;
  load: (eventId: number) => Promise<Outcome<EventRsvpConfig>>;
  /** Saves the event's own settings. */
  save: (eventId: number, input: RsvpConfigInput, options?: ActionOptions) => Promise<Outcome<EventRsvpConfig | null>>;
  /** Deletes the event's own settings, so that those of its group or the defaults apply. */
  drop: (eventId: number, options?: ActionOptions) => Promise<Outcome<EventRsvpConfig | null>>;
};

type Answer = { data: EventRsvpConfig | null };

/** The RSVP settings of one event (specification §3, §8). */
export const useEventRsvpConfig = create<EventRsvpConfigState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ eventId: null, config: null, loadError: null }));

  /** Ignores the result if another event was opened during the call. */
  const keep = (eventId: number, change: Partial<EventRsvpConfigState>) => {
    if (get().eventId === eventId) {
      set(change);
    }
  };
  const updated = (eventID: number) => ({
    success: 'RSVP settings updated successfully',
    failure: 'Failed to update RSVP settings',
    after: ({ data }: Answer) => (data ? keep(eventID, { config: data }) : get().load(eventID)),
  });

  return {
    ...idle,
    eventId: null,
    config: null,
    loadError: null,

    load: async (eventID) => {
      set({ loadError: null, ...(get().eventId !== eventID && { eventId: eventID, config: null }) });
      const after = ({ data }: { data: EventRsvpConfig }) => keep(eventID, { config: data });
      const outcome = await run(set, () => rsvpConfigApi.ofEvent({ params: { eventID } }), { quiet: true, after });
      if (!outcome.ok) {
        keep(eventID, { loadError: failureOf(outcome.error) });
      }
      return dataOf(outcome);
    },

    save: async (eventID, body, options) => {
      const saved = { success: 'RSVP settings saved successfully', failure: 'Failed to save RSVP settings' };
      const isFirst = get().config?.source !== 'event';
      const call = () => rsvpConfigApi.saveOfEvent({ params: { eventID }, body });
      const outcome = await run(set, call, { ...updated(eventID), ...(isFirst && saved) }, options);
      if (!outcome.ok && isConflict(outcome.error)) {
        await get().load(eventID);
      }
      return dataOf(outcome);
    },

    drop: async (eventID, options) =>
      dataOf(await run(set, () => rsvpConfigApi.dropOfEvent({ params: { eventID } }), updated(eventID), options)),
  };
});
