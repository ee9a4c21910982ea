import type { Event } from '#contract/programme/events.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

export type EventInput = CallBody<typeof eventsApi.create>;
export type EventQuery = CallQuery<typeof eventsApi.list>;

/** The company's events, for staff. */
export const useEvents = createResourceStore<Event, EventQuery, EventInput>(recordCalls(eventsApi));
