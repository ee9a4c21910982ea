import type { Event } from '#contract/events.ts';
import { eventsApi } from '#js/api/events.ts';
import type { EventInput } from '#js/Pages/Events/Partials/eventInput.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

export type EventQuery = NonNullable<NonNullable<Parameters<typeof eventsApi.list>[0]>['query']>;

/** Events of the company, as staff see them. */
export const useEvents = createResourceStore<Event, EventQuery, EventInput>({
  list: (query, signal) => eventsApi.list({ query, signal }),
  get: (id) => eventsApi.get({ params: { id } }),
  create: (body) => eventsApi.create({ body }),
  update: (id, body) => eventsApi.update({ params: { id }, body }),
  remove: (id) => eventsApi.remove({ params: { id } }),
});
