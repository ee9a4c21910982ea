import { create } from 'zustand';
import type { EventLocation } from '#contract/programme/events.ts';
import { placeText } from '#domain/kit/placeText.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type LocationQuery = CallQuery<typeof eventsApi.locations>;

/** The places of the events of a campaign or group. */
export const useEventLocations = create<RecordState<EventLocation[], LocationQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<EventLocation[], LocationQuery>(
    store,
    async (query, signal) => {
      const locations = await eventsApi.locations({ query, signal });
      return { data: Array.isArray(locations) ? locations.map(withVenue) : [] };
    },
    { loadFailed: 'The places could not be loaded.' },
  ),
}));

/** A backend may send only the names of places. */
function withVenue(location: EventLocation): EventLocation {
  const { name } = Object(location);
  return typeof name === 'string' && placeText(location) === '' ? { ...location, venue: name } : location;
}
