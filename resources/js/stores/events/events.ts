import type { Event } from '#contract/events.ts';
import { eventsApi } from '#js/api/events.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

export type EventInput = CallBody<typeof eventsApi.create>;
export type EventQuery = CallQuery<typeof eventsApi.list>;

/** Events of the company, as staff see them. */
export const useEvents = createResourceStore<Event, EventQuery, EventInput>({
  list: (query, signal) => eventsApi.list({ query, signal }),
  get: (id) => eventsApi.get({ params: { id } }),
  create: (body) => eventsApi.create({ body }),
  update: (id, body) => eventsApi.update({ params: { id }, body }),
  remove: (id) => eventsApi.remove({ params: { id } }),
});
