import type { Event } from '#contract/events.ts';
import { eventsApi } from '#js/api/events.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type EventInput = CallBody<typeof eventsApi.create>;
export type EventQuery = CallQuery<typeof eventsApi.list>;

/** The company's events, for staff. */
export const useEvents = createResourceStore<Event, EventQuery, EventInput>(recordCalls(eventsApi));
