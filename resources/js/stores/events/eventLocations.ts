import { create } from 'zustand';
import type { EventLocation } from '#contract/events.ts';
import { eventsApi } from '#js/api/events.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type Of = { campaign_id?: number; group_id?: number };

export type LocationsState = RunFlags & {
  /** Null until they have arrived. */
  locations: EventLocation[] | null;
  load: (of: Of) => Promise<Outcome<EventLocation[]>>;
};

/** Where the events of a campaign or group take place. */
export const useEventLocations = create<LocationsState>()((set) => {
  const latest = onlyLatest();
  return {
    ...idle,
    locations: null,
    load: async (of) => {
      set({ locations: null });
      const outcome = await run(set, () => latest.run((signal) => eventsApi.locations({ query: of, signal })), {
        failure: 'The places could not be loaded.',
        quiet: true,
      });
      if (outcome.ok) {
        set({ locations: Array.isArray(outcome.data) ? outcome.data : [] });
      }
      return outcome;
    },
  };
});
